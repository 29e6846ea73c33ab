import type { Locator, Page } from '@playwright/test'
import { type Spot, any, ended, expect, fitsWidth, guided, isAccessible, look, moment, openTable, play, press, situation, test } from './player'
import { openPosition } from './scene'

/** Something lit on the board, by the kind of thing it is. */
interface Lit extends Spot {
  kind: string
  /** What the forecast at hand is about. */
  aim: boolean
}

function lit(page: Page): Promise<Lit[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.thing.lit')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      const seen = document.elementFromPoint(spot.x, spot.y)
      const kind = element.dataset['thing']?.split(':')[0] ?? ''
      return seen && element.contains(seen) ? [{ ...spot, kind, aim: element.classList.contains('aim') }] : []
    }),
  )
}

const ephemeris = (page: Page) => page.getByRole('region', { name: /Ephemeris|Ephemeride/ })
const hexes = (page: Page) => page.locator('[data-thing^="hex:"].lit')

test('a whole game of Plutocracy by mouse, to the result', async ({ page }) => {
  await openTable(page, 2, 'plutocracy', () => page.getByRole('radio', { name: 'For a first game' }).check())
  const used = new Set<string>()
  await play(page, async (now) => {
    // On Mars there is something to buy, and a parliament.
    if (now.prompt === 'Where do you begin?') return page.locator('[data-thing="hex:Mars 0"]').click()
    const things = await lit(page)
    const trade = things.filter(({ kind }) => kind !== 'hex' && kind !== 'field')
    // Business first; then somewhere else, and there as soon as possible.
    const chosen = any(trade) ?? things.find(({ aim, kind }) => aim && kind === 'hex') ?? any(things)
    if (chosen && !now.dialog) used.add(chosen.kind)
    const spot = now.dialog ?? (now.what === 'end turn' ? now.buttons[0] : chosen) ?? now.buttons.at(-1)
    if (spot) await page.mouse.click(spot.x, spot.y)
  })
  await expect(ended(page)).toBeVisible()
  expect(used).toContain('hex')
  expect(used.size).toBeGreaterThanOrEqual(3)

  const sums = await page.locator('tr.sum td').allTextContents()
  const scores = await page.locator('.standing .score').allTextContents()
  expect([...sums].sort()).toEqual([...scores].sort())
  await expect(page.getByRole('img', { name: /Money over time/ })).toBeVisible()
  await isAccessible(page)
})

test('a whole solo game without a mouse, to how it ended', async ({ page }) => {
  await openTable(page, 1, 'plutocracy-solo')
  await play(page, async (now) => {
    // Where to fly is any of many; everything else is the first offer: pick up, drop off, fly at once.
    const flies = now.prompt.startsWith('Where do you fly')
    if (flies && Math.random() < 0.7) await page.keyboard.press('0')
    const digit = flies ? 1 + Math.floor(Math.random() * Math.max(1, Math.min(now.digits, 9))) : 1
    await page.keyboard.press(String(digit))
  })
  await expect(ended(page)).toBeVisible()
  await expect(page.getByText(/You (won!|lost\.)/)).toBeVisible()
  await expect(page.getByRole('row', { name: /NEW PASSENGERS outlived/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Money over time/ })).toHaveCount(0)
  await isAccessible(page)

  // The page for new tables knows how it went.
  await page.goto('/new/plutocracy-solo')
  await expect(page.getByRole('combobox', { name: 'Scenario' })).toContainText(/Orion \(won [01] of 1\)/)
})

test('pointing at a hex foretells the flight', async ({ page }) => {
  await openTable(page, 2, 'plutocracy')
  await play(page, press(page), async (now) => now.what === 'act' && now.prompt.startsWith('What do you do'))
  await expect(ephemeris(page)).toContainText('Point at a hex')
  await expect(page.locator('.foretold')).toHaveCount(0)
  const hex = hexes(page).nth(20)
  await hex.hover()
  const note = await page.locator('.about .note').textContent()
  await expect(ephemeris(page)).toContainText(/\d+ time units?, arrival at \d+/)
  await expect(ephemeris(page)).toContainText(note ?? '?')
  await expect(ephemeris(page)).toContainText(/you are (on|at) /)
  await expect(page.locator('.foretold')).toHaveCount(6)
  await page.mouse.move(2, 2)
  await expect(page.locator('.foretold')).toHaveCount(0)

  // The same with the keyboard alone: arrows go from hex to hex, Enter flies.
  await hex.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.foretold')).toHaveCount(6)
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt')).toContainText('How long do you fly')
  // The decided journey stays foretold, and every field that can be reached is lit.
  await page.mouse.move(2, 2)
  await expect(page.locator('.foretold')).toHaveCount(6)
  await expect.poll(() => page.locator('[data-thing^="field:"].lit').count()).toBeGreaterThan(20)
  const before = await moment(page)
  await page.locator('[data-thing^="hex:"].aim').click()
  // Whoever is earliest acts next, and that may be the same player again.
  await expect.poll(() => moment(page)).toBeGreaterThan(before)
  await expect(page.locator('.prompt')).not.toContainText('How long do you fly')
})

