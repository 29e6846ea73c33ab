/** A sum with its sign; nothing is a dash. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '–'
}
