import { describe, expect, it, vi } from 'vitest'
import { soon } from './soon'

describe('what comes soon', () => {
  it('comes one by one, unless it is not wanted any more', async () => {
    const done: string[] = []
    soon(() => done.push('a'))
    const stop = soon(() => done.push('b'))
    soon(() => {
      done.push('c')
      soon(() => done.push('d'))
    })
    stop()
    expect(done).toEqual([])
    await vi.waitFor(() => expect(done).toEqual(['a', 'c', 'd']))
    soon(() => done.push('e'))
    await vi.waitFor(() => expect(done).toContain('e'))
  })
})
