import { expect, it } from 'vitest'
import { assemble, planesOf } from './assembly'

const shown = (cards: string[]) => [...assemble(cards)].map(([slot, card]) => [slot, card.model])

it('puts parts in their own slots', () => {
  expect(shown(['Big Boy right wing', 'Night Fury tail'])).toEqual([
    ['right wing', 'Big Boy'],
    ['tail', 'Night Fury'],
  ])
})

it('lets Spare Parts stand in for what is missing, the fuselage last', () => {
  const spares = ['Spare Part', 'Spare Part', 'Spare Part']
  expect(shown(['Spare Part', 'Big Boy nose'])).toEqual([['nose', 'Big Boy'], ['tail', null]])
  expect(shown([...spares, 'Big Boy nose', 'Big Boy left wing']).slice(2)).toEqual([
    ['tail', null],
    ['right wing', null],
    ['fuselage', null],
  ])
})

it('lays a pool out as several planes', () => {
  const pool = ['Big Boy nose', 'Night Fury nose', 'Spare Part', 'Big Boy tail']
  expect(planesOf(pool)).toEqual([['Big Boy nose', 'Big Boy tail', 'Spare Part'], ['Night Fury nose']])
  expect(planesOf([])).toEqual([[]])
})

it('loses no card of a pool', () => {
  const pool = [...Array<string>(7).fill('Spare Part'), 'Big Boy nose', 'Big Boy nose']
  expect(planesOf(pool).flat().sort()).toEqual([...pool].sort())
  for (const plane of planesOf(pool)) expect(assemble(plane).size).toBe(plane.length)
})
