import type { Page } from '@playwright/test'
import { type Spot, any, ended, expect, fitsWidth, isAccessible, moment, openTable, play, press, situation, test } from './player'

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
