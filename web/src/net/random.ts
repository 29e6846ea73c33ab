/** Random text that works on plain HTTP too, where browsers offer no `randomUUID`. */
export function randomText(bytes = 12): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}
