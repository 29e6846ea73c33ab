import { ended, expect, guided, moment, openTable, play, press, situation, test } from './player'
import { type Scene, openScene } from './scene'

/** Somebody may be hired. */
const HIRE: Scene = { step: { type: 'hire' }, players: [{ crowns: 20, hand: ['Big Boy nose'] }] }

test('who was hired is sent home again', async ({ page }) => {
  await guided(page)
  await openScene(page, HIRE)
  const before = await moment(page)
  await page.locator('[data-thing="employee:technician"]').click()
  await expect(page.locator('[data-thing="staff:0:technician"]')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => moment(page)).toBe(before)
  await expect(page.locator('[data-thing="staff:0:technician"]')).toHaveCount(0)
  await expect(page.locator('.log .undone')).not.toHaveCount(0)
})

test('a hint, and the end of a turn', async ({ page }) => {
  await openTable(page, 3)
  await play(page, press(page, 'last'), async (now) => now.what === 'act' && (await page.locator('.offer').count()) >= 3)
  const before = await moment(page)
  await page.keyboard.press('h')
  await expect(page.getByRole('region', { name: 'Hint' }).getByRole('listitem')).toHaveCount(3, { timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText('% to win')
  await page.getByRole('button', { name: 'Play it' }).first().click()
  await expect.poll(() => moment(page)).toBeGreaterThan(before)

  await play(page, press(page, 'last'), async (now) => now.what === 'end turn')
  const turn = await moment(page)
  await expect(page.getByText('Your turn is done.')).toBeVisible()
  await page.waitForTimeout(300)
  expect(await moment(page)).toBe(turn)
  await page.keyboard.press('e')
  await expect.poll(() => moment(page)).toBeGreaterThan(turn)
})

test('a turn passes on by itself where that is wanted', async ({ page }) => {
  await openTable(page, 2)
  const table = page.url()
  await page.goto('/settings')
  await page.getByLabel('Pass my turn on by itself').check()
  await page.goto(table)
  await expect(page.locator('.offer').first()).toBeVisible()
  const rounds = () => page.locator('.round').textContent()
  const first = await rounds()
  await play(page, press(page, 'last'), async () => (await rounds()) !== first)
  expect(await situation(page)).not.toBe('end turn')
})

test('the past is looked at, played and tried otherwise', async ({ page }) => {
  await openTable(page, 2)
  await play(page, press(page), async (now) => now.what === 'act' && (await moment(page)) > 14)
  const last = await moment(page)

  await page.locator('.log button:enabled').nth(3).click()
  await expect(page).toHaveURL(/moment=\d+/)
  await expect(page.getByText('You are looking at the past.')).toBeVisible()
  await expect(page.locator('.offer')).toHaveCount(0)
  const there = Number(await page.getByRole('slider').inputValue())
  await page.getByRole('slider').blur()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider')).toHaveValue(String(there + 1))
  await page.getByRole('button', { name: '4×' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(there + 2)
  await page.getByRole('button', { name: 'Pause' }).click()

  await page.getByRole('button', { name: 'Try it from here' }).click()
  await expect(page.getByRole('dialog')).toContainText('drawn anew')
  const original = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Open the copy' }).click()
  await expect(page.getByText('What was hidden there has been drawn anew.')).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(original)
  await expect.poll(() => situation(page)).not.toBe('wait')

  await page.getByRole('link', { name: 'To the original' }).click()
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await expect.poll(() => moment(page)).toBe(last)
  await expect(page.locator('.offer').first()).toBeVisible()
})

test('every action is a stop of the slider, whether it told anything or not', async ({ page }) => {
  await guided(page)
  await openScene(page, HIRE)
  const before = await moment(page)
  // Hiring nobody is told to nobody.
  const lines = await page.locator('.log li').count()
  await page.locator('[data-thing="step:acquire"]').click()
  await expect(page.locator('[data-thing="stack"].lit')).toBeVisible()
  expect(await page.locator('.log li').count()).toBe(lines)
  expect(await moment(page)).toBe(before + 1)
  await page.getByRole('button', { name: 'One step back' }).click()
  await expect(page).toHaveURL(new RegExp(`moment=${before}$`))
  await expect(page.locator('li.now')).toContainText('Hire')
  await page.getByRole('button', { name: 'One step on' }).click()
  await expect(page.locator('li.now')).toContainText('Acquire')
})

test('resigning gives the seat to a bot, and it can be had back', async ({ page }) => {
  // Two seats of one's own: while a bot keeps the one, the game waits for the other.
  await guided(page)
  await page.goto('/new/planecrafters')
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.getByLabel('Seat 2').selectOption('here')
  await page.getByRole('button', { name: 'Make the table' }).click()
  await page.getByRole('dialog', { name: /Pass the screen/ }).getByRole('button').click()
  await page.getByRole('button', { name: 'Table menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await expect(page.getByText('a bot plays for')).toBeVisible()
  await page.getByRole('button', { name: 'Take my seat back' }).click()
  await expect(page.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0)
  await expect(page.getByText('a bot plays for')).toHaveCount(0)
  await expect(ended(page)).toHaveCount(0)
})
