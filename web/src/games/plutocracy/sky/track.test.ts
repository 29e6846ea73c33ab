import { expect, test } from 'vitest'
import type { Marker } from './scene'
import { stacksOf, timesTo } from './track'

test('markers of one time are one stack, whoever acts first on top', () => {
  const track = [{ marker: 2, time: 10 }, { marker: 'rotate', time: 10 }, { marker: 0, time: 12 }]
  expect(stacksOf<Marker>(track, 75)).toEqual([
    { field: 10, time: 10, marks: ['rotate', 2], place: 0 },
    { field: 12, time: 12, marks: [0], place: 0 },
  ])
})

test('markers a lap apart share a field and are two stacks', () => {
  const track = [{ marker: 0, time: 5 }, { marker: 'rotate', time: 80 }]
  expect(stacksOf<Marker>(track, 75).map(({ field, time, place }) => [field, time, place])).toEqual([[5, 5, 0], [5, 80, 1]])
})

test('a field is reached in this lap or in the next', () => {
  expect(timesTo(12, 10, 75)).toEqual([2, 77])
  expect(timesTo(3, 70, 75)).toEqual([8, 83])
  expect(timesTo(5, 80, 75)).toEqual([0, 75])
})
