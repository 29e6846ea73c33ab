import { any, boxes, ended, expect, guided, isAccessible, openTable, play, test } from './player'
import { type Scene, openScene } from './scene'

/** Somebody may be hired, but not the dearest. */
const HIRE: Scene = { step: { type: 'hire' }, players: [{ crowns: 10 }] }
const TOO_DEAR = /costs you \d+ crowns, and you have 10/

test('a whole game by mouse, to the result and its proof', async ({ page }) => {
  await openTable(page, 2)
  const used = new Set<string>()
  await play(page, async (now) => {
    used.add(now.phase)
    // What is lit on the board answers; where nothing is, a button does.
    const spot = now.dialog ?? any(now.lit) ?? now.buttons.at(-1)
    if (spot) await page.mouse.click(spot.x, spot.y)
  })
  await expect(ended(page)).toBeVisible()
  expect(used.size).toBeGreaterThanOrEqual(3)

  await expect(page.locator('.standing li')).toHaveCount(2)
  await expect(page.getByRole('img', { name: /Money over time/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Score over time/ })).toBeVisible()
  const sums = await page.locator('tr.sum td').allTextContents()
  const scores = await page.locator('.standing .score').allTextContents()
  expect([...sums].sort()).toEqual([...scores].sort())

  await page.getByRole('button', { name: 'Check the seed' }).click()
  await expect(page.getByText('Yes. The server’s secret fits')).toBeVisible()
  await isAccessible(page)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the log' }).click()
  expect((await file).suggestedFilename()).toMatch(/^planecrafters-.*\.json$/)

  const table = page.url()
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(page).not.toHaveURL(table)
  await expect(page.getByRole('main')).toBeVisible()
})

test('a click on what does not answer says why, with the rule', async ({ page }) => {
  await guided(page)
  await openScene(page, HIRE)
  await page.locator('[data-thing="employee:thief"]').click({ force: true })
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(TOO_DEAR)
  await notice.getByRole('link', { name: 'PC-10' }).click()
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-rule="PC-10"].meant')).toBeVisible()
  await page.locator('[data-thing="stack"]').click({ force: true })
  await expect(notice).toContainText('PC-10')
})

for (const width of [1440, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('what is said about a click moves nothing', async ({ page }) => {
      await guided(page)
      await openScene(page, HIRE)
      await page.evaluate(() => scrollTo(0, 0))
      const before = await boxes(page)
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-thing="employee:thief"]')?.click())
      await expect(page.getByRole('alert')).toContainText(TOO_DEAR)
      expect(await boxes(page)).toEqual(before)
      await page.getByRole('alert').getByRole('button').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await boxes(page)).toEqual(before)
    })
  })
}

test('pointing at an employee tells what they do', async ({ page }) => {
  await openTable(page, 2)
  await page.locator('[data-thing="employee:spy"]').hover()
  await expect(page.locator('.about')).toContainText('look into one opponent')
  await page.locator('[data-thing="employee:guard"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.about')).toBeVisible()
})
