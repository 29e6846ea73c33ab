import type { ChatLine, ErrorInfo, Order, Said, Told, Update } from '../wire/server'
import { backoff } from './backoff'
import { type Hello, greeting } from './greeting'
import { Refused } from './http'
import { randomText } from './random'

/** As much of a WebSocket as is used here. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

/** Connected, or not at the moment, or not any more. */
export type Line = 'connecting' | 'live' | 'lost' | 'gone'

/** Each kind of order, without the id that it gets here. */
export type Wish = Order extends infer One ? (One extends Order ? Omit<One, 'id'> : never) : never

export interface Listener {
  /** Who we are, asked anew at every connection. */
  hello(): Hello
  updated(update: Update): void
  said(lines: ChatLine[]): void
  line(line: Line): void
  /** The server does not want us here. */
  turnedAway(error: ErrorInfo): void
}

interface Waiting {
  text: string
  done(version: number): void
  failed(reason: Refused): void
}

/** After so long without a word the server is asked whether it is there, and then given so long to answer. */
const SILENCE = 15_000
const PATIENCE = 8_000

/** Follows one table. What was sent and not acknowledged is sent again, with the same id, after every interruption. */
export class TableSocket {
  readonly #open: (hello: string) => Wire
  readonly #listener: Listener
  readonly #waiting = new Map<string, Waiting>()
  #wire: Wire | undefined
  #greeted = false
  #closed = false
  #attempt = 0
  #last = 0
  #chat = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined

  constructor(open: (hello: string) => Wire, listener: Listener) {
    this.#open = open
    this.#listener = listener
    this.#connect()
  }

  /** Sends an order until it is answered; gives the version of the table with it. */
  order(wish: Wish): Promise<number> {
    return this.#post(wish)
  }

  async say(text: string): Promise<void> {
    await this.#post({ type: 'chat', text })
  }

  /** Looks from another of one's own seats. */
  look(seat: number | undefined): void {
    this.#send({ type: 'look', ...(seat !== undefined && { seat }) })
  }

  /** Tries at once, for example when the network is back. */
  hurry(): void {
    if (this.#wire || this.#closed) return
    clearTimeout(this.#retry)
    this.#attempt = 0
    this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#watch)
    this.#wire?.close()
    this.#wire = undefined
  }

  #post(message: object): Promise<number> {
    const id = randomText()
    const text = JSON.stringify({ ...message, id })
    return new Promise((done, failed) => {
      this.#waiting.set(id, { text, done, failed })
      if (this.#greeted) this.#wire?.send(text)
    })
  }

  #send(message: Said): void {
    if (this.#wire) this.#wire.send(JSON.stringify(message))
  }

  #connect(): void {
    const hello = greeting(this.#listener.hello(), this.#last, this.#chat)
    const wire = this.#open(hello)
    this.#wire = wire
    this.#greeted = false
    wire.onopen = () => {
      if (this.#wire === wire) wire.send(hello)
    }
    wire.onmessage = (event: MessageEvent) => {
      if (this.#wire === wire) this.#hear(JSON.parse(String(event.data)) as Told)
    }
    wire.onclose = () => {
      if (this.#wire === wire) this.#lose()
    }
    this.#listen(PATIENCE)
  }

  #lose(): void {
    clearTimeout(this.#watch)
    this.#wire = undefined
    this.#greeted = false
    if (this.#closed) return
    this.#listener.line('lost')
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++))
  }

  /** Gives the other side so long to say something. */
  #listen(patience: number): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      if (patience === SILENCE) {
        this.#send({ type: 'ping' })
        this.#listen(PATIENCE)
      } else {
        const wire = this.#wire
        this.#lose()
        wire?.close()
      }
    }, patience)
  }

  #hear(told: Told): void {
    this.#listen(SILENCE)
    switch (told.type) {
      case 'update':
        return this.#updated(told)
      case 'chat':
        return this.#said(told.lines)
      case 'ack':
        return this.#settle(told.id, (waiting) => waiting.done(told.version))
      case 'refused':
        if (!this.#greeted && told.id === null) return this.#turnedAway(told.error)
        return this.#settle(told.id, (waiting) => waiting.failed(new Refused(told.error)))
    }
  }

  #updated(update: Update): void {
    if (!this.#greeted) {
      this.#greeted = true
      this.#attempt = 0
      this.#listener.line('live')
      for (const { text } of this.#waiting.values()) this.#wire?.send(text)
    }
    if (update.version < this.#last) return
    this.#last = update.version
    this.#listener.updated(update)
  }

  #said(lines: ChatLine[]): void {
    const fresh = lines.filter((line) => line.number > this.#chat)
    this.#chat = fresh.at(-1)?.number ?? this.#chat
    if (fresh.length > 0) this.#listener.said(fresh)
  }

  #settle(id: string | null, settle: (waiting: Waiting) => void): void {
    const waiting = id === null ? undefined : this.#waiting.get(id)
    if (id === null || !waiting) return
    this.#waiting.delete(id)
    settle(waiting)
  }

  #turnedAway(error: ErrorInfo): void {
    this.close()
    this.#listener.line('gone')
    this.#listener.turnedAway(error)
    for (const waiting of this.#waiting.values()) waiting.failed(new Refused(error))
    this.#waiting.clear()
  }
}
