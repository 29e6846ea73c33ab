import { faceOf, likelyGame } from './games'
import { spoken } from './lang'
import { addressIn, handbookAt, socketOf } from './net/address'
import { greeting } from './net/greeting'
import { parse } from './route'
import { remembered } from './storage'

/*
 * What a table needs besides the app's own code, asked for while that is still on its way: pages of tables load this
 * file first. Whoever needs something of it takes it, once; what was guessed wrongly is never asked for.
 */

interface Line {
  socket: WebSocket
  hello: string
  heard: Event[]
}

const answers = new Map<string, Promise<Response>>()
const lines = new Map<string, Line>()

const route = parse(location.href)
if (route.page === 'table') begin(route.id, route.code)

function begin(id: string, code: string | undefined): void {
  const lang = spoken(remembered<{ lang?: 'auto' }>('settings', {}).lang)
  const token = remembered<{ token?: string } | null>('guest', null)?.token
  dial(socketOf(lang, id), greeting({ ...(token && { token }), ...(code && { code }) }, 0, 0))
  // Most people play what they played last.
  const likely = remembered('game', likelyGame())
  if (!likely) return
  const book = addressIn(lang, handbookAt(likely))
  const answer = fetch(book)
  answers.set(book, answer)
  Promise.all([answer, faceOf(likely)]).catch(() => undefined)
}

/** Opens a socket, says hello, and keeps what is answered until somebody takes it. */
function dial(address: string, hello: string): void {
  const socket = new WebSocket(address)
  const line: Line = { socket, hello, heard: [] }
  lines.set(address, line)
  socket.addEventListener('open', (event) => {
    // Nobody else has to.
    event.stopImmediatePropagation()
    socket.send(hello)
  })
  const keep = (event: Event) => {
    if (lines.get(address) === line) line.heard.push(event)
  }
  socket.addEventListener('message', keep)
  socket.addEventListener('close', keep)
}

/** The answer to a plain question, if it was asked already. */
export function answerTo(address: string): Promise<Response> | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** A socket that has said these words already; what came since is heard as soon as somebody listens. */
export function socketThatSaid(hello: string, address: string): WebSocket | undefined {
  const line = lines.get(address)
  lines.delete(address)
  if (!line) return undefined
  if (line.hello !== hello) {
    line.socket.close()
    return undefined
  }
  queueMicrotask(() => {
    for (const event of line.heard) line.socket.dispatchEvent(event instanceof MessageEvent ? new MessageEvent('message', { data: event.data }) : new CloseEvent('close'))
  })
  return line.socket
}
