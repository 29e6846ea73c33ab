import { tick } from 'svelte'
import { socketThatSaid } from '../early'
import type { About, Face, Stage } from '../games/face'
import { faceOf } from '../games'
import { socketOf } from '../net/address'
import { guest } from '../net/guest.svelte'
import { handbookOf } from '../net/handbook'
import { Refused, Unreachable, call } from '../net/http'
import { randomText } from '../net/random'
import { type Line, TableSocket, type Wire, type Wish } from '../net/socket'
import { router, tableAddress } from '../router.svelte'
import { settings } from '../settings.svelte'
import { chime } from '../sound'
import { remember, remembered } from '../storage'
import { say } from '../text/say.svelte'
import { drawn } from '../ui/drawn'
import type {
  Branch, ChatLine, EventInfo, HandbookInfo, Hint, JsonValue, Legality, Made, MomentInfo, Offer, Shown, Span, Update,
} from '../wire/server'
import { finder, inOrder } from './action'
import { Flights } from './flights.svelte'
import { Glow } from './glow'
import { type LogLine, continued } from './log'
import { shared } from './shared'

/** How long what has just changed stays marked. */
const FRESH = 1600
/** How long one update of others is shown before the next, and when many wait. */
const PACE = 340
const HURRY = 120

/** Something the frame says to the person: why not, or what went wrong. */
export interface Notice {
  text: string
  rule?: string | undefined
}

/** A table that somebody looks at. */
export class Table implements Stage {
  readonly id: string
  readonly flights = new Flights()

  line = $state<Line>('connecting')
  #update = $state.raw<Update | null>(null)
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  handbook = $state.raw<HandbookInfo | null>(null)
  face = $state.raw<Face | null>(null)
  away = $state<string | null>(null)
  notice = $state<Notice | null>(null)
  about = $state.raw<About | null>(null)
  /** Several offers that one thing stands for. */
  choice = $state.raw<Offer[] | null>(null)
  hint = $state.raw<Hint | 'thinking' | null>(null)
  past = $state.raw<MomentInfo | null>(null)
  /** How many updates wait to be shown. */
  behind = $state(0)
  /** Where in the log the viewer's last own action stands. */
  seenTo = $state(0)
  /** The seat of ours that has the screen, where we have several. */
  holder = $state<number | null>(null)

  #code: string | undefined
  /** An order waits for its answer, ... */
  #ordering = $state(false)
  /** ... which names a version of the table that has come, or comes next. */
  #answered = $state(0)
  #received = $state(0)
  readonly #fresh = new Glow()
  readonly #pointed = new Glow()
  #socket: TableSocket
  #queue: Update[] = []
  #pacing: ReturnType<typeof setTimeout> | undefined
  #fading: ReturnType<typeof setTimeout> | undefined
  #moments = new Map<string, MomentInfo>()
  #wanted: number | undefined
  /** Whom the server takes us for, and how to come back as somebody else. */
  #as: string | undefined
  #reopen: () => void
  #online = () => this.#socket.hurry()

