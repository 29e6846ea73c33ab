/** How long to wait before trying again: longer each time, never in step with everybody else. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(8000, 250 * 2 ** attempt)
  return longest * (0.5 + random() / 2)
}
