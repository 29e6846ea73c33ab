import type { Face } from './face'

const folders = import.meta.glob<{ face: Face }>('./*/index.ts')

/** Whether a game can be shown. */
export function hasFace(game: string): boolean {
  return `./${game}/index.ts` in folders
}

/** A game's board and all that goes with it, loaded when it is needed. */
export async function faceOf(game: string): Promise<Face> {
  const load = folders[`./${game}/index.ts`]
  if (!load) throw new Error(`there is no board for ${game}`)
  return (await load()).face
}

/** The game of somebody of whom nothing is known. */
export function likelyGame(): string | undefined {
  return POSTERS.find(({ game }) => hasFace(game))?.game
}

/** The posters of the front page, in order. */
export const POSTERS = [
  { game: 'planecrafters', seats: [2, 4], minutes: '30–45' },
  { game: 'pan-am', seats: [2, 4], minutes: '60–90' },
  { game: 'aeroplanes', seats: [3, 5], minutes: '90–120' },
  { game: 'plutocracy', seats: [2, 4], minutes: '60–90' },
  { game: 'plutocracy-solo', seats: [1, 1], minutes: '30' },
] as const
