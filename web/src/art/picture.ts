/**
 * A picture that only adorns, as text: boards show hundreds of shapes that never change, and a browser reads text far
 * quicker than it builds them one by one. What a server or a person wrote goes in only through `plain`.
 */
export function picture(box: string, shapes: string, size?: number): string {
  const measure = size === undefined ? 'width="100%"' : `width="${size}" height="${size}"`
  return `<svg class="picture" viewBox="${box}" ${measure} aria-hidden="true">${shapes}</svg>`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text that means nothing but itself. */
export function plain(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
