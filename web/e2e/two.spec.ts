import type { Page, WebSocketRoute } from '@playwright/test'
import { ended, expect, guided, look, moment, play, press, situation, test } from './player'

/** A line that can be cut, and that stays dead until it is mended. */
async function cuttable(page: Page) {
  const open: WebSocketRoute[] = []
  let dead = false
  await page.routeWebSocket(/\/socket/, (route) => {
    if (dead) return void route.close()
    route.connectToServer()
    open.push(route)
  })
  return {
    async cut() {
      dead = true
      for (const route of open.splice(0)) await route.close()
    },
    mend() {
      dead = false
    },
  }
}

test('two people play each other, and one loses the line in the middle', async ({ browser, page: ann, watched }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const ben = await context.newPage()
  watched(ben)
  await guided(ann)
  await guided(ben)
  const line = await cuttable(ben)

  await ann.goto('/new/planecrafters')
  await ann.getByRole('radio', { name: '2', exact: true }).check()
  await ann.getByLabel('Seat 2').selectOption('open')
  await ann.getByRole('button', { name: 'Make the table' }).click()
  const invitation = await ann.getByLabel('Invite others').inputValue()
  expect(invitation).toContain('?code=')

  await ben.goto(invitation)
  await ben.getByRole('button', { name: 'Sit here' }).click()
  await ann.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ben.getByRole('main', { name: 'Board' })).toBeVisible()

  await ben.getByRole('tab', { name: 'Chat' }).click()
  await ben.getByLabel('Say something').fill('Good luck!')
  await ben.keyboard.press('Enter')
  await expect(ann.getByRole('tab', { name: /Chat 1/ })).toBeVisible()
  await ben.getByRole('tab', { name: 'Log' }).click()
  await ben.getByRole('tab', { name: 'Log' }).blur()

  // Both take turns until it is for Ben to act in the middle of the game.
  const middle = async () => (await moment(ben)) > 25 && (await situation(ben)) === 'act'
  for (let step = 0; step < 600 && !(await middle()); step++) {
    for (const page of [ann, ben]) {
      const now = await look(page)
      if (now.what === 'act' || now.what === 'end turn') await press(page)(now)
    }
  }
  const before = await moment(ben)
  await line.cut()
  await expect(ben.getByText('The connection is lost')).toBeVisible()
  await ben.keyboard.press('1')
  await ben.waitForTimeout(300)
  expect(await moment(ann)).toBe(before)
  line.mend()
  await expect(ben.getByText('The connection is lost')).toHaveCount(0)
  await expect.poll(() => moment(ann)).toBe(before + 1)
  await expect.poll(() => moment(ben)).toBe(before + 1)

  await Promise.all([play(ann, press(ann)), play(ben, press(ben))])
  await expect(ended(ann)).toBeVisible()
  await expect(ended(ben)).toBeVisible()
  expect(await ann.locator('.standing .score').allTextContents()).toEqual(await ben.locator('.standing .score').allTextContents())
  await context.close()
})

test('taking back what was revealed needs the other’s consent', async ({ browser, page: ann, watched }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const ben = await context.newPage()
  watched(ben)
  await guided(ann)
  await guided(ben)
  await ann.goto('/new/planecrafters')
  await ann.getByRole('radio', { name: '2', exact: true }).check()
  await ann.getByLabel('Seat 2').selectOption('open')
  await ann.getByRole('button', { name: 'Make the table' }).click()
  await ben.goto(await ann.getByLabel('Invite others').inputValue())
  await ben.getByRole('button', { name: 'Sit here' }).click()
  await ann.getByRole('button', { name: 'Start', exact: true }).click()

  await expect(ben.getByRole('main', { name: 'Board' })).toBeVisible()
  const mine = async (page: Page) => (await situation(page)) === 'act'
  await expect.poll(async () => (await mine(ann)) || (await mine(ben))).toBe(true)
  const [asks, answers] = (await mine(ann)) ? [ann, ben] : [ben, ann]
  await play(asks, press(asks, 'last'), async () => (await asks.locator('[data-thing="stack"].lit').count()) > 0)
  const before = await moment(asks)
  await asks.locator('[data-thing="stack"]').click()
  await expect.poll(() => moment(asks)).toBeGreaterThan(before)
  const drawn = await moment(asks)
  await asks.keyboard.press('u')
  await expect(asks.getByRole('dialog')).toContainText('Something hidden was revealed')
  await asks.getByRole('button', { name: 'Ask the others' }).click()
  await answers.getByRole('button', { name: 'Agree' }).click()
  await expect.poll(() => moment(asks)).toBe(drawn - 1)
  await context.close()
})
