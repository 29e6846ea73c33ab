import type { Page } from '@playwright/test'
import type { Advantages, Claimed, City, Player, Step, Tile, Tried } from '../src/wire/aeroplanes'
import { type Situation, type Spot, ended, expect, fitsWidth, guided, isAccessible, openTable, play, press, situation, test } from './player'
import { engine, openLog } from './scene'

interface Position {
  era: number
  first: number
  active: number
  acted: number
  bonds: number
  row: string[]
  dealt: number
  players: Player[]
  waiting: City[]
  overflow: Tile[]
  claimed: Claimed[]
  bag: Tile[]
  rolls: [number, number, number][]
  tried: Tried | null
  step: Step
}

/** What differs from the beginning of a game, after homes were placed in London, Berlin and Rome. */
interface Scene {
  era?: number
  step: Step
  rolls?: [number, number, number][]
  tried?: Tried
  /** The first player's aeroplanes by number, bought in this era, with all their tiles. */
  planes?: number[]
  /** How many aeroplanes were sold before those on offer. */
  sold?: number
  advantages?: Partial<Advantages>
  money?: number
  failures?: number
  airports?: Player['airports']
  rival?: Player['airports']
  third?: Player['airports']
  bonds?: number
  /** Who waits in London. */
  waiting?: Tile[]
  overflow?: Tile[]
}

const HOMES = ['London', 'Berlin', 'Rome']
const NONE: Advantages = { daring_pilot: 0, engine_maintenance: 0, increased_production: 0, night_flights: 0, radio_beacon: 0 }
/** Aeroplanes that leave the row between eras. */
const WITHDRAWN = 2

async function openScene(page: Page, scene: Scene): Promise<void> {
  await guided(page)
  const handbook = await (await page.request.get('/api/v1/games/aeroplanes')).json()
  const cards = handbook.glossary.aeroplanes as { name: string; seats: number; tiles: number }[]
  const begin = { op: 'new', game: 'aeroplanes', seats: HOMES.length, seed: 'scene' }
  const { position } = engine(begin, { op: 'position' })[1] as { position: Position }
  const { era = 1, planes = [], money = 12 } = scene
  const gone = WITHDRAWN * (era - 1)
  const others = cards.map((_, number) => number).filter((number) => number >= gone && !planes.includes(number))
  const row = others.slice(scene.sold ?? 0).slice(0, position.row.length)
  // What came after the row was bought by the third player long ago.
  const dealt = 1 + Math.max(...row, ...planes)
  const elsewhere = others.filter((number) => number < dealt && !row.includes(number))
  const bought = (number: number, since: number, tiles = cards[number]?.tiles) => ({ card: cards[number]?.name, tiles, free: cards[number]?.seats, era: since })
  position.players.forEach((player, seat) => Object.assign(player, { home: HOMES[seat], money }))
  Object.assign(position.players[0] as Player, {
    failures: scene.failures ?? 0,
    airports: scene.airports ?? [[], [], []],
    advantages: { ...NONE, ...scene.advantages },
    fleet: planes.map((number) => bought(number, era)),
  })
  Object.assign(position.players[1] as Player, { airports: scene.rival ?? [[], [], []] })
  Object.assign(position.players[2] as Player, { airports: scene.third ?? [[], [], []], fleet: elsewhere.map((number) => bought(number, 1, 0)) })
  for (const [space, tile] of (scene.waiting ?? []).entries()) wait(position, space, tile)
  for (const tile of scene.overflow ?? []) overflow(position, tile)
  Object.assign(position, {
    era,
    row: row.map((number) => cards[number]?.name),
    dealt,
    first: 0,
    active: 0,
    acted: 0,
    bonds: scene.bonds ?? position.bonds,
    step: scene.step,
    rolls: scene.rolls ?? [],
    tried: scene.tried ?? null,
  })
  const [, , { log }] = engine(begin, { op: 'load', game: 'aeroplanes', position }, { op: 'log' }) as [unknown, unknown, { log: unknown }]
  await openLog(page, log)
}

