/** So many offers have a digit at a time. */
export const DIGITS = 9

/** Which offer a digit stands for on a page of nine. */
export function offerAt(digit: number, page: number, count: number): number | undefined {
  const place = page * DIGITS + digit - 1
  return digit >= 1 && digit <= DIGITS && place < count ? place : undefined
}

/** The next page of nine, and then the first again. */
export function nextPage(page: number, count: number): number {
  return (page + 1) % Math.max(1, Math.ceil(count / DIGITS))
}

/** The digit that stands for an offer, on the page that is shown. */
export function digitOf(place: number, page: number): number | undefined {
  const digit = place - page * DIGITS + 1
  return digit >= 1 && digit <= DIGITS ? digit : undefined
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest box that lies in the direction of an arrow key. What lies straight ahead is nearer than what lies aside. */
export function neighbour(key: string, from: Box, others: readonly Box[]): number | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const middle = (box: Box) => [box.x + box.width / 2, box.y + box.height / 2] as const
  const [x, y] = middle(from)
  let best: { place: number; cost: number } | undefined
  others.forEach((box, place) => {
    const [otherX, otherY] = middle(box)
    const ahead = (otherX - x) * way[0] + (otherY - y) * way[1]
    const aside = Math.abs((otherX - x) * way[1]) + Math.abs((otherY - y) * way[0])
    const cost = ahead + 2.5 * aside
    if (ahead > 4 && (!best || cost < best.cost)) best = { place, cost }
  })
  return best?.place
}
