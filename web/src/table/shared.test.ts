import { describe, expect, it } from 'vitest'
import { kept, shared } from './shared'

describe('what has come', () => {
  const before = { round: 1, players: [{ money: 3, hand: ['a', 'b'] }, { money: 5, hand: [] }], sale: null }

  it('is what there was, where nothing changed', () => {
    expect(shared(before, structuredClone(before))).toBe(before)
  })

  it('is new where something changed, and only there', () => {
    const now = structuredClone(before)
    now.players[0]?.hand.push('c')
    const seen = shared(before, now)
    expect(seen).toEqual(now)
    expect(seen).not.toBe(before)
    expect(seen.players[0]).not.toBe(before.players[0])
    expect(seen.players[1]).toBe(before.players[1])
  })

  it('keeps what looks alike apart', () => {
    expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
    expect(shared(new Map([[1, 2]]), new Map([[1, 3]]))).toEqual(new Map([[1, 3]]))
    expect(shared([], {})).toEqual({})
    expect(shared({}, [])).toEqual([])
    expect(shared(null, { a: 1 })).toEqual({ a: 1 })
    expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2])
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  })

  it('is kept while it comes out the same', () => {
    let round = 1
    const value = kept(() => ({ round, names: ['a'] }))
    const first = value()
    expect(value()).toBe(first)
    round = 2
    expect(value()).toEqual({ round: 2, names: ['a'] })
    expect(value().names).toBe(first.names)
  })
})
