import type { Page } from '@playwright/test'
import { guide } from '../src/games/pan-am/guide'
import type { Action, Claim, Player, Table } from '../src/wire/pan-am'
import { type Situation, ended, expect, fitsWidth, guided, isAccessible, moment, openTable, play, situation, test } from './player'
import { Wiretap, openPosition } from './scene'

interface Card {
  card: string
  known_to: number[]
}

interface Position {
  table: Table
  hands: { directives: string[]; known: unknown[] }[]
  destinations: Card[]
  directives: Card[]
}

/** What differs from the beginning of a game for two, when the engineers are being assigned. */
interface Scene {
  /** The destinations of the first player, who acts. */
  cards?: string[]
  hand?: string[]
  /** The directives of the second player. */
  hidden?: string[]
  player?: Partial<Player>
  routes?: Claim[]
  moment?: 'price' | 'assignment'
  /** What is played before the page opens. */
  played?: Action[]
}

const ASIDE: Action = { type: 'set_aside' }
const AT_ROUTES: Action = { type: 'place_engineer', area: 'routes', space: null }

/** Moves cards between a deck and somebody's cards. */
function deal(deck: Card[], held: string[], wanted: readonly string[]): void {
  deck.push(...held.splice(0).map((card) => ({ card, known_to: [] })))
  for (const card of wanted) {
    const place = deck.findIndex((one) => one.card === card)
    if (place < 0) throw new Error(`there is no ${card} left`)
    deck.splice(place, 1)
    held.push(card)
  }
}

function arrange(position: Position, scene: Scene): Position {
  const { table, hands } = position
  hands.forEach(({ directives }, seat) => deal(position.directives, directives, (seat === 0 ? scene.hand : scene.hidden) ?? []))
  const [first, second] = table.players as [Player, Player]
  deal(position.destinations, second.destinations, [])
  deal(position.destinations, first.destinations, scene.cards ?? [])
  // One engineer each is left to assign, so that every scene is short.
  const moment = scene.moment ?? 'assignment'
  const engineers = moment === 'price' ? { engineers: 5, resting: 0 } : { engineers: 1, resting: 4 }
  Object.assign(second, engineers)
  Object.assign(first, engineers, scene.player)
  Object.assign(table, { first: 0, routes: scene.routes ?? [] })
  Object.assign(table.course, { moment: { type: moment }, seat: 0, count: 0, running: null, task: null })
  return position
}

function open(page: Page, scene: Scene): Promise<string> {
  return openPosition<Position>(page, { op: 'new', game: 'pan-am', seats: 2, seed: 'scene' }, (position) => arrange(position, scene), scene.played)
}

const thing = (page: Page, name: string) => page.locator(`[data-thing="${name}"]`).first()
const prompt = (page: Page) => page.locator('.prompt')

/** Clicks on something that answers, and on one of several meanings. */
async function choose(page: Page, name: string, meant?: RegExp): Promise<void> {
  await expect(thing(page, name)).toHaveClass(/lit/)
  await thing(page, name).click()
  if (meant) await page.getByRole('dialog').getByRole('button', { name: meant }).click()
}

interface Act {
  name: string
  scene: Scene
  by: (page: Page) => Promise<void>
}

