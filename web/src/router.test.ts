import { describe, expect, it } from 'vitest'
import { parse, tableAddress } from './router.svelte'

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new/planecrafters', { page: 'new', game: 'planecrafters' }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc?code=xyz', { page: 'table', id: 'abc', code: 'xyz' }],
    ['/t/abc?moment=12&code=x%20y', { page: 'table', id: 'abc', code: 'x y', moment: 12 }],
    ['/t/abc?moment=twelve', { page: 'table', id: 'abc' }],
    ['/t/abc?moment=-1', { page: 'table', id: 'abc' }],
    ['/rules/planecrafters', { page: 'rules', game: 'planecrafters' }],
    ['/rules/planecrafters#PC-16', { page: 'rules', game: 'planecrafters', rule: 'PC-16' }],
    ['/settings', { page: 'settings' }],
    ['/about/', { page: 'about' }],
    ['/t', { page: 'nowhere' }],
    ['/t/abc/def', { page: 'nowhere' }],
    ['/constructor', { page: 'nowhere' }],
  ])('%s', (address, route) => expect(parse(address)).toEqual(route))

  it('lead to the table they were made for', () => {
    const at = { code: 'a&b', moment: 3 }
    expect(parse(tableAddress('x/y', at))).toEqual({ page: 'table', id: 'x/y', ...at })
    expect(tableAddress('abc')).toBe('/t/abc')
  })
})