  constructor(id: string, code: string | undefined, reopen: () => void) {
    this.id = id
    this.#code = code
    this.#reopen = reopen
    this.#socket = new TableSocket((hello) => this.#wire(hello), {
      hello: () => {
        this.#as = guest.token
        return { ...(this.#as && { token: this.#as }), ...(this.#code && { code: this.#code }) }
      },
      updated: (update) => this.#receive(update),
      said: (lines) => (this.chat = [...this.chat, ...lines]),
      line: (line) => (this.line = line),
      turnedAway: (error) => this.#turnedAway(error.code, error.message),
    })
    addEventListener('online', this.#online)
  }

  close(): void {
    removeEventListener('online', this.#online)
    clearTimeout(this.#pacing)
    clearTimeout(this.#fading)
    this.#socket.close()
  }

  // What is seen.

  /** An order is on its way, or what it led to is. */
  get busy(): boolean {
    return this.#ordering || this.#received < this.#answered
  }
  get update(): Update | null {
    return this.#update
  }
  get ready(): boolean {
    return this.#update !== null && this.handbook !== null && this.face !== null
  }
  // Not every update changes these; who reads them hears only when it does.
  #table = $derived(this.#update?.table)
  #view: unknown = $derived(this.past ? this.past.view : this.#update?.view)
  get table() {
    return this.#table ?? this.#known.table
  }
  get seats() {
    return this.table.seats
  }
  get viewer() {
    return this.past?.viewer ?? this.#known.viewer
  }
  get view(): unknown {
    return this.#view ?? this.#known.view
  }
  get glossary(): unknown {
    return this.handbook?.glossary
  }
  /** Where this table is found, now or at a moment, by those who are here already. */
  address(moment?: number): string {
    return tableAddress(this.id, { code: this.#code, moment })
  }
  /** Where it is found by those who are invited. */
  get invitation(): string {
    const { visibility, code } = this.#known.table
    return location.origin + tableAddress(this.id, visibility === 'open' ? {} : { code: code ?? this.#code })
  }
  /** What has to be shown to read more of this table. */
  get pass(): { code: string | undefined } {
    return { code: this.#code }
  }
  /** How many actions have been played. */
  get now(): number {
    return this.#update?.moment ?? 0
  }
  get over() {
    const decision = this.#known.decision
    return decision && 'over' in decision ? decision.over : undefined
  }
  get asked() {
    const decision = this.past ? this.past.decision : this.#known.decision
    return decision && 'seat' in decision ? decision : undefined
  }
  // Every thing on a board asks for these two.
  #heard: readonly EventInfo[] = $derived.by(() => {
    const until = this.past?.moment ?? Infinity
    return this.log.filter((line) => !line.undone && line.moment <= until)
  })
  #offers: Offer[] = $derived.by(() => {
    const actions = this.past || this.curtain !== undefined ? undefined : this.asked?.actions
    return actions && this.face ? inOrder(actions, this.face.leadsOn) : []
  })
  #find = $derived(finder(this.#offers))
  get heard(): readonly EventInfo[] {
    return this.#heard
  }
  /** Our own seat that is to act now, if one is. */
  get acting(): number | undefined {
    const seat = this.past ? undefined : this.asked?.seat
    return seat !== undefined && this.owns(seat) ? seat : undefined
  }
  get ending(): boolean {
    return this.acting !== undefined && this.asked?.kind === 'end_turn'
  }
  /** For how long we pass at windows unasked. */
  get passing(): Span | undefined {
    return this.past || this.over ? undefined : this.#known.passing
  }
  /** Everybody is asked so that nothing is given away, and one may pass ahead. */
  get atWindow(): boolean {
    const viewer = this.#known.viewer
    return !this.past && this.curtain === undefined && this.asked?.window === true && viewer !== 'spectator' && this.owns(viewer)
  }
  /** What can be done now, as the bar shows it. */
  get offers(): Offer[] {
    return this.#offers
  }
  /** The own seat that has to take over the screen first. */
  get curtain(): number | undefined {
    const several = this.#known.table.seats.filter((seat) => seat.mine && seat.kind === 'person').length > 1
    const viewer = this.#known.viewer
    const playing = this.#known.table.status === 'playing'
    return several && playing && viewer !== 'spectator' && viewer !== this.holder ? viewer : undefined
  }

  owns(seat: number): boolean {
    const info = this.seats[seat]
    return info !== undefined && info.mine && info.kind === 'person'
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  offered(acts: readonly unknown[]): Offer[] {
    return this.#find(acts)
  }

  glows(thing: string): boolean {
    return this.#fresh.has(thing) || this.#pointed.has(thing)
  }

  inspect(about: About | null): void {
    this.about = about
  }

  remark(text: string): void {
    this.notice = { text }
  }

  /** Lights what an event is about. */
  pointAt(event: JsonValue | null): void {
    this.#pointed.show(event !== null && this.face ? this.face.touches(event) : [])
  }

  // What is done.

  press(acts: readonly unknown[]): void {
    this.about = null
    // Who clicks while others' moves are being shown wants to see the present, not to act on the past.
    if (this.behind > 0) return this.skip()
    const offers = this.offered(acts)
    if (offers.length > 1) this.choice = offers
    else if (offers[0]) void this.play(offers[0].action)
    else void this.#why(acts)
  }

  async play(action: JsonValue): Promise<void> {
    const seat = this.acting
    if (seat === undefined || this.busy) return
    this.choice = this.hint = null
    await this.order({ type: 'play', seat, action, ...(settings.endTurn && { end_turn: true }) })
  }

  async endTurn(): Promise<void> {
    const seat = this.acting
    if (seat !== undefined && this.ending) await this.order({ type: 'end_turn', seat })
  }

  async undo(): Promise<void> {
    const viewer = this.#known.viewer
    if (viewer !== 'spectator') await this.order({ type: 'undo', seat: viewer })
  }

  /** Passes at windows for so long; without a span, asks to be asked again. */
  async passAhead(span?: Span): Promise<void> {
    const viewer = this.#known.viewer
    if (viewer !== 'spectator') await this.order({ type: 'pass_ahead', seat: viewer, ...(span && { span }) })
  }

  /** Sends an order and says why, if it is refused. */
  async order(wish: Wish): Promise<boolean> {
    this.skip()
    this.#ordering = true
    this.notice = null
    try {
      this.#answered = await this.#socket.order(wish)
      return true
    } catch (error) {
      this.tell(error)
      return false
    } finally {
      this.#ordering = false
    }
  }

  async join(seat: number): Promise<void> {
    const wish: Wish = { type: 'join', seat, nonce: randomText(16) }
    if ((await guest.needed()) === this.#as) await this.order(wish)
    else await this.#asSomebody(`/tables/${this.id}/orders`, wish)
  }

  async say(text: string): Promise<void> {
    if ((await guest.needed()) !== this.#as) return this.#asSomebody(`/tables/${this.id}/chat`, { text })
    try {
      await this.#socket.say(text)
    } catch (error) {
      this.tell(error)
    }
  }

  /** A socket that was opened by nobody stays nobody's: we act without it and come back. */
  async #asSomebody(path: string, body: unknown): Promise<void> {
    try {
      await this.#ask(path, body)
      this.#reopen()
    } catch (error) {
      this.tell(error)
    }
  }

  async askHint(): Promise<void> {
    const seat = this.acting
    if (seat === undefined || this.ending) return
    this.hint = 'thinking'
    const version = this.#known.version
    try {
      const hint = await guest.ask<Hint>(`/tables/${this.id}/hint`, { body: { seat } })
      this.hint = this.#known.version === version ? hint : null
    } catch (error) {
      this.hint = null
      this.tell(error)
    }
  }

  async rematch(): Promise<void> {
    await this.#goTo(() => guest.ask<Shown>(`/tables/${this.id}/rematch`, { method: 'POST', query: this.pass }))
  }

  async branch(moment: number, seat: number): Promise<void> {
    const body: Branch = { moment, seat }
    await this.#goTo(() => guest.ask<Made>(`/tables/${this.id}/branch`, { body, query: this.pass }))
  }

  tell(error: unknown): void {
    if (error instanceof Refused) this.notice = { text: error.message, rule: error.rule }
    else if (error instanceof Unreachable) this.notice = { text: say.app.unreachable }
    else throw error
  }

  takeScreen(): void {
    const viewer = this.#known.viewer
    this.holder = viewer === 'spectator' ? null : viewer
  }

  // The past.

  /** Looks at a moment, or at the present. */
  async lookAt(moment: number | undefined, seat?: number): Promise<void> {
    this.#wanted = moment
    if (moment === undefined) {
      this.past = null
      return
    }
    const key = `${moment} ${seat ?? ''} ${settings.language}`
    try {
      const info = this.#moments.get(key) ?? (await this.#ask<MomentInfo>(`/tables/${this.id}/moments/${moment}`, undefined, { seat }))
      this.#moments.set(key, info)
      if (this.#wanted !== moment) return
      const next = this.past !== null && info.moment === this.past.moment + 1
      await this.#show(info.events, next, () => (this.past = { ...info, view: shared(this.view, info.view) }))
    } catch (error) {
      if (this.#wanted === moment) router.replace(this.address())
      this.tell(error)
    }
  }

  /** Shows everything that waits to be shown, without motion. */
  skip(): void {
    clearTimeout(this.#pacing)
    this.#pacing = undefined
    this.flights.skip()
    while (this.#queue.length > 0) this.#apply(this.#queue.shift() as Update, true)
    this.behind = 0
  }

  get #known(): Update {
    if (!this.#update) throw new Error('nothing is known of the table yet')
    return this.#update
  }

  #ask<T>(path: string, body?: unknown, query: Record<string, string | number | undefined> = {}): Promise<T> {
    const how = { ...(body !== undefined && { body }), query: { ...this.pass, ...query } }
    return guest.token ? guest.ask<T>(path, how) : call<T>(path, how)
  }

  async #goTo(made: () => Promise<{ id: string }>): Promise<void> {
    try {
      router.go(tableAddress((await made()).id))
    } catch (error) {
      this.tell(error)
    }
  }

  async #why(acts: readonly unknown[]): Promise<void> {
    const [first] = acts
    if (this.past) this.notice = { text: say.replay.past }
    else if (this.#known.viewer === 'spectator') this.notice = { text: say.table.spectator }
    else if (this.ending) this.notice = { text: say.table.yourEnd }
    else if (this.acting === undefined && this.asked) this.notice = { text: say.table.waitFor(this.name(this.asked.seat)) }
    else if (first !== undefined && !this.over) {
      try {
        const body = { seat: this.#known.viewer, action: first }
        const { error } = await guest.ask<Legality>(`/tables/${this.id}/why`, { body })
        if (error) this.notice = { text: error.message, rule: error.rule }
      } catch (error) {
        this.tell(error)
      }
    }
  }

  #wire(hello: string): Wire {
    const where = socketOf(settings.language, this.id)
    return socketThatSaid(hello, where) ?? new WebSocket(where)
  }

  #turnedAway(code: string, message: string): void {
    if (code === 'no_token') {
      guest.leave()
      this.#reopen()
    } else this.away = message
  }

  #receive(update: Update): void {
    this.#received = update.version
    if (!this.handbook) void this.#prepare(update)
    this.#queue.push(update)
    this.behind = this.#queue.length
    if (settings.still || document.hidden || this.#update === null) this.skip()
    else if (this.#pacing === undefined) this.#drain()
  }

  #drain(): void {
    const update = this.#queue.shift()
    this.#pacing = undefined
    this.behind = this.#queue.length
    if (!update) return
    this.#apply(update, false)
    const pace = update.events.length === 0 ? 0 : this.#queue.length > 8 ? HURRY : PACE
    this.#pacing = setTimeout(() => this.#drain(), pace)
  }

  #apply(update: Update, quick: boolean): void {
    const first = this.#update === null
    const acted = this.#update ? this.#actingIn(this.#update) : false
    if (first || this.#update?.version !== update.version) this.hint = null
    const events = update.events.map((event) => event.event)
    void this.#show(events, !first && !quick && !this.past, () => {
      if (acted) this.seenTo = this.log.length
      this.#update = this.#update ? { ...update, table: shared(this.#update.table, update.table), view: shared(this.#update.view, update.view) } : update
      this.log = continued(this.log, update.events)
      this.choice = null
    })
    if (update.table.status === 'gathering') remember(`commitment.${this.id}`, update.table.commitment)
    if (!first && !acted && this.#actingIn(update)) chime()
  }

  #actingIn(update: Update): boolean {
    const decision = update.decision
    return decision !== null && 'seat' in decision && update.table.seats[decision.seat]?.mine === true
  }

  /** What this browser saw the server commit itself to before the start. */
  get witnessed(): string | undefined {
    return remembered<string | undefined>(`commitment.${this.id}`, undefined)
  }

  /** Changes what is shown; what moved flies, what was touched glows for a while. */
  async #show(events: readonly JsonValue[], moving: boolean, change: () => void): Promise<void> {
    const face = this.face
    const viewer = this.#update ? this.viewer : 'spectator'
    const moves = face && moving && !settings.still ? events.flatMap((event) => face.moves(event, viewer)) : []
    const launch = this.flights.prepare(moves)
    change()
    if (face && events.length > 0) this.#mark(events.flatMap((event) => face.touches(event)))
    await tick()
    await drawn()
    launch()
  }

  #mark(things: string[]): void {
    clearTimeout(this.#fading)
    this.#fresh.show(things)
    this.#fading = setTimeout(() => this.#fresh.show([]), FRESH)
  }

  async #prepare(update: Update): Promise<void> {
    try {
      const { game, edition } = update.table
      remember('game', game)
      const [house, face] = await Promise.all([handbookOf(game), faceOf(game)])
      // Where an edition is missing the house's words do.
      const other = edition.missing === undefined && edition.name !== house.edition
      this.handbook = other ? await handbookOf(game, edition.name) : house
      this.face = face
    } catch (error) {
      this.away = error instanceof Error ? error.message : String(error)
    }
  }
}
