/** Texts one after the other, each ended by a full stop unless it ends itself. */
export function sentences(...texts: (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? [/[.!?…]$/.test(text) ? text : `${text}.`] : [])).join(' ')
}
