import { drawn } from './drawn'

const waiting = new Set<() => void>()
let begun = false

/** Does things when the next frame has been drawn, each in a task of its own, so that none of them holds the page up. */
export function soon(act: () => void): () => void {
  waiting.add(act)
  if (!begun) {
    begun = true
    void drawn().then(() => setTimeout(next))
  }
  return () => waiting.delete(act)
}

function next(): void {
  const [act] = waiting
  if (!act) {
    begun = false
    return
  }
  waiting.delete(act)
  // Whatever becomes of one, the others have their turn.
  setTimeout(next)
  act()
}