const alike = (tile: Tile) => (one: Tile | undefined) => one?.to === tile.to && one.size === tile.size && one.points === tile.points

/** Somebody from the bag, or from a city, waits in the overflow; somebody from the bag takes their place. */
function overflow(position: Position, tile: Tile): void {
  const { waiting, bag } = position
  const same = alike(tile)
  const index = bag.findIndex(same)
  const there = waiting.flatMap((city) => city.spaces).find((one) => same(one?.tile))
  if (index < 0 && there) there.tile = bag.pop() as Tile
  else bag.splice(index, 1)
  position.overflow.push(tile)
}

/** Somebody from the bag, or from another city, changes places with who waits in a space of London. */
function wait({ waiting, bag }: Position, space: number, tile: Tile): void {
  const same = alike(tile)
  const spaces = waiting.find(({ place }) => place === 'London')?.spaces ?? []
  const [old, there] = [spaces[space], waiting.flatMap((city) => city.spaces).find((one) => same(one?.tile))]
  if (!old) throw new Error('nobody waits there')
  const index = bag.findIndex(same)
  if (there) [there.tile, old.tile] = [old.tile, there.tile]
  else if (index >= 0) [bag[index], old.tile] = [old.tile, bag[index] as Tile]
  else throw new Error(`nobody wants to go to ${tile.to}`)
}

interface Lit extends Spot {
  thing: string
}

/** What is lit on the board and can be seen. */
function lit(page: Page): Promise<Lit[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.thing.lit')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      const seen = document.elementFromPoint(spot.x, spot.y)
      return seen && element.contains(seen) ? [{ ...spot, thing: element.dataset['thing'] ?? '' }] : []
    }),
  )
}

/** What a sensible player clicks first. */
const WISHES = ['wait:', 'over:', 'plane:', 'money:', 'place:', 'held:', 'card:', 'dice', 'stock:', 'ending', 'subsidy']

const thing = (page: Page, id: string) => page.locator(`[data-thing="${id}"]`)
const tray = (page: Page) => page.locator('[data-thing="tray"]')
const prompt = (page: Page) => page.locator('.prompt')

test('a whole game of Aeroplanes by mouse, to the result', async ({ page }) => {
  await openTable(page, 3, 'aeroplanes')
  const used = new Set<string>()
  let turn = 0
  const click = async (now: Situation) => {
    const things = await lit(page)
    const kind = WISHES.find((wish) => things.some((one) => one.thing.startsWith(wish)))
    const wanted = things.filter((one) => kind !== undefined && one.thing.startsWith(kind))
    const chosen = wanted[turn++ % Math.max(1, wanted.length)]
    if (chosen && kind && !now.dialog) used.add(kind)
    const spot = now.dialog ?? (now.what === 'end turn' ? now.buttons[0] : chosen) ?? now.buttons.at(-1)
    if (spot) await page.mouse.click(spot.x, spot.y)
  }
  await play(page, click)
  await expect(ended(page)).toBeVisible()
  for (const kind of ['place:', 'card:', 'plane:', 'subsidy']) expect(used).toContain(kind)

  await expect(page.locator('.standing li')).toHaveCount(3)
  const sums = await page.locator('tr.sum td').allTextContents()
  const scores = await page.locator('.standing .score').allTextContents()
  expect([...sums].sort()).toEqual([...scores].sort())
  // Every column adds up to its sum.
  const rows = await page.locator('tbody tr:not(.sum, .rest)').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace('–', '0')))))
  expect(sums.map((_, seat) => String(rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0)))).toEqual(sums)
  await expect(page.getByRole('img', { name: /Money over time/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Score over time/ })).toBeVisible()
  await isAccessible(page)
})

test('a whole game of Aeroplanes without a mouse, from the front page', async ({ page }) => {
  await guided(page)
  await page.goto('/')
  const poster = page.locator('.poster').filter({ hasText: 'Aeroplanes' })
  await poster.getByRole('button', { name: 'Play now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main', { name: 'Board' })).toBeVisible()
  await play(page, (now) => page.keyboard.press(now.what === 'end turn' ? 'e' : '1'))
  await expect(ended(page)).toBeVisible()
})