/** The positions of the six planets after so many ROTATEs in a first game, where all begin at 0. */
const ORBITS = { Earth: 2, Mars: 3, Jupiter: 5, Saturn: 7, Uranus: 9, Neptune: 11 }
const after = (turns: number) => Object.entries(ORBITS).map(([planet, positions]) => `${planet} ${turns % positions}`)

/** A first game for so many in which everybody has begun at this place; we sit on all seats. */
const firstGame = (page: Page, seats: number, place: string) =>
  openPosition(
    page,
    { op: 'new', game: 'plutocracy', seats, seed: 'sky', options: { setup: 'first_game' } },
    (position) => position,
    Array.from({ length: seats }, () => ({ type: 'start', place })),
  )

const hexAt = (page: Page, place: string) => page.locator(`[data-thing="hex:${place}"]`)

/** How far apart the middles of two things are on the screen. */
async function apart(one: Locator, other: Locator): Promise<number> {
  const [here, there] = [await one.boundingBox(), await other.boundingBox()]
  if (!here || !there) return Infinity
  return Math.hypot(here.x + here.width / 2 - there.x - there.width / 2, here.y + here.height / 2 - there.y - there.height / 2)
}

/** The ephemeris names these places, and the sky shows the planets there. */
async function foretells(page: Page, places: string[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    await expect(ephemeris(page).locator('.planet').nth(index)).toHaveAttribute('title', place)
    await expect.poll(() => apart(page.locator('.foretold').nth(index), hexAt(page, place)), { message: place }).toBeLessThan(4)
  }
}

