import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Told, Update } from '../wire/server'
import { Refused } from './http'
import { type Listener, TableSocket, type Wire } from './socket'

class FakeWire implements Wire {
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  sent: Record<string, unknown>[] = []

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.drop()
  }
  open() {
    this.onopen?.call(this as unknown as WebSocket, new Event('open'))
  }
  drop() {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'))
  }
  tell(told: Told) {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: JSON.stringify(told) }))
  }
}

function update(version: number): Told {
  return { type: 'update', version, viewer: 0, table: {}, view: null, decision: null, moment: 0, free_undo: 0, events: [] } as unknown as Told
}

describe('a socket', () => {
  let wires: FakeWire[]
  let heard: { updates: number[]; lines: string[]; said: number[]; away: string[] }
  let socket: TableSocket

  const wire = () => wires.at(-1) as FakeWire
  /** What was sent on the latest connection, but for greetings. */
  const sent = () => wire().sent.filter((message) => message.type !== 'hello')

  beforeEach(() => {
    vi.useFakeTimers()
    wires = []
    heard = { updates: [], lines: [], said: [], away: [] }
    const listener: Listener = {
      hello: () => ({ token: 'me' }),
      updated: (told: Update) => heard.updates.push(told.version),
      said: (lines) => heard.said.push(...lines.map((line) => line.number)),
      line: (line) => heard.lines.push(line),
      turnedAway: (error) => heard.away.push(error.code),
    }
    socket = new TableSocket(() => {
      wires.push(new FakeWire())
      return wire()
    }, listener)
  })

  afterEach(() => {
    socket.close()
    vi.useRealTimers()
  })

  function live(version = 1) {
    wire().open()
    wire().tell(update(version))
  }

  it('says hello first and asks for all that happened', () => {
    wire().open()
    expect(wire().sent).toEqual([{ type: 'hello', token: 'me', last: 0, chat: 0 }])
  })

  it('ignores what is older than what it has', () => {
    live(5)
    wire().tell(update(4))
    wire().tell(update(5))
    wire().tell(update(6))
    expect(heard.updates).toEqual([5, 5, 6])
  })

  it('resolves an order with its acknowledgement only', async () => {
    live()
    const done = socket.order({ type: 'end_turn', seat: 0 })
    const [message] = sent()
    wire().tell({ type: 'ack', id: 'another', version: 2 })
    wire().tell({ type: 'ack', id: message?.id as string, version: 3 })
    await expect(done).resolves.toBe(3)
  })

  it('rejects an order that is refused', async () => {
    live()
    const done = socket.order({ type: 'start' })
    const error = { code: 'not_the_host', message: 'No.', rule: 'PC-1' }
    wire().tell({ type: 'refused', id: sent()[0]?.id as string, error })
    await expect(done).rejects.toEqual(new Refused(error))
  })

  it('sends what was not acknowledged again after an interruption, with the same id', async () => {
    live(7)
    const done = socket.order({ type: 'end_turn', seat: 0 })
    const first = sent()
    wire().drop()
    expect(heard.lines).toEqual(['live', 'lost'])
    vi.advanceTimersByTime(300)
    expect(wires).toHaveLength(2)
    wire().open()
    expect(wire().sent).toEqual([{ type: 'hello', token: 'me', last: 7, chat: 0 }])
    wire().tell(update(8))
    expect(sent()).toEqual(first)
    wire().tell({ type: 'ack', id: first[0]?.id as string, version: 8 })
    await expect(done).resolves.toBe(8)
    wire().drop()
    vi.advanceTimersByTime(300)
    live(9)
    expect(sent()).toEqual([])
  })

  it('keeps an order that is given while the line is dead', () => {
    live()
    wire().drop()
    void socket.order({ type: 'end_turn', seat: 0 })
    vi.advanceTimersByTime(300)
    live(2)
    expect(sent()).toHaveLength(1)
  })

  it('waits longer after each failure, and not at all when told to hurry', () => {
    wire().drop()
    vi.advanceTimersByTime(250)
    expect(wires).toHaveLength(2)
    wire().drop()
    vi.advanceTimersByTime(249)
    expect(wires).toHaveLength(2)
    socket.hurry()
    expect(wires).toHaveLength(3)
  })

  it('takes a long silence for a dead line', () => {
    live()
    vi.advanceTimersByTime(15_000)
    expect(sent()).toEqual([{ type: 'ping' }])
    wire().tell({ type: 'pong' })
    vi.advanceTimersByTime(15_000)
    vi.advanceTimersByTime(8_000)
    expect(heard.lines).toEqual(['live', 'lost'])
  })

  it('goes away for good when it is not wanted', () => {
    wire().open()
    wire().tell({ type: 'refused', id: null, error: { code: 'unknown_table', message: 'Gone.' } })
    vi.advanceTimersByTime(60_000)
    expect([wires.length, heard.lines, heard.away]).toEqual([1, ['gone'], ['unknown_table']])
  })

  it('tells each line of chat once', () => {
    live()
    const line = (number: number) => ({ number, at: 0, name: 'Ann', mine: false, text: 'Hi' })
    wire().tell({ type: 'chat', lines: [line(1), line(2)] })
    wire().tell({ type: 'chat', lines: [line(2), line(3)] })
    expect(heard.said).toEqual([1, 2, 3])
  })
})
