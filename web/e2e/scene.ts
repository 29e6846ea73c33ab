import { type Page, expect } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Event, Step, Turn } from '../src/wire/planecrafters'

/** What differs from the beginning of a game. Cards that somebody has come out of the stack. */
export interface Scene {
  step: Step
  turn?: Partial<Turn>
  active?: number
  players?: Partial<Player>[]
  objectives?: string[]
  /** The stack has run out, and the round is the last. */
  ending?: boolean
  /** The rest of the stack was sold long ago, so many cards are left. */
  left?: number
}

interface Player {
  crowns: number
  employees: string[]
  hand: string[]
  factory: string[]
  sold: string[]
  planes: number
}

interface Position {
  active: number
  ending: boolean
  round: number
  turn: Turn
  players: Player[]
  objectives: { objective: string; taken: null }[] | null
  display: { seat: number; value: number; plane: string[] } | null
  stack: { card: string; known_to: number[] }[]
}

const MOST_PARTS = 5

/** What `aerodrome engine` answers to these lines. */
export function engine(...asked: object[]): Record<string, unknown>[] {
  const binary = process.env.AERODROME_BIN ?? '../target/checked/aerodrome'
  const { stdout } = spawnSync(binary, ['engine'], { input: asked.map((one) => `${JSON.stringify(one)}\n`).join(''), encoding: 'utf8' })
  return stdout.trim().split('\n').map((line) => {
    const answer = JSON.parse(line) as { ok?: Record<string, unknown>; error?: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.ok
  })
}

function arrange(position: Position, scene: Scene): Position {
  const { stack } = position
  const take = (card: string) => {
    const place = stack.findIndex((one) => one.card === card)
    if (place < 0) throw new Error(`there is no ${card} in the stack`)
    stack.splice(place, 1)
    return card
  }
  for (const player of position.players) stack.push(...player.hand.splice(0).map((card) => ({ card, known_to: [] })))
  position.players.forEach((player, seat) => {
    const { hand = [], factory = [], ...rest } = scene.players?.[seat] ?? {}
    Object.assign(player, { hand: hand.map(take), factory: factory.map(take) }, rest)
  })
  if (scene.left !== undefined) sellAll(position, stack.splice(scene.left))
  Object.assign(position, { first: 0, active: scene.active ?? 0, ending: scene.ending ?? false })
  Object.assign(position.turn, { step: scene.step }, scene.turn)
  position.objectives = scene.objectives?.map((objective) => ({ objective, taken: null })) ?? null
  return position
}

/** As if the second player had sold all these, the best plane being a single Spare Part. */
function sellAll(position: Position, cards: { card: string }[]): void {
  const [, second] = position.players
  if (!second) return
  const sold = cards.map(({ card }) => card)
  Object.assign(second, { sold, planes: Math.ceil(sold.length / MOST_PARTS) + 2 })
  position.display = { seat: 1, value: 1, plane: ['Spare Part'] }
}

/** Opens a table at this position; we sit on both seats, and the one who acts has the screen. */
export async function openScene(page: Page, scene: Scene): Promise<string> {
  const options = { objectives: scene.objectives ? 'on' : 'off' }
  return openPosition<Position>(page, { op: 'new', game: 'planecrafters', seats: 2, seed: 'scene', options }, (position) => arrange(position, scene))
}

/** How a game begins. */
export interface Beginning {
  op: 'new'
  game: string
  seats: number
  seed: string
  options?: Record<string, string>
}

/** Opens a table where the beginning of a game was changed and these actions were played; we sit on all seats. */
export async function openPosition<Position>(
  page: Page,
  begin: Beginning,
  change: (position: Position) => Position,
  actions: object[] = [],
): Promise<string> {
  const position = change((engine(begin, { op: 'position' })[1] as { position: Position }).position)
  const plays = actions.map((action) => ({ op: 'play', action }))
  const { log } = engine(begin, { op: 'load', game: begin.game, position }, ...plays, { op: 'log' }).at(-1) as { log: unknown }
  return openLog(page, log)
}

/** Opens a table that goes on where a log ends; we sit on every seat, and the one who acts has the screen. */
export async function openLog(page: Page, log: unknown): Promise<string> {
  const welcome = await (await page.request.post('/api/v1/guests', { data: { name: 'Ann' } })).json()
  const headers = { authorization: `Bearer ${welcome.token}` }
  const made = await page.request.post('/api/v1/tables/import', { data: log, headers })
  expect(made.ok(), await made.text()).toBe(true)
  const { id } = (await made.json()) as { id: string }
  await page.addInitScript((guest) => localStorage.setItem('aerodrome.guest', guest), JSON.stringify(welcome))
  await page.goto(`/t/${id}`)
  await page.getByRole('dialog', { name: /Pass the screen|Gib den Bildschirm/ }).getByRole('button').click()
  await expect(page.locator('.offer').first()).toBeVisible()
  return id
}

export interface Heard {
  event: Event
  text: string
}

/** Everything that a page tells the server about the game and hears from it. */
export class Wiretap {
  /** Types of actions that were sent, kinds of decisions that were answered, and what came of them. */
  readonly actions = new Set<string>()
  readonly kinds = new Set<string>()
  readonly heard: Heard[] = []
  /** How many orders the server has stored. */
  acknowledged = 0
  #stored = 0
  #told = 0
  #asked = ''

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.#sent(JSON.parse(String(payload))))
      socket.on('framereceived', ({ payload }) => this.#received(JSON.parse(String(payload))))
    })
  }

  /** Whether the page has been told what came of every order. */
  get caughtUp(): boolean {
    return this.#told >= this.#stored
  }

  #sent(order: { type: string; action?: { type: string } }): void {
    if (order.type === 'play' && order.action) this.actions.add(order.action.type)
    if (order.type === 'play' || order.type === 'end_turn') this.kinds.add(this.#asked)
  }

  #received(told: { type: string; version?: number; decision?: { kind?: string } | null; events?: Heard[] }): void {
    if (told.type === 'ack') {
      this.acknowledged++
      this.#stored = told.version ?? 0
    }
    if (told.type !== 'update') return
    this.#told = told.version ?? 0
    this.#asked = told.decision?.kind ?? ''
    this.heard.push(...(told.events ?? []))
  }
}

/** The tags of a type in the generated wire types. */
export function tagsOf(type: string): string[] {
  const source = readFileSync(new URL('../src/wire/planecrafters.ts', import.meta.url), 'utf8')
  const [, body = ''] = new RegExp(`export type ${type} = ([^;]*);`).exec(source) ?? []
  return [...body.matchAll(/"type": "(\w+)"/g)].map(([, tag]) => tag as string)
}
