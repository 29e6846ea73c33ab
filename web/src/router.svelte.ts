import { type Route, parse } from './route'

export { type Route, parse, tableAddress } from './route'

class Router {
  #address = $state(here())

  constructor() {
    addEventListener('popstate', () => (this.#address = here()))
  }

  #route: Route = $derived(parse(this.#address))

  get route(): Route {
    return this.#route
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.#address = here()
    if (!location.hash) scrollTo(0, 0)
  }

  /** Another address for what is shown already. */
  replace(address: string): void {
    history.replaceState(null, '', address)
    this.#address = here()
  }
}

function here(): string {
  return location.pathname + location.search + location.hash
}

export const router = new Router()

/** Follows links to our own pages without loading anything anew. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  event.preventDefault()
  router.go(link.pathname + link.search + link.hash)
}
