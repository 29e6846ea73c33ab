import { expect, moment, openTable, play, press, test } from './player'

test('who has nothing to play passes ahead, and may think better of it', async ({ page }) => {
  await openTable(page, 2, 'pan-am')
  const ahead = page.getByRole('group', { name: 'Pass ahead' })
  await play(page, press(page), async () => ahead.isVisible())
  const asked = await moment(page)
  await ahead.getByRole('button', { name: 'the whole game' }).click()
  await expect(ahead).toContainText('You pass for the rest of the game.')
  await expect.poll(() => moment(page)).toBeGreaterThan(asked)
  await ahead.getByRole('button', { name: 'Ask me again' }).click()
  await expect(ahead.getByRole('button', { name: 'Ask me again' })).toHaveCount(0)
  await expect(page.locator('.log')).toContainText('You are asked again.')
})
