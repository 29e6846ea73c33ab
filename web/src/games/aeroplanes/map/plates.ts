/** Where a place's airports stand beside its dot, and where its name stands beside them. */
export interface Plate {
  side: 'on' | 'n' | 'e' | 's' | 'w'
  name: 'above' | 'below'
}

export const SIDES: Record<string, Plate['side']> = {
  'North America': 'e',
  'South America': 'w',
  Casablanca: 'w',
  'West Africa': 'w',
  Cairo: 'w',
  Ethiopia: 'e',
  Congo: 'w',
  'South Africa': 'e',
  Persia: 'n',
  India: 'n',
  Siam: 'w',
  Malaya: 'w',
  Tokyo: 'n',
  Australia: 'e',
}
/** Where another place is in the way below. */
export const NAMED_ABOVE: readonly string[] = ['Vienna', 'Persia', 'India', 'Tokyo', 'South Africa', 'West Africa', 'Siam']

/** In Europe airports stand on the city itself. Elsewhere the map is small, and they stand where there is room. */
export function plateOf(place: { id: string; market: string }): Plate {
  const name = NAMED_ABOVE.includes(place.id) ? 'above' : 'below'
  return { side: place.market === 'europe' ? 'on' : (SIDES[place.id] ?? 's'), name }
}
