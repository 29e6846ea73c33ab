import inter400 from '@fontsource/inter/files/inter-latin-400-normal.woff2'
import inter600 from '@fontsource/inter/files/inter-latin-600-normal.woff2'
import jost600 from '@fontsource/jost/files/jost-latin-600-normal.woff2'

const FACES = [
  { family: 'Jost', weight: '600', file: jost600 },
  { family: 'Inter', weight: '400', file: inter400 },
  { family: 'Inter', weight: '600', file: inter600 },
]
const PATIENCE = 600

/**
 * Waits for the faces, but not for long: one that is not there in time is left out until the next page, so that no text
 * moves. Style sheets can say the same, but a browser's idea of "in time" leaves a busy computer's first visit without.
 */
export async function faces(): Promise<void> {
  if (typeof FontFace !== 'function') return
  let late = false
  const come = FACES.map(async ({ family, weight, file }) => {
    const face = await new FontFace(family, `url(${file})`, { weight }).load()
    if (!late) document.fonts.add(face)
  })
  await Promise.race([Promise.allSettled(come), new Promise((done) => setTimeout(done, PATIENCE))])
  late = true
}
