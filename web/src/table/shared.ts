type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * What has come, with every part that is as it was before being that very part: who looks at it sees at once that
 * nothing happened, and does nothing.
 */
export function shared<Value>(before: unknown, now: Value): Value {
  return joined(before, now) as Value
}

/** For values that are worked out anew at every change, and mostly come out the same. */
export function kept<Value>(work: () => Value): () => Value {
  let last: Value | undefined
  return () => (last = shared(last, work()))
}

function joined(before: unknown, now: unknown): unknown {
  if (before === now) return before
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now
    const parts = now.map((part, place) => joined(before[place], part))
    return parts.length === before.length && parts.every((part, place) => part === before[place]) ? before : parts
  }
  if (!isFields(now) || !isFields(before)) return now
  const parts: Fields = {}
  const names = Object.keys(now)
  let same = names.length === Object.keys(before).length
  for (const name of names) {
    parts[name] = joined(before[name], now[name])
    same &&= parts[name] === before[name] && name in before
  }
  return same ? before : parts
}
