import { settings } from '../settings.svelte'
import type { ErrorInfo, Failure } from '../wire/server'

/** An answer that says why not, in the reader's language. */
export class Refused extends Error {
  readonly code: string
  readonly rule: string | undefined

  constructor(info: ErrorInfo) {
    super(info.message)
    this.code = info.code
    this.rule = info.rule
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

export interface Call {
  method?: 'GET' | 'POST'
  body?: unknown
  token?: string | undefined
  query?: Record<string, string | number | undefined>
  signal?: AbortSignal
}

/** The address of something under the interface, in the reader's language. */
export function address(path: string, query: Call['query'] = {}): string {
  const words = new URLSearchParams({ lang: settings.language })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value))
  return `/api/v1${path}?${words}`
}

/** One question to the server. */
export async function call<T>(path: string, { method, body, token, query, signal }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  let answer: Response
  try {
    answer = await fetch(address(path, query), init)
  } catch (error) {
    throw new Unreachable(String(error))
  }
  const text = await answer.text()
  if (answer.ok) return JSON.parse(text) as T
  throw new Refused(errorIn(text, answer.status))
}

function errorIn(text: string, status: number): ErrorInfo {
  try {
    return (JSON.parse(text) as Failure).error
  } catch {
    return { code: 'failed', message: `HTTP ${status}` }
  }
}