const CASABLANCA = { card: 'Airco DH.4A', target: 'Casablanca', via: null, replaced: null, beyond: false, pilots: 0 }
const TRIED = { target: 'Casablanca', via: null }

test('a roll is made good with money', async ({ page }) => {
  await openScene(page, { step: { type: 'make_good', flight: CASABLANCA }, rolls: [[2, 4, 3]], tried: TRIED, planes: [0] })
  await expect(tray(page)).toContainText('2 + 4 + 3')
  await expect(tray(page)).toContainText('9 of 12')
  await expect(tray(page)).toContainText('3 missing: £3')
  await thing(page, 'dice').hover()
  await expect(page.locator('.about')).toContainText('engine failure')
  await thing(page, 'money:0').click()
  await expect(page.locator('.log')).toContainText('paid £3 for the missing pips')
  await expect(tray(page)).toContainText('Casablanca')
  await expect(thing(page, 'money:0')).toContainText('£9')
  await expect(thing(page, 'place:Casablanca')).toHaveAttribute('aria-label', /Airports: Ann \(I\)/)
})

test('a roll is made good with pilots, by keyboard', async ({ page }) => {
  await openScene(page, { step: { type: 'make_good', flight: CASABLANCA }, rolls: [[2, 2, 2]], tried: TRIED, planes: [0], advantages: { daring_pilot: 2 }, rival: [['Casablanca'], [], []] })
  // 6 and 2 for the airport there: with two pilots 14.
  await expect(tray(page)).toContainText('+2 Airport there')
  await expect(tray(page)).toContainText('4 missing: £4, 1 pilot + £1, or 2 pilots')
  const pilot = page.locator('.offer').filter({ hasText: 'Daring Pilot' })
  await page.keyboard.press((await pilot.locator('kbd').textContent()) ?? '')
  await expect(tray(page)).toContainText('1 missing: £1, or 1 pilot')
  await page.keyboard.press((await pilot.locator('kbd').textContent()) ?? '')
  await expect(page.locator('.log')).toContainText('used a Daring Pilot: 14')
  await expect(thing(page, 'place:Casablanca')).toHaveAttribute('aria-label', /Ann \(I\)/)
})

test('a roll is thrown again with a beacon, and then taken or given up', async ({ page }) => {
  const flight = { ...CASABLANCA, card: 'Vickers Vimy Commercial' }
  const plan: Scene = { era: 3, step: { type: 'reroll', flight }, rolls: [[0, 0, 2]], tried: TRIED, planes: [2], advantages: { radio_beacon: 2 }, money: 30 }
  await openScene(page, { ...plan, planes: [4], step: { type: 'reroll', flight: { ...flight, card: 'Junkers F 13' } } })
  await expect(tray(page)).toContainText('☠ + ☠ + 2')
  await thing(page, 'held:0:radio_beacon').click()
  await expect(page.locator('.log')).toContainText('used a Radio Beacon')
  await expect(thing(page, 'held:0:radio_beacon')).toHaveAttribute('aria-label', /1 yours/)
  // Whatever came, it is taken; what is missing then is given up.
  await thing(page, 'dice').click()
  if ((await prompt(page).textContent())?.includes('make up')) await thing(page, 'ending').click()
  await expect(prompt(page)).not.toContainText('roll again')
})

test('what a flight needs is seen before it is chosen', async ({ page }) => {
  await openScene(page, { step: { type: 'act' }, planes: [0], rival: [['Cairo'], [], []] })
  await thing(page, 'plane:0:Airco DH.4A').click()
  await expect(prompt(page)).toContainText('Where do you take the tile')
  await expect(thing(page, 'place:Paris').locator('.need')).toHaveText('✓')
  await expect(thing(page, 'place:Casablanca').locator('.need')).toHaveText('12')
  await expect(thing(page, 'place:Cairo').locator('.need')).toHaveText('10')
  await thing(page, 'place:Cairo').hover()
  await expect(page.locator('.about')).toContainText('To Cairo: 12 needed, 2 of it from a rival’s airport.')
  await expect(thing(page, 'place:Tokyo')).toHaveAttribute('aria-disabled', 'true')
  await thing(page, 'place:Paris').click()
  await expect(thing(page, 'place:Paris')).toHaveAttribute('aria-label', /Ann \(I\)/)
})

