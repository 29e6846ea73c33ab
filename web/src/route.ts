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