test('the forecast of a hex tells the time, what happens on the way, and where every planet is then', async ({ page }) => {
  await guided(page)
  await firstGame(page, 2, 'Neptune 0')
  const told = ephemeris(page)
  // Past two ROTATEs and PRICES; the token of the elections on 25 lies under the ship.
  await hexAt(page, 'Neptune 5').hover()
  await expect(told).toContainText('25 time units, arrival at 25')
  await expect(told.locator('.run')).toHaveText(['ROTATE at 10', 'ROTATE at 20', 'PRICES at 20'])
  await expect(told).toContainText('you are at Neptune 5, on no planet')
  await foretells(page, after(2))

  // A shorter flight meets one ROTATE, which carries the ship with the planet.
  await hexAt(page, 'Jupiter 0').hover()
  await expect(told).toContainText('14 time units, arrival at 14')
  await expect(told.locator('.run')).toHaveText(['ROTATE at 10'])
  await expect(told).toContainText('you are on Jupiter')
  await foretells(page, after(1))

  // A near hex is reached before anything happens.
  await hexAt(page, 'Saturn 0').hover()
  await expect(told).toContainText('6 time units, arrival at 6')
  await expect(told.locator('.run')).toHaveCount(0)
  await expect(told).toContainText('nothing happens')
  await foretells(page, after(0))

  // Who waits longer sees what that brings: a field of the time track is foretold as well.
  await hexAt(page, 'Neptune 5').click()
  await page.locator('[data-thing="field:31"]').hover()
  await expect(told).toContainText('31 time units, arrival at 31')
  // So many events show their signs and times; their names are heard and pointed at. Nothing is cut off.
  const events = ['ROTATE at 10', 'ROTATE at 20', 'PRICES at 20', 'ELECTIONS at 25', 'ROTATE at 30']
  await expect(told.locator('.run .unseen')).toHaveText(events)
  await expect(told.locator('.run span[aria-hidden]')).toHaveText(['10', '20', '20', '25', '30'])
  expect(await told.locator('.run').evaluateAll((runs) => runs.map((run) => run.getAttribute('title')))).toEqual(events)
  expect(await told.locator('.runs').evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  await foretells(page, after(3))
})

test('the next rotations are shown faintly', async ({ page }) => {
  await guided(page)
  await firstGame(page, 2, 'Neptune 5')
  await page.mouse.move(2, 2)
  const ghosts = (time: number) => page.locator('svg.front g[opacity]').filter({ has: page.locator('text.when', { hasText: new RegExp(`^${time}$`) }) })
  // After two ROTATEs Earth is where it is now, after three Mars is; what is there already needs no ghost.
  await expect(ghosts(10)).toHaveCount(6)
  await expect(ghosts(20)).toHaveCount(5)
  await expect(ghosts(30)).toHaveCount(5)
  const faint = async (time: number) => Number(await ghosts(time).last().getAttribute('opacity'))
  const [soon, later, last] = [await faint(10), await faint(20), await faint(30)]
  expect([soon < 0.6, later < soon, last < later, last > 0.05]).toEqual([true, true, true, true])
  for (const [time, turns] of [[10, 1], [20, 2], [30, 3]] as const) {
    expect(await apart(ghosts(time).last().locator('g').first(), hexAt(page, `Neptune ${turns}`))).toBeLessThan(6)
  }
})

test('markers on one field of the time track are stacked in the order in which they act', async ({ page }) => {
  await guided(page)
  await firstGame(page, 4, 'Neptune 5')
  const stack = async (field: number) => {
    const label = await page.locator(`[data-thing="field:${field}"]`).getAttribute('aria-label')
    return /From the top: ([^.]*)/.exec(label ?? '')?.[1]?.split(', ') ?? []
  }
  await expect.poll(() => stack(10)).toEqual(['ROTATE', 'PRICES'])
  expect(await stack(25)).toEqual(['ELECTIONS'])
  expect(await stack(11)).toEqual([])
  expect(new Set(await stack(0)).size).toBe(4)

  // What acts later lies below what acts first, and looks out from under it.
  const mark = (marker: string | number) => page.locator(`[data-thing="mark:${marker}"]`)
  const level = (marker: string | number) => mark(marker).evaluate((element) => Number(getComputedStyle(element).zIndex))
  expect(await level('rotate')).toBeGreaterThan(await level('prices'))
  const far = await apart(mark('rotate'), mark('prices'))
  expect(far).toBeGreaterThan(2)
  expect(far).toBeLessThan((await mark('prices').boundingBox())?.width ?? 0)
  expect(new Set(await Promise.all([0, 1, 2, 3].map(level))).size).toBe(4)
})

test('who waits for others is told of their own next turn', async ({ browser, page: ann, watched }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const ben = await context.newPage()
  watched(ben)
  await guided(ann)
  await guided(ben)
  await ann.goto('/new/plutocracy')
  await ann.getByRole('radio', { name: '2', exact: true }).check()
  await ann.getByRole('radio', { name: 'For a first game' }).check()
  await ann.getByLabel('Seat 2').selectOption('open')
  await ann.getByRole('button', { name: 'Make the table' }).click()
  await ben.goto(await ann.getByLabel('Invite others').inputValue())
  await ben.getByRole('button', { name: 'Sit here' }).click()
  await ann.getByRole('button', { name: 'Start', exact: true }).click()
  const asked = async (page: Page, question: string) => {
    const { what, prompt } = await look(page)
    return what === 'act' && prompt.startsWith(question)
  }
  /** Confirms a turn that still could be taken back. */
  const finish = async (page: Page) => {
    const end = page.locator('[data-tour="end"]:not([disabled])')
    if (await end.count()) await end.click()
  }
  const acts = (page: Page) => asked(page, 'What do you do')
  // Each begins, the last in turn order first.
  await expect(async () => {
    for (const page of [ann, ben]) {
      if (await asked(page, 'Where do you begin')) await hexAt(page, 'Neptune 0').click()
      await finish(page)
    }
    expect((await acts(ann)) || (await acts(ben))).toBe(true)
  }).toPass({ timeout: 20_000 })
  const [first, other] = (await acts(ann)) ? [ann, ben] : [ben, ann]

  // The first flies far; then the other is to act at 0, and the first waits for a turn at 25.
  await hexAt(first, 'Neptune 5').click()
  await first.locator('[data-thing="hex:Neptune 5"].aim').click()
  await expect(async () => {
    await finish(first)
    expect(await acts(other)).toBe(true)
  }).toPass({ timeout: 20_000 })
  await expect.poll(() => situation(first)).toBe('wait')
  // By then two ROTATEs and PRICES have run. It is 3 from there to the hex beside, past the elections at 25.
  await hexAt(first, 'Uranus 5').hover()
  await expect(ephemeris(first)).toContainText('3 time units, arrival at 28')
  await expect(ephemeris(first).locator('.run')).toHaveText(['ELECTIONS at 25'])
  await expect(ephemeris(first)).toContainText('you are at Uranus 5, on no planet')
  await foretells(first, after(2))
  // The one who acts is told of now.
  await hexAt(other, 'Saturn 0').hover()
  await expect(ephemeris(other)).toContainText('6 time units, arrival at 6')
  await context.close()
})

test('a click on what does not answer says why', async ({ page }) => {
  await openTable(page, 2, 'plutocracy')
  await expect(page.locator('.offer').first()).toBeVisible()
  const notice = page.getByRole('alert')
  await page.locator('[data-thing="parliament:Mars"]').click({ force: true })
  await expect(notice).toContainText('only on Mars')
  await page.locator('[data-thing="society:magnates"]').click({ force: true })
  await expect(notice).toContainText('PL-39')
  await notice.getByRole('button', { name: 'Close' }).click()
  await page.locator('[data-thing="field:30"]').click({ force: true })
  await expect(notice).toContainText('First everybody chooses where to begin')
  await page.locator('[data-thing^="favor:"]').first().hover()
  await expect(page.locator('.about')).toContainText('S€ on it')
})

test('what was chosen for a table is what is played', async ({ page }) => {
  await openTable(page, 1, 'plutocracy-solo', async () => {
    await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: 'Snake' })
    await page.getByRole('combobox', { name: 'Length' }).selectOption('60')
    await page.getByRole('combobox', { name: 'Position of Neptune' }).selectOption('3')
  })
  await expect(page.locator('[data-thing="scenario"]')).toContainText('Snake')
  await page.locator('[data-thing="goal"]').hover()
  await expect(page.locator('.about')).toContainText('NEW PASSENGERS at 60')
  await expect(ephemeris(page).getByTitle('Neptune 3')).toBeVisible()

  await openTable(page, 2, 'plutocracy', async () => {
    await page.getByRole('radio', { name: 'Chosen by the players' }).check()
  })
  await play(page, press(page), async (now) => now.what === 'act')
  await expect(page.locator('[data-thing^="favor:"]')).toHaveCount(8)

  await openTable(page, 2, 'plutocracy', async () => {
    await page.getByRole('radio', { name: 'The base game alone' }).check()
    await page.getByRole('radio', { name: 'For a first game' }).check()
  })
  await expect(page.locator('[data-thing="planet:Mars"]')).toBeVisible()
  await expect(page.locator('[data-thing^="favor:"]')).toHaveCount(0)
})