const ACTS: Act[] = [
  {
    name: 'an engineer bids on the board',
    scene: {},
    by: async (page) => {
      await choose(page, 'space:airports:2')
      await expect(page.getByText('Ann bid $3: Airports.')).toBeVisible()
    },
  },
  {
    name: 'an airport is built in a city',
    scene: { played: [{ type: 'place_engineer', area: 'airports', space: 1 }, ASIDE] },
    by: async (page) => {
      await expect(page.locator('[data-thing^="city:"].lit')).toHaveCount(42)
      await choose(page, 'city:Lisbon')
      await expect(thing(page, 'city:Lisbon')).toHaveClass(/built/)
    },
  },
  {
    name: 'an airport is moved when none is left',
    scene: {
      player: { airports: ['Lima', 'Rome', 'Cairo', 'Tokyo', 'Guam'], income: 5 },
      played: [{ type: 'place_engineer', area: 'airports', space: 1 }, ASIDE],
    },
    by: async (page) => {
      await expect(page.locator('[data-thing^="city:"].lit')).toHaveCount(5)
      await choose(page, 'city:Guam')
      await expect(prompt(page)).toContainText('Where does the airport of Guam go?')
      await choose(page, 'city:Manila')
      await expect(thing(page, 'city:Manila')).toHaveClass(/built/)
      await expect(thing(page, 'city:Guam')).not.toHaveClass(/built/)
    },
  },
  {
    name: 'a directive upgrades a plane',
    scene: { hand: ['New Engines'], cards: ['Rome'], played: [AT_ROUTES, ASIDE] },
    by: async (page) => {
      await expect(prompt(page)).toContainText('play a directive')
      await choose(page, 'directive:New Engines')
      await choose(page, 'fleet:0:trimotor')
      await expect(page.getByText('Ann upgraded to a clipper.')).toBeVisible()
    },
  },
  {
    name: 'a directive brings a plane from the hangar',
    scene: { hand: ['Surplus Aircraft'], moment: 'price' },
    by: async (page) => {
      await choose(page, 'directive:Surplus Aircraft')
      await choose(page, 'fleet:0:clipper')
      await expect(page.getByText('Ann took a clipper.')).toBeVisible()
    },
  },
  {
    name: 'cards that were looked at are put back in an order',
    scene: { hand: ['Radio Bearings'], moment: 'price' },
    by: async (page) => {
      await choose(page, 'directive:Radio Bearings')
      await expect(page.locator('[data-thing^="seen:destinations:"]')).toHaveCount(3)
      await choose(page, 'seen:destinations:3')
      await expect(prompt(page)).toContainText('2 to arrange')
      await choose(page, 'seen:destinations:2')
      await expect(page.getByText('Ann put them back (destinations).')).toBeVisible()
    },
  },
  {
    name: 'Pan Am is sent along a path and walks it',
    scene: { hand: ['A Word with Trippe'], played: [ASIDE, ASIDE] },
    by: async (page) => {
      await choose(page, 'directive:A Word with Trippe')
      await expect(thing(page, 'route:Miami-New York')).toHaveClass(/lit/)
      await choose(page, 'path:europe')
      await expect(thing(page, 'route:Miami-New York')).toHaveClass(/held/)
      await expect(page.locator('.walker')).toHaveCount(1)
      await expect(thing(page, 'path:europe')).toContainText('1/7')
    },
  },
  {
    name: 'a face of the die is blocked',
    scene: { hand: ['Friends in Washington'], played: [ASIDE, ASIDE] },
    by: async (page) => {
      await choose(page, 'directive:Friends in Washington')
      await choose(page, 'face:europe')
      await expect(page.getByText('Europe is blocked this round.')).toBeVisible()
    },
  },
  {
    name: 'a route is sold',
    scene: {
      hand: ['Private Talks'],
      player: { fleet: { trimotor: 1, clipper: 1, cruiser: 0, jet: 0 }, income: 1 },
      routes: [{ route: 'Lisbon-London', seat: 0, plane: 'trimotor' }],
      played: [ASIDE, ASIDE],
    },
    by: async (page) => {
      await expect(thing(page, 'route:Lisbon-London')).toHaveClass(/claimed/)
      await choose(page, 'directive:Private Talks')
      await choose(page, 'route:Lisbon-London')
      await expect(page.getByText('Ann sold Lisbon–London (1) to Pan Am for $7.')).toBeVisible()
      await expect(thing(page, 'route:Lisbon-London')).toHaveClass(/held/)
    },
  },
  {
    name: 'shares are bought',
    scene: { player: { money: 20 }, played: [ASIDE, ASIDE] },
    by: async (page) => {
      await choose(page, 'stock', /Buy 2 shares/)
      await expect(page.getByText(/Ann bought 2 shares for \$1\d/)).toBeVisible()
      await expect(thing(page, 'shares:0')).toContainText('2')
    },
  },
]

for (const { name, scene, by } of ACTS) {
  test(`on the map and around it: ${name}`, async ({ page }) => {
    await guided(page)
    await open(page, scene)
    await by(page)
  })
}

