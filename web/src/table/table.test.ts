import { describe, expect, it } from 'vitest'
import type { EventInfo, Offer, Stand } from '../wire/server'
import { canonical, finder, inOrder, shortened } from './action'
import { plot, roundUp } from './chart'
import { commitment, tableSeed, verify } from './fair'
import { digitOf, neighbour, nextPage, offerAt } from './keys'
import { coloured, continued, typeOf } from './log'

const offer = (action: Offer['action']): Offer => ({ action, label: '' })

describe('actions', () => {
  it('are the same however their fields are ordered', () => {
    expect(canonical({ type: 'steal', from: 1, card: 'x' })).toBe(canonical({ card: 'x', from: 1, type: 'steal' }))
    expect(canonical({ trade: null })).not.toBe(canonical({ trade: 'null' }))
  })

  it('match the offers', () => {
    const offers = [offer({ type: 'draw' }), offer({ type: 'take', card: 'a' }), offer({ type: 'take', card: 'b' })]
    const find = finder(offers)
    expect(find([{ card: 'b', type: 'take' }, { type: 'sell' }])).toEqual([offers[2]])
    expect(find([{ type: 'take', card: 'b' }, { type: 'draw' }, { card: 'b', type: 'take' }])).toEqual([offers[0], offers[2]])
    expect(find([])).toEqual([])
    expect(finder([])([{ type: 'draw' }])).toEqual([])
  })

  it('that lead on come last', () => {
    const offers = [offer('done'), offer('a'), offer('b')]
    expect(inOrder(offers, (action) => action === 'done')).toEqual([offer('a'), offer('b'), offer('done')])
  })

  it('of one kind share their words, where there are many', () => {
    const told = (...offers: [string, string][]) =>
      shortened(offers.map(([type, label]) => ({ action: { type }, label })), (action) => typeOf(action) === 'done')
    expect(told(['hire', 'Hire Spy'], ['hire', 'Hire Ace Pilot'], ['done', 'Go on'])).toEqual([
      { label: 'Spy', caption: 'Hire …' }, { label: 'Ace Pilot' }, { label: 'Go on' },
    ])
    expect(told(['hire', 'Chef vom Chef anwerben'], ['hire', 'Spion anwerben'])).toEqual([{ label: 'Chef vom Chef', caption: '… anwerben' }, { label: 'Spion' }])
    expect(told(['build', 'Build tail'], ['steal', 'Steal tail from Bot 2'], ['steal', 'Steal left wing from Bot 2'])).toEqual([
      { label: 'Build tail' }, { label: 'tail', caption: 'Steal … from Bot 2' }, { label: 'left wing' },
    ])
    expect(told(['take', 'Take a now'], ['take', 'Take a nose now'])).toEqual([{ label: 'now', caption: 'Take a …' }, { label: 'nose now' }])
    expect(told(['draw', 'Draw'], ['draw', 'Draw'])).toEqual([{ label: 'Draw' }, { label: 'Draw' }])
    expect(told(['done', 'Go on'])).toEqual([{ label: 'Go on' }])
  })
})

describe('keys', () => {
  it('choose among nine at a time', () => {
    expect([offerAt(1, 0, 12), offerAt(9, 0, 12), offerAt(3, 1, 12)]).toEqual([0, 8, 11])
    expect([offerAt(4, 1, 12), offerAt(0, 0, 12), offerAt(5, 0, 4)]).toEqual([undefined, undefined, undefined])
    expect([nextPage(0, 12), nextPage(1, 12), nextPage(0, 3), nextPage(0, 0)]).toEqual([1, 0, 0, 0])
    expect([digitOf(8, 0), digitOf(9, 0), digitOf(9, 1)]).toEqual([9, undefined, 1])
  })

  it('go to the nearest thing that lies that way', () => {
    const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
    const others = [box(100, 0), box(40, 60), box(50, 5), box(0, 90), box(-30, 0)]
    expect(neighbour('ArrowRight', box(0, 0), others)).toBe(2)
    expect(neighbour('ArrowDown', box(0, 0), others)).toBe(3)
    expect(neighbour('ArrowLeft', box(0, 0), others)).toBe(4)
    expect(neighbour('ArrowUp', box(0, 0), others)).toBeUndefined()
    expect(neighbour('Enter', box(0, 0), others)).toBeUndefined()
  })
})

describe('the log', () => {
  const event = (version: number, moment: number, type: string): EventInfo => ({ version, moment, text: '', event: { type } })

  it('strikes out what was taken back, and nothing else', () => {
    const log = continued([], [event(1, 0, 'started'), event(2, 1, 'took'), event(3, 2, 'built'), event(4, 3, 'built')])
    const after = continued(log, [event(5, 1, 'undone'), event(6, 2, 'sold')])
    expect(after.map((line) => line.undone)).toEqual([false, false, true, true, false, false])
    const again = continued(after, [event(7, 1, 'undone')])
    expect(again.map((line) => line.undone)).toEqual([false, false, true, true, false, true, false])
  })

  it('tells names apart, the longest first', () => {
    expect(coloured('Ann Lee paid Ann.', ['Ann', 'Ann Lee', ''])).toEqual([
      { text: 'Ann Lee', seat: 1 },
      { text: ' paid ' },
      { text: 'Ann', seat: 0 },
      { text: '.' },
    ])
    expect(coloured('The game begins.', ['Ann'])).toEqual([{ text: 'The game begins.' }])
    expect(coloured('Anna hired Joanna.', ['Ann', 'anna'])).toEqual([{ text: 'Anna hired Joanna.' }])
  })
})

describe('charts', () => {
  it('rise in steps to what everybody had', () => {
    const stand = (moment: number, round: number, money: number[]): Stand => ({ moment, round, money, score: money })
    const { curves, rounds, scale } = plot([stand(0, 1, [5, 5]), stand(5, 1, [0, 5]), stand(10, 2, [20, 3])], 'money', 100, 100)
    expect(curves[0]).toEqual({ path: 'M0 75H50V100H100V0', end: { x: 100, y: 0, value: 20 } })
    expect(rounds).toEqual([{ x: 0, round: 1 }, { x: 100, round: 2 }])
    expect(scale.map((line) => line.value)).toEqual([0, 10, 20])
  })

  it('have a round figure at the top', () => {
    expect([0, 1, 3, 20, 21, 26, 51, 100].map(roundUp)).toEqual([1, 1, 3, 20, 30, 30, 60, 100])
  })
})

describe('fair seeds', () => {
  // The same vectors hold in crates/tabletop/src/fair.rs.
  const secret = 's'
  const nonces = ['a', 'ü']

  it('follow from the secret and everybody’s part', () => {
    expect(commitment(secret)).toBe('267d3f2d5608a8b2199e649e5bad125b33bfb1e4db10737a1f68ec0f7604cbe1')
    expect(tableSeed(secret, nonces)).toBe('d02d2021570ea0c6606d46aaacc2ba8f8dbe25179eb83336f0fc6cadff74e13f')
  })

  it('are checked against what was promised', () => {
    const proof = { start: { seed: tableSeed(secret, nonces) }, server_seed: secret, nonces, commitment: commitment(secret) }
    expect(verify(proof)).toBe('fair')
    expect(verify(proof, commitment(secret))).toBe('fair')
    expect(verify(proof, commitment('another'))).toBe('broken')
    expect(verify({ ...proof, nonces: ['a', 'u'] })).toBe('broken')
    expect(verify({ ...proof, commitment: commitment('t') })).toBe('broken')
    expect(verify({ start: {} })).toBe('none')
  })
})
