import { expect, test } from 'vitest'
import { centre, fieldSpot, frameOf, hexPath, inside, nameLines, orbitPath } from './chart'
import recorded from './recorded.json'

const away = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)

test('neighbours are one hex apart, in every direction, upright or not', () => {
  const ring = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const
  for (const upright of [false, true]) {
    for (const [q, r] of ring) expect(away(centre({ q, r }, upright), centre({ q: 0, r: 0 }, upright))).toBeCloseTo(Math.sqrt(3))
  }
})

test('planets go clockwise, upright or not', () => {
  const mars = recorded.hexes.filter(({ place }) => place.startsWith('Mars '))
  for (const upright of [false, true]) {
    const angles = mars.map((hex) => centre(hex, upright)).map(({ x, y }) => Math.atan2(y, x))
    const turns = angles.map((angle, number) => ((angles[(number + 1) % 3] ?? 0) - angle + 4 * Math.PI) % (2 * Math.PI))
    // On a screen y grows downwards, so clockwise is positive, and one lap is one lap.
    expect(turns.reduce((sum, turn) => sum + turn)).toBeCloseTo(2 * Math.PI)
  }
})

test('every hex has its own place inside the frame', () => {
  for (const upright of [false, true]) {
    const frame = frameOf(recorded.hexes, upright, 2.65)
    const spots = recorded.hexes.map((hex) => centre(hex, upright))
    expect(spots.every((spot) => inside(spot, frame, 1))).toBe(true)
    for (const [number, spot] of spots.entries()) {
      for (const other of spots.slice(number + 1)) expect(away(spot, other)).toBeGreaterThan(1.7)
    }
  }
})

test('an upright frame is the other one turned', () => {
  const [lying, upright] = [false, true].map((up) => frameOf(recorded.hexes, up, 2))
  expect(upright?.half.x).toBeCloseTo(lying?.half.y ?? 0)
  expect(upright?.half.y).toBeCloseTo(lying?.half.x ?? 0)
})

test('the fields of the time track lie evenly on the frame, clockwise from the top left', () => {
  const frame = frameOf(recorded.hexes, false, 2.65)
  const spots = Array.from({ length: 75 }, (_, field) => fieldSpot(field, 75, frame))
  const gaps = spots.map((spot, field) => away(spot, spots[(field + 1) % 75] ?? spot))
  expect(Math.min(...gaps)).toBeGreaterThan(Math.max(...gaps) * 0.97)
  expect(Math.max(...gaps)).toBeGreaterThan(1.5)
  const [first, second] = spots
  expect(first?.y).toBeCloseTo(frame.middle.y - frame.half.y)
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  expect(first?.x).toBeLessThan(frame.middle.x)
  // The track never touches a position.
  const hexes = recorded.hexes.map((hex) => centre(hex, false))
  for (const spot of spots) for (const hex of hexes) expect(away(spot, hex)).toBeGreaterThan(1.75)
})

test('an orbit is one closed curve through its positions', () => {
  const spots = [{ x: 5, y: 0 }, { x: 0, y: 3 }, { x: -4, y: 0 }]
  const path = orbitPath(spots)
  expect(path.startsWith('M') && path.endsWith('Z')).toBe(true)
  for (const { x, y } of spots) expect(path.slice(1, -1).split('L')).toContain(`${x} ${y}`)
  const far = path.slice(1, -1).split('L').map((point) => Math.hypot(...(point.split(' ').map(Number) as [number, number])))
  expect(Math.min(...far)).toBeGreaterThan(2.5)
  expect(Math.max(...far)).toBeLessThan(5.6)
})

test('a hex has six corners', () => {
  expect(hexPath({ x: 0, y: 0 }, 1, false)).toBe('M1 0L0.5 0.87L-0.5 0.87L-1 0L-0.5 -0.87L0.5 -0.87Z')
  expect(hexPath({ x: 0, y: 0 }, 1, true).split('L')).toHaveLength(6)
})

test('no name of a planet meets another one or a planet', () => {
  const beside = Math.sqrt(3)
  const alone = nameLines([{ x: 0, y: 0 }])
  const [last, first, middle] = nameLines([{ x: 2 * beside, y: 0 }, { x: 0, y: 0 }, { x: beside, y: 0 }])
  expect([last, first]).toEqual([...alone, ...alone])
  expect(middle).not.toBe(alone[0])
  // Names of planets two columns apart would be one long word.
  const [left, right] = nameLines([{ x: 0, y: 0 }, { x: 3, y: 0 }])
  expect(left).not.toBe(right)
  // A planet stands where the name would be: the name goes above.
  const [over, under] = nameLines([{ x: 0, y: 0 }, { x: beside / 2, y: 1.5 }])
  expect(over).toBeLessThan(0)
  expect(under).toBe(alone[0])
})