test('a route is claimed with a choice of plane and of payment', async ({ page }) => {
  await guided(page)
  const tap = new Wiretap(page)
  await open(page, { cards: ['Lima', 'Natal', 'Cairo', 'Paris', 'London', 'Monrovia', 'Beirut'], played: [AT_ROUTES, ASIDE] })
  await expect(prompt(page)).toHaveText('Which route do you claim?')
  expect(await page.locator('.route.lit').count()).toBe(await page.locator('[data-thing^="route:"].lit').count())
  // Pointing tells what a route is; a click on one that cannot be had says why.
  await thing(page, 'route:Lisbon-Rome').hover()
  await expect(page.locator('.about')).toContainText('Distance 2: clipper, cruiser or jet.')
  await expect(page.locator('.about')).toContainText('Income 2; Pan Am pays $9')
  await thing(page, 'route:San Francisco-Tokyo').click({ force: true })
  await expect(page.getByRole('alert')).toContainText('PA-39')

  await choose(page, 'route:Lisbon-London')
  const plan = page.getByRole('region', { name: 'Flight plan' })
  await expect(plan).toContainText('Lisbon–London')
  await expect(plan).toContainText('own destination')
  await expect(plan.locator('.thing.lit')).toHaveCount(2)
  await choose(page, 'plan:trimotor')

  // Lisbon: one card of Europe, or two of another region, card by card; London itself is needed.
  await expect(prompt(page)).toContainText('Landing rights in Lisbon')
  await expect(plan.locator('.thing.lit')).toHaveCount(6)
  await expect(thing(page, 'pay:London')).toHaveCount(0)
  await thing(page, 'card:0:London').click({ force: true })
  await expect(page.getByRole('alert')).toContainText('You need London for the route itself.')
  await choose(page, 'pay:Cairo')
  await expect(prompt(page)).toContainText('which destination do you discard with Cairo?')
  await expect(plan).toContainText('with Cairo')
  await expect(plan.locator('.thing.lit')).toHaveCount(2)
  await choose(page, 'pay:Beirut')
  await expect(page.getByText('Ann claimed Lisbon–London (1) with a trimotor.')).toBeVisible()
  await expect(thing(page, 'route:Lisbon-London')).toHaveClass(/claimed/)
  await expect(plan).toHaveCount(0)
  expect([...tap.actions].sort()).toEqual(['claim', 'discard', 'fly'])
})

test('a click on what does not answer says why', async ({ page }) => {
  await guided(page)
  await open(page, { cards: ['Rome'] })
  const notice = page.getByRole('alert')
  for (const [name, why] of [
    ['city:Lisbon', 'Place an engineer or set it aside.'],
    ['space:jet:1', 'The jet cannot be bid on yet.'],
    ['stock', 'PA-21'],
    ['card:0:Rome', 'PA-21'],
    ['fleet:1:trimotor', 'These are not yours.'],
    ['event', 'This only tells where things stand.'],
  ] as const) {
    const before = await moment(page)
    await thing(page, name).click({ force: true })
    await expect(notice).toContainText(why)
    expect(await moment(page)).toBe(before)
    await notice.getByRole('button', { name: 'Close' }).click()
  }
})

test('what others hold stays hidden', async ({ page }) => {
  await guided(page)
  await open(page, { hand: ['Mail Contract'], hidden: ['Ground School', 'Coded Cable'], moment: 'price' })
  await expect(page.locator('[data-thing^="directive:"]')).toHaveText([/Mail Contract/])
  await expect(thing(page, 'directives:1')).toHaveText('2')
  await thing(page, 'directives:1').hover()
  await expect(page.locator('.about')).toContainText('Only the owner sees which.')
  expect(await page.content()).not.toMatch(/Ground School|Coded Cable/)
})

/** One thing after another, so that every kind is used whatever is dealt. */
function inTurn<Option>(options: readonly Option[], step: number): Option | undefined {
  return options[step % Math.max(1, options.length)]
}

test('a whole game of Pan Am by mouse, to the result', async ({ page }) => {
  // Turns end by themselves, as the setting says.
  await page.addInitScript(() => localStorage.setItem('aerodrome.settings', JSON.stringify({ endTurn: true, guided: ['pan-am', 'pan-am.coach'] })))
  await openTable(page, 4, 'pan-am')
  let step = 0
  await play(page, async (now: Situation) => {
    step++
    const spot = now.dialog ?? (now.what === 'end turn' ? now.buttons[0] : inTurn(now.lit, 7 * step)) ?? now.buttons.at(-1)
    if (spot) await page.mouse.click(spot.x, spot.y)
  })
  await expect(ended(page)).toBeVisible()
  const sums = await page.locator('tr.sum td').allTextContents()
  const scores = await page.locator('.standing .score').allTextContents()
  expect([...sums].sort()).toEqual([...scores].sort())
  await expect(page.getByRole('img', { name: /Money over time/ })).toBeVisible()
  await page.getByRole('button', { name: 'Look at the board' }).click()
  await expect(page.getByText('Round 7 of 7')).toBeVisible()
  await isAccessible(page)
})

