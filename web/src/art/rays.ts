/** A fan of `count` rays out of one point, drawn as a single path; angles in degrees, clockwise from the right. */
export function rays(x: number, y: number, length: number, count: number, from = 0, to = 360): string {
  const step = (to - from) / count
  const end = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(x + length * Math.cos(angle))} ${Math.round(y + length * Math.sin(angle))}`
  }
  return Array.from({ length: count }, (_, ray) => {
    const start = from + ray * step
    return `M${x} ${y}L${end(start)} ${end(start + step / 2)}Z`
  }).join('')
}