for (const game of ['plutocracy', 'plutocracy-solo']) {
  test.describe(`${game} on a dark phone in German`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark', locale: 'de-DE' })

    test('can be read and played by everybody', async ({ page }) => {
      await openTable(page, game === 'plutocracy' ? 2 : 1, game)
      await expect.poll(() => situation(page)).toBe('act')
      await expect(ephemeris(page)).toHaveAttribute('aria-label', 'Ephemeride')
      await isAccessible(page)
      await fitsWidth(page)
      let steps = 0
      await play(page, press(page), async (now) => ++steps > 12 && now.what === 'act' && (await hexes(page).count()) > 20)
      // The first touch tells, the second flies.
      const hex = hexes(page).nth(11)
      await hex.tap()
      await expect(ephemeris(page)).toContainText(/Zeiteinheit.*Ankunft bei/)
      await isAccessible(page)
      await fitsWidth(page)
      await hex.tap()
      await expect(page.locator('.prompt')).toContainText('Wie lange fliegst du')
    })
  })
}

for (const [game, steps] of [['plutocracy', 9], ['plutocracy-solo', 7]] as const) {
  test(`the guide of ${game} shows a first game, and tips follow`, async ({ page }) => {
    await page.goto(`/new/${game}`)
    await page.getByRole('button', { name: 'Make the table' }).click()
    await page.getByRole('button', { name: 'Show me' }).click()
    for (let step = 1; step < steps; step++) {
      await expect(page.getByRole('dialog')).toContainText(`${step} of ${steps}`)
      // What is spoken of is there, and in sight.
      if (step > 1) await expect(page.locator('.hole')).toBeInViewport()
      if (step === 2) await isAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => situation(page)).toBe('act')
    await expect(page.locator('.tip')).toBeVisible()
    await page.getByRole('button', { name: 'No more tips' }).click()
    await expect(page.locator('.tip')).toHaveCount(0)
  })
}

test('the rules page shows what there is', async ({ page }) => {
  for (const [game, word] of [['plutocracy', 'Quantum Physics'], ['plutocracy-solo', 'Mission Impossible']] as const) {
    await page.goto(`/rules/${game}#things`)
    await expect(page.locator('#things')).toContainText(word)
    await isAccessible(page)
  }
})

test.describe('in a narrow window, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1100, height: 800 } })

  test('no name of a society is cut off', async ({ page }) => {
    await openTable(page, 3, 'plutocracy')
    const names = page.locator('.society .name')
    await expect(names).toHaveText(['Magnaten', 'Kaufleute', 'Diplomaten', 'Retter'])
    for (const width of [1440, 1100, 390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)), `${width} px`).toEqual([])
    }
  })
})