test('a whole game of Pan Am without a mouse, after the guide', async ({ page }) => {
  await page.goto('/')
  const poster = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pan Am' }) })
  await poster.getByRole('button', { name: 'Play now' }).focus()
  await page.keyboard.press('Enter')
  const tour = page.getByRole('dialog')
  await expect(tour).toContainText('Is this your first game?')
  for (const title of [...guide.en.map((stop) => stop.title), 'What you can do now']) {
    await page.keyboard.press('ArrowRight')
    await expect(tour.getByRole('heading')).toHaveText(title)
  }
  await page.keyboard.press('ArrowRight')
  await expect(tour).toHaveCount(0)
  let step = 0
  await play(page, async (now) => {
    if (now.what === 'end turn') return page.keyboard.press('e')
    step++
    if (now.digits >= 9 && step % 3 === 0) await page.keyboard.press('0')
    await page.keyboard.press(String(1 + (step % Math.max(1, Math.min(now.digits, 9)))))
  })
  await expect(ended(page)).toBeVisible()
})

test('cities and spaces are reached with arrows and chosen with Enter', async ({ page }) => {
  await guided(page)
  await open(page, {})
  await thing(page, 'space:airports:1').focus()
  await page.keyboard.press('ArrowRight')
  await expect(thing(page, 'space:airports:2')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(thing(page, 'space:destination 1:2')).toBeFocused()
  await expect(page.locator('.about')).toContainText('bid $1')
  const card = await page.locator('[data-thing^="row:"]').first().getAttribute('data-thing')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Ann bid $1: ${card?.replace('row:', '')}.`)).toBeVisible()
})

test.describe('Pan Am on a dark phone in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark', locale: 'de-DE' })

  test('can be read and played by everybody', async ({ page }) => {
    await openTable(page, 2, 'pan-am')
    await expect.poll(() => situation(page)).toBe('act')
    await isAccessible(page)
    await fitsWidth(page)
    // The map shows a part; buttons go to a region and back to the whole.
    await page.getByRole('group', { name: 'Regionen' }).getByRole('button', { name: 'Pazifik' }).tap()
    await expect(thing(page, 'city:Guam')).toBeInViewport()
    await page.getByRole('button', { name: 'Ganze Karte' }).tap()
    await expect(thing(page, 'city:Guam')).toBeInViewport()
    await expect(thing(page, 'city:Miami')).toBeInViewport()
    await fitsWidth(page)
  })

  test('an engineer bids with one touch, on the narrowest screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 })
    await guided(page)
    await open(page, {})
    await thing(page, 'space:airports:1').tap()
    await expect(page.getByText('Ann bot 2 $: Flughäfen.')).toBeAttached()
    await fitsWidth(page)
  })

  test('shows the steps of a claim below the map', async ({ page }) => {
    await guided(page)
    await open(page, { cards: ['Lima', 'Natal', 'Cairo', 'Paris', 'London'], played: [AT_ROUTES, ASIDE] })
    // The first touch tells, the second claims.
    await thing(page, 'route:Lisbon-London').tap()
    await expect(page.locator('.about')).toContainText('Entfernung 1')
    await thing(page, 'route:Lisbon-London').tap()
    const plan = page.getByRole('region', { name: 'Flugplan' })
    await expect(plan).toContainText('Lissabon–London')
    await isAccessible(page)
    await fitsWidth(page)
  })
})

test('the rules page shows what there is', async ({ page }) => {
  await page.goto('/rules/pan-am#things')
  await expect(page.locator('#things')).toContainText('Coded Cable')
  await expect(page.locator('#things')).toContainText('1927: First Mail to Havana')
  await isAccessible(page)
})

test('Pan Am starts where the table says', async ({ page }) => {
  await openTable(page, 2, 'pan-am', () => page.getByRole('radio', { name: 'Rome' }).check())
  await expect(page.getByRole('region', { name: 'Pan Am expands from Rome' })).toBeVisible()
})
