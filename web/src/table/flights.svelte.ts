import type { Move } from '../games/face'

export interface Flight {
  id: number
  piece: string
  from: DOMRect
  to: DOMRect
  delay: number
}

/** At most so many things fly at once, one shortly after the other. */
const MOST = 6
const STAGGER = 70

function place(thing: string): DOMRect | undefined {
  const element = document.querySelector(`[data-thing="${CSS.escape(thing)}"]`)
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 ? box : undefined
}

/** Things that fly over the board from where they were to where they are. */
export class Flights {
  all = $state.raw<Flight[]>([])
  #next = 0

  /** Notes where things are; what it gives back starts them once the board has changed. */
  prepare(moves: readonly Move[]): () => void {
    const starts = moves.slice(0, MOST).flatMap((move) => {
      const from = place(move.from)
      return from ? [{ move, from }] : []
    })
    return () => {
      const flights = starts.flatMap(({ move, from }, number) => {
        const to = place(move.to)
        return to ? [{ id: this.#next++, piece: move.piece, from, to, delay: number * STAGGER }] : []
      })
      if (flights.length > 0) this.all = [...this.all, ...flights]
    }
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id)
  }

  skip(): void {
    if (this.all.length > 0) this.all = []
  }
}