const LONG = 'Latécoère 28'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const about = (page: Page) => page.locator('.about')
const log = (page: Page) => page.locator('.log')

test('the likeliest way is told, and each where the way is chosen', async ({ page }) => {
  await openScene(page, { era: 2, step: { type: 'act' }, planes: [22], rival: [['Cairo'], [], []] })
  await thing(page, `plane:0:${LONG}`).click()
  await thing(page, 'place:Budapest').hover()
  await expect(about(page)).toContainText('The likeliest of 3 ways: To Cairo: 12 needed, 2 of it from a rival’s airport.')
  await expect(about(page)).toContainText('Both together: 20 %.')
  await expect(button(page, 'To Budapest: ≥ 10, 12 (up to 20 %)')).toBeVisible()
  await expect(button(page, 'To Paris')).toBeVisible()
  await thing(page, 'place:Budapest').click()
  await expect(prompt(page)).toContainText('Which way do you take to Budapest?')
  for (const needs of ['Casablanca: ≥ 12, 12 (12 %)', 'Cairo: ≥ 10, 12 (20 %)', 'North America: ≥ 14, 14 (3 %)']) await expect(button(page, `Over ${needs}`)).toBeVisible()
  await thing(page, 'place:Cairo').click()
  await expect(log(page)).toContainText(`set off for Budapest over Cairo in the ${LONG}`)
  await expect(log(page)).toContainText(/rolled .* to Cairo: \d+ with 2 for a rival’s airport/)
})

test('an airport is replaced, and whose is chosen', async ({ page }) => {
  await openScene(page, { era: 2, step: { type: 'act' }, planes: [15], airports: [['Paris'], [], []], rival: [['Madrid'], [], []], third: [['Madrid'], [], []] })
  await expect(thing(page, 'place:Madrid')).toHaveAttribute('aria-label', /Airports: [^,]+ \(I\), [^,]+ \(I\)\./)
  await thing(page, 'plane:0:Junkers G 31').click()
  await thing(page, 'place:Madrid').click()
  await expect(prompt(page)).toContainText('Whose airport in Madrid do you replace?')
  await expect(page.locator('.offer')).toHaveCount(2)
  await thing(page, 'place:Madrid').click()
  const choices = page.locator('dialog .choices button')
  await expect(choices).toHaveCount(2)
  await choices.first().click()
  await expect(log(page)).toContainText(/opened an airport of stage 2 in Madrid and replaced .+ \(stage 1\)/)
  await expect(thing(page, 'place:Madrid')).toHaveAttribute('aria-label', /Ann \(II\)/)
})

test('Night Flights bring another tile to Europe', async ({ page }) => {
  const waiting = [{ to: 'Paris', size: 1, points: 0 }, { to: 'London', size: 1, points: 0 }]
  await openScene(page, { era: 2, step: { type: 'act' }, planes: [4], airports: [['Paris'], [], []], advantages: { night_flights: 1 }, waiting })
  await thing(page, 'wait:London:1').click()
  await expect(prompt(page)).toContainText('Do you claim another tile with Night Flights?')
  await expect(thing(page, 'ending')).toBeVisible()
  await thing(page, 'wait:London:2').click()
  await expect(log(page)).toContainText('claimed 1 to London from London with the Junkers F 13 by Night Flights')
  await expect(thing(page, 'held:0:night_flights')).toHaveAttribute('aria-label', /0 yours/)
  await expect(thing(page, 'plane:0:Junkers F 13')).toHaveAttribute('aria-label', /0 of 2 seats free/)
})

