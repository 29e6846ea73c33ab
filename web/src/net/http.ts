import { answerTo } from '../early'
import { settings } from '../settings.svelte'
import type { ErrorInfo, Failure } from '../wire/server'
import { type Query, addressIn } from './address'

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
  query?: Query
  signal?: AbortSignal
}

/** The address of something under the interface, in the reader's language. */
export function address(path: string, query?: Query): string {
  return addressIn(settings.language, path, query)
}

/** One question to the server. */
export async function call<T>(path: string, { method, body, token, query, signal }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  const asked = address(path, query)
  const plain = init.method === 'GET' && !token
  let answer: Response
  try {
    answer = await ((plain && answerTo(asked)) || fetch(asked, init))
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
