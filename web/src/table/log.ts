import type { EventInfo, JsonValue } from '../wire/server'

/** A line of the log, and whether what it tells was taken back. */
export interface LogLine extends EventInfo {
  undone: boolean
}

/** The type of an event. */
export function typeOf(event: JsonValue): string | undefined {
  return event !== null && typeof event === 'object' && !Array.isArray(event) ? String(event.type) : undefined
}

/** The log with what has come. Taking back strikes out all that lies after the moment it goes back to. */
export function continued(log: readonly LogLine[], events: readonly EventInfo[]): LogLine[] {
  const lines = [...log]
  for (const event of events) {
    if (typeOf(event.event) === 'undone') {
      lines.forEach((line, place) => {
        if (line.moment > event.moment && !line.undone) lines[place] = { ...line, undone: true }
      })
    }
    lines.push({ ...event, undone: false })
  }
  return lines
}

export interface Piece {
  text: string
  seat?: number
}

const LETTER = /[\p{L}\p{N}]/u

/** A text with the names of players told apart, so that they can be coloured. The longest name wins, and only whole ones count. */
export function coloured(text: string, names: readonly string[]): Piece[] {
  const seats = names.map((name, seat) => ({ name, seat })).filter(({ name }) => name !== '')
  seats.sort((one, other) => other.name.length - one.name.length)
  const pieces: Piece[] = []
  let plain = ''
  for (let place = 0; place < text.length; ) {
    const begins = !LETTER.test(text[place - 1] ?? '')
    const found = begins ? seats.find(({ name }) => text.startsWith(name, place) && !LETTER.test(text[place + name.length] ?? '')) : undefined
    if (!found) {
      plain += text[place++]
      continue
    }
    if (plain) pieces.push({ text: plain })
    plain = ''
    pieces.push({ text: found.name, seat: found.seat })
    place += found.name.length
  }
  if (plain) pieces.push({ text: plain })
  return pieces
}