test('Increased Production adds a tile to what is bought', async ({ page }) => {
  await openScene(page, { era: 2, step: { type: 'act' }, money: 20, advantages: { increased_production: 1 } })
  await thing(page, 'card:Junkers F 13').click()
  const choices = page.locator('dialog .choices button')
  await expect(choices).toHaveCount(2)
  await choices.filter({ hasText: 'with Increased Production' }).click()
  await expect(log(page)).toContainText(/bought the Junkers F 13 for £\d+, with 3 airport tiles thanks to Increased Production/)
  await expect(thing(page, 'held:0:increased_production')).toHaveAttribute('aria-label', /0 yours/)
  await expect(thing(page, 'plane:0:Junkers F 13')).toHaveAttribute('aria-label', /3 airport tiles on it/)
})

test('Engine Maintenance comes before the action', async ({ page }) => {
  await openScene(page, { step: { type: 'act' }, failures: 3, advantages: { engine_maintenance: 1 } })
  await expect(thing(page, 'failures:0')).toHaveAttribute('aria-label', /3 of 4 engine failures/)
  await thing(page, 'held:0:engine_maintenance').click()
  await expect(log(page)).toContainText('discarded 3 engine failures')
  await expect(thing(page, 'failures:0')).toHaveAttribute('aria-label', /0 of 4 engine failures/)
  await expect(prompt(page)).toContainText('What do you do?')
  await thing(page, 'subsidy').click()
  await expect(log(page)).toContainText('took a bond of £1')
})

test('the dice bring advantage tiles, one after the other', async ({ page }) => {
  await openScene(page, { era: 2, step: { type: 'draw', dice: [2, 5, 2], left: 2 }, rolls: [[2, 5, 2]] })
  await expect(tray(page)).toContainText('For advantage tiles')
  await expect(prompt(page)).toContainText('(2 left)')
  await expect(thing(page, 'stock:engine_maintenance')).toHaveAttribute('aria-disabled', 'true')
  await thing(page, 'stock:night_flights').click()
  await expect(log(page)).toContainText('took Night Flights')
  await expect(prompt(page)).toContainText('(1 left)')
  await expect(thing(page, 'stock:night_flights')).toHaveAttribute('aria-disabled', 'true')
  await thing(page, 'stock:daring_pilot').click()
  await expect(log(page)).toContainText('took Daring Pilot')
  for (const kind of ['night_flights', 'daring_pilot']) await expect(thing(page, `held:0:${kind}`)).toHaveAttribute('aria-label', /1 yours/)
})

test('passengers in the overflow need only the airport where they go', async ({ page }) => {
  const plan: Scene = { era: 2, step: { type: 'act' }, planes: [4], airports: [['Cairo'], [], []], overflow: [{ to: 'India', size: 1, points: 1 }, { to: 'Cairo', size: 2, points: 0 }] }
  await openScene(page, plan)
  await expect(thing(page, 'over:1')).toHaveAttribute('aria-disabled', 'true')
  await thing(page, 'over:2').hover()
  await expect(about(page)).toContainText('Needs only your airport in Cairo')
  await thing(page, 'over:2').click()
  await expect(log(page)).toContainText('claimed 2 to Cairo from the overflow area with the Junkers F 13')
  await expect(thing(page, 'plane:0:Junkers F 13')).toHaveAttribute('aria-label', /0 of 2 seats free/)
  await expect(thing(page, 'over:2')).toHaveAttribute('aria-label', 'Nobody waits here.')
})

test('passengers board an aeroplane that is chosen for them', async ({ page }) => {
  await openScene(page, { step: { type: 'act' }, planes: [0, 1], airports: [['Paris'], [], []], waiting: [{ to: 'Paris', size: 2, points: 0 }] })
  await thing(page, 'wait:London:1').click()
  await expect(prompt(page)).toContainText('Which aeroplane')
  await thing(page, 'plane:0:Airco DH.16').click()
  await expect(thing(page, 'plane:0:Airco DH.16')).toHaveAttribute('aria-label', /1 of 3 seats free/)
  await expect(thing(page, 'plane:0:Airco DH.16')).toHaveAttribute('aria-label', /2 passengers to Paris/)
})

