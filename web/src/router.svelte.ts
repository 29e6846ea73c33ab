/** The pages, by their addresses. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; code?: string; moment?: number }
  | { page: 'rules'; game: string; rule?: string }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'nowhere' }

const FIXED = new Map<string, Route>([
  ['', { page: 'home' }],
  ['settings', { page: 'settings' }],
  ['about', { page: 'about' }],
])

/** The page at an address of this site. */
export function parse(address: string): Route {
  const url = new URL(address, 'http://here')
  const [first = '', second, ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (rest.length > 0) return { page: 'nowhere' }
  if (second === undefined) return FIXED.get(first) ?? { page: 'nowhere' }
  switch (first) {
    case 'new':
      return { page: 'new', game: second }
    case 'rules':
      return { page: 'rules', game: second, ...(url.hash.length > 1 && { rule: url.hash.slice(1) }) }
    case 't':
      return { page: 'table', id: second, ...invitation(url), ...moment(url) }
    default:
      return { page: 'nowhere' }
  }
}

function invitation(url: URL): { code?: string } {
  const code = url.searchParams.get('code')
  return code ? { code } : {}
}

function moment(url: URL): { moment?: number } {
  const text = url.searchParams.get('moment') ?? ''
  return /^\d{1,6}$/.test(text) ? { moment: Number(text) } : {}
}

/** The address of a table, which is its invitation too. */
export function tableAddress(id: string, at: { code?: string | undefined; moment?: number | undefined } = {}): string {
  const query = new URLSearchParams()
  if (at.code) query.set('code', at.code)
  if (at.moment !== undefined) query.set('moment', String(at.moment))
  return `/t/${encodeURIComponent(id)}${query.size ? `?${query}` : ''}`
}

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
