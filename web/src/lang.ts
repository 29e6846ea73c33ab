export type Lang = 'en' | 'de'

/** The language that a browser asks for. */
export function languageOf(wanted: readonly string[]): Lang {
  const known = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one === 'de' || one === 'en')
  return known === 'de' ? 'de' : 'en'
}

/** The language that everything is said in: the one that was chosen, or the browser's. */
export function spoken(chosen: 'auto' | Lang | undefined): Lang {
  return chosen === 'en' || chosen === 'de' ? chosen : languageOf(navigator.languages ?? [navigator.language])
}