test('a click on what does not answer says why, with the rule', async ({ page }) => {
  await openScene(page, { step: { type: 'act' }, planes: [0], money: 2, airports: [['Paris'], [], []], waiting: [{ to: 'Paris', size: 3, points: 0 }] })
  const notice = page.getByRole('alert')
  for (const [id, reason] of [
    ['card:de Havilland DH.34', /costs £\d+, and you have £2.*AE-20/],
    ['stock:radio_beacon', /in use from era 3.*AE-51/],
    ['wait:London:1', /No aeroplane of yours has enough free seats.*AE-40/],
    ['place:Tokyo', /Choose an action first/],
    ['held:0:night_flights', /Night Flights: 0 yours/],
  ] as const) {
    await thing(page, id).click({ force: true })
    await expect(notice).toContainText(reason)
  }
  await thing(page, 'door:1').click()
  await expect(page.getByRole('region', { name: /Hangar of/ })).toContainText('No aeroplane yet')
})

test('the last bond and the black token end an era, and it is seen what it scored', async ({ page }) => {
  await openScene(page, { step: { type: 'act' }, bonds: 0 })
  await expect(prompt(page)).toContainText('only the black token is left')
  await thing(page, 'subsidy').click()
  await expect(page.locator('.log')).toContainText('took the black token')
  await expect(page.locator('.log')).toContainText(/scored 3 VP for 1 airport in Europe/)
})

test('cards and tiles have room for all that they show, in any window', async ({ page }) => {
  const [clipper, empire, dornier] = [45, 39, 25]
  await openScene(page, { era: 3, step: { type: 'act' }, money: 60, planes: [clipper, empire, dornier], sold: 27 })
  for (const width of [1440, 1100, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.card')).toHaveCount(15)
    await expect(page.locator('.group')).toHaveCount(24)
    const sticksOut = await page.locator('.card, .group').evaluateAll((all) =>
      all.flatMap((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        const parts = [...card.querySelectorAll('.head > *, .name, .seats, .tiles > *, .to, .who > *')]
        const out = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.left < left || box.right > right || box.top < top || box.bottom > bottom)
        return out.length > 0 ? [`${card.textContent}`] : []
      }),
    )
    expect(sticksOut, `${width} px`).toEqual([])
  }
})

test('the tour shows every part of the board', async ({ page }) => {
  await page.goto('/new/aeroplanes')
  await page.getByRole('button', { name: 'Make the table' }).click()
  const guide = page.getByRole('dialog')
  await guide.getByRole('button', { name: /Show me|Begin|Start/ }).or(guide.locator('.primary')).first().click()
  let steps = 0
  for (; (await guide.count()) > 0; steps++) {
    if (steps > 0) await expect(page.locator('.hole')).toBeInViewport()
    await guide.locator('.primary').click()
  }
  expect(steps).toBe(10)
})

for (const [theme, locale, width] of [['dark', 'de-DE', 390], ['light', 'en-GB', 360]] as const) {
  test.describe(`on a ${theme} phone of ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, colorScheme: theme, locale })

    test('can be read and played by everybody', async ({ page }) => {
      await openTable(page, 5, 'aeroplanes')
      await expect.poll(() => situation(page)).toBe('act')
      await fitsWidth(page)
      let steps = 0
      await play(page, press(page), async (now) => ++steps > 8 && now.what === 'act')
      await isAccessible(page)
      await fitsWidth(page)
      // The first touch tells, the second buys.
      const card = page.locator('[data-thing^="card:"]').first()
      await card.tap()
      await expect(page.locator('.about')).toContainText(locale === 'de-DE' ? /Stufe I: \d Sitze/ : /Stage I: \d seats/)
    })
  })
}

test('the rules page shows what there is', async ({ page }) => {
  await page.goto('/rules/aeroplanes#things')
  for (const word of ['Boeing 314 Clipper', 'Radio Beacon', 'South America']) await expect(page.locator('#things')).toContainText(word)
  await isAccessible(page)
})
