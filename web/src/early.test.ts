import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HELLO = JSON.stringify({ type: 'hello', token: 'me', code: 'x', last: 0, chat: 0 })

class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  sent: string[] = []
  closed = false
  heard: unknown[] = []

  constructor(readonly address: string) {
    super()
    FakeSocket.opened.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
  }
  listen() {
    this.addEventListener('open', () => this.heard.push('open'))
    this.addEventListener('message', (event) => this.heard.push((event as MessageEvent).data))
  }
}

async function arriveAt(path: string) {
  history.replaceState(null, '', path)
  vi.resetModules()
  return await import('./early')
}

beforeEach(() => {
  FakeSocket.opened = []
  localStorage.setItem('aerodrome.guest', JSON.stringify({ token: 'me', name: 'Ann' }))
  localStorage.setItem('aerodrome.game', JSON.stringify('none'))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', vi.fn(async () => new Response('{}')))
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.resetModules()
})

it('a table is called before the app is there, and what it said meanwhile is heard', async () => {
  const early = await arriveAt('/t/abc?code=x')
  const [line] = FakeSocket.opened
  expect(line?.address).toBe(`ws://${location.host}/api/v1/tables/abc/socket?lang=en`)
  line?.dispatchEvent(new Event('open'))
  expect(line?.sent).toEqual([HELLO])
  line?.dispatchEvent(new MessageEvent('message', { data: 'first' }))

  const taken = early.socketThatSaid(HELLO, line?.address ?? '') as unknown as FakeSocket
  expect(taken).toBe(line)
  taken.listen()
  await Promise.resolve()
  line?.dispatchEvent(new MessageEvent('message', { data: 'second' }))
  expect(taken.heard).toEqual(['first', 'second'])
  expect(early.socketThatSaid(HELLO, line?.address ?? '')).toBeUndefined()
})

it('hello is said once, however late it opens', async () => {
  const early = await arriveAt('/t/abc?code=x')
  const [line] = FakeSocket.opened
  ;(early.socketThatSaid(HELLO, line?.address ?? '') as unknown as FakeSocket).listen()
  line?.dispatchEvent(new Event('open'))
  expect([line?.sent, line?.heard]).toEqual([[HELLO], []])
})

it('who has become somebody else calls anew', async () => {
  const early = await arriveAt('/t/abc?code=x')
  const [line] = FakeSocket.opened
  expect(early.socketThatSaid('other words', line?.address ?? '')).toBeUndefined()
  expect(line?.closed).toBe(true)
})

it('what the last game needs is asked for once', async () => {
  const early = await arriveAt('/t/abc')
  expect(fetch).toHaveBeenCalledWith('/api/v1/games/none?lang=en')
  expect(early.answerTo('/api/v1/games/none?lang=en')).toBeDefined()
  expect(early.answerTo('/api/v1/games/none?lang=en')).toBeUndefined()
})

it('no other page calls anybody', async () => {
  await arriveAt('/rules/planecrafters')
  expect(FakeSocket.opened).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})
