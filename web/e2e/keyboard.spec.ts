import { ended, expect, guided, moment, play, press, test } from './player'

test('a whole game without a mouse', async ({ page }) => {
  await guided(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible()
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab')
    if (await page.getByRole('button', { name: 'Play now' }).first().evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main', { name: 'Board' })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  let turns = 0
  await play(page, async (now) => {
    if (now.what === 'end turn') {
      turns++
      return page.keyboard.press('e')
    }
    if (now.digits > 9) await page.keyboard.press('0')
    await page.keyboard.press(String(1 + Math.floor(Math.random() * Math.max(1, Math.min(now.digits, 9)))))
  })
  await expect(ended(page)).toBeVisible()
  expect(turns).toBeGreaterThan(3)
})

test('things on the board are reached with arrows and chosen with Enter', async ({ page }) => {
  await guided(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(page.locator('.offer').first()).toBeVisible()
  await play(page, press(page), async () => (await page.locator('[data-thing^="row:"].lit').count()) > 1)
  const row = page.locator('[data-thing^="row:"]')
  await row.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.nth(1)).toBeFocused()
  const before = await moment(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => moment(page)).toBeGreaterThan(before)
})
