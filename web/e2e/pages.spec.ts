import { ended, expect, fitsWidth, guided, isAccessible, openTable, play, press, situation, test } from './player'

const looks = [
  { name: 'wide and light', use: { viewport: { width: 1440, height: 900 } }, phone: false },
  { name: 'dark and German', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'de-DE' }, phone: false },
  { name: '390 px', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, phone: true },
  { name: '360 px, dark', use: { viewport: { width: 360, height: 720 }, hasTouch: true, colorScheme: 'dark' }, phone: true },
] as const

for (const { name, use, phone } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('every page can be read by everybody', async ({ page }) => {
      await guided(page)
      for (const address of ['/', '/new/planecrafters', '/rules/planecrafters#PC-16', '/settings', '/about', '/there/is/nothing']) {
        await page.goto(address)
        await expect(page.locator('h1')).not.toHaveCount(0)
        await page.waitForLoadState('networkidle')
        await isAccessible(page)
        await fitsWidth(page)
      }
    })

    test('a table can be read by everybody', async ({ page }) => {
      await openTable(page, phone ? 2 : 4)
      await expect.poll(() => situation(page)).toBe('act')
      await isAccessible(page)
      await fitsWidth(page)
      let checked = 0
      await play(page, press(page), async () => ++checked > 60)
      await isAccessible(page)
      await fitsWidth(page)
    })
  })
}

test('posters hold their words at every width', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.poster h2')).toHaveCount(5)
  for (const width of [360, 390, 500, 640, 770, 900, 1030, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page.locator('.poster').evaluateAll((posters) =>
      posters.flatMap((poster) => [...poster.querySelectorAll('.words > *')].filter((words) => words.scrollWidth > words.clientWidth + 1 || words.getBoundingClientRect().right > poster.getBoundingClientRect().right).map((words) => words.textContent)),
    )
    expect(cut, `at ${width} px`).toEqual([])
  }
})

test('an address with a game that does not exist says so and leads home', async ({ browser }) => {
  for (const [address, locale, words] of [['/new/chess', 'en-GB', 'There is no game called'], ['/rules/chess', 'de-DE', 'gibt es nicht']] as const) {
    const page = await browser.newPage({ locale })
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText(words)
    await page.getByRole('link', { name: /To the front page|Zur Startseite/ }).click()
    await expect(page).toHaveURL('/')
    await page.close()
  }
})

test('everything speaks German where that is wanted', async ({ browser, watched }) => {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  const page = await context.newPage()
  watched(page)
  await guided(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Sofort spielen' }).first().click()
  await play(page, press(page, 'last'), () => page.getByText(/Nimm eine Karte aus dem Lager/).isVisible())
  await expect(page.getByRole('button', { name: 'Vom Stapel ziehen' })).toBeVisible()
  await page.locator('[data-thing="employee:thief"]').click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Karten')
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Take a card from the depot/)).toBeVisible()
  await context.close()
})

test('the guide shows a first game, and tips follow', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await page.getByRole('button', { name: 'Show me' }).click()
  await isAccessible(page)
  for (let step = 1; step < 7; step++) {
    await expect(page.getByRole('dialog')).toContainText(`${step} of 7`)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('.tip')).toBeVisible()
  await page.getByRole('button', { name: 'No more tips' }).click()
  await expect(page.locator('.tip')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.offer').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two people at one screen do not see each other’s hands', async ({ page }) => {
  await guided(page)
  await page.goto('/new/planecrafters')
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.getByLabel('Seat 2').selectOption('here')
  await page.getByRole('button', { name: 'Make the table' }).click()
  const curtain = page.getByRole('dialog', { name: /Pass the screen/ })
  await expect(curtain).toBeVisible()
  await expect(page.locator('[data-thing^="hand:"]')).toHaveCount(0)
  await curtain.getByRole('button').click()
  await expect(page.locator('.offer').first()).toBeVisible()
  await expect(page.locator('[data-thing^="hand:"]')).not.toHaveCount(0)
  await play(page, press(page, 'last'), async (now) => now.what === 'end turn')
  await page.keyboard.press('e')
  await expect(curtain).toBeVisible()
})

test('an open table is found, watched and left alone', async ({ page, browser, watched }) => {
  await guided(page)
  await page.goto('/new/planecrafters')
  await page.getByRole('radio', { name: /Everybody/ }).check()
  await page.getByRole('button', { name: 'Make the table' }).click()
  await expect(page.locator('.offer').first()).toBeVisible()
  const id = new URL(page.url()).pathname
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const watcher = await context.newPage()
  watched(watcher)
  await watcher.goto('/')
  await watcher.getByRole('region', { name: 'Tables to watch' }).locator(`a[href="${id}"]`).click()
  await expect(watcher.getByText('You are watching.').first()).toBeVisible()
  await expect(watcher.locator('.offer')).toHaveCount(0)
  await watcher.locator('[data-thing="stack"]').click({ force: true })
  await expect(watcher.getByRole('alert')).toContainText('You are watching.')
  await context.close()
  await expect(ended(page)).toHaveCount(0)
})
