/** What this browser remembers. Without storage (private windows, full disks) it remembers until the page closes. */
const memory = new Map<string, string>()

export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`aerodrome.${key}`) ?? memory.get(key)
    return text == null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(key, text)
  try {
    localStorage.setItem(`aerodrome.${key}`, text)
  } catch {
    // Kept in memory.
  }
}

export function forget(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(`aerodrome.${key}`)
  } catch {
    // It was never there.
  }
}
