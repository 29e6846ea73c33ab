/** When the browser is about to draw: what is measured then does not make it lay out the page twice. */
export function drawn(): Promise<void> {
  return new Promise((done) => {
    // A page that nobody sees is not drawn.
    if (document.hidden) done()
    else requestAnimationFrame(() => done())
  })
}
