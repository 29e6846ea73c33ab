import { AxeBuilder } from '@axe-core/playwright'
import { type Page, type Locator, test as base, expect } from '@playwright/test'

export { expect }

/** Pages that fail their test when the browser complains about anything. */
export const test = base.extend<{ watched: (page: Page) => void }>({
  watched: async ({}, use) => {
    const complaints: string[] = []
    await use((page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    })
    expect(complaints).toEqual([])
  },
  page: async ({ page, watched }, use) => {
    watched(page)
    await use(page)
  },
})

/** As somebody who has seen the guide. */
export async function guided(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('aerodrome.settings')) {
      localStorage.setItem('aerodrome.settings', JSON.stringify({ guided: ['planecrafters', 'planecrafters.coach'] }))
    }
  })
}

/** Opens a game against greedy bots by the page for new tables. */
export async function openTable(page: Page, seats: 2 | 3 | 4 = 2): Promise<void> {
  await guided(page)
  await page.goto('/new/planecrafters')
  await page.getByRole('radio', { name: String(seats), exact: true }).check()
  await page.getByRole('button', { name: /Make the table|Tisch aufmachen/ }).click()
  await expect(page.getByRole('main', { name: /Board|Spielplan/ })).toBeVisible()
}

export const ended = (page: Page): Locator => page.getByRole('heading', { name: /The game is over|Das Spiel ist aus/ })

/** Where a person stands: something to do, a turn to end, somebody else's turn, or the end. */
export async function situation(page: Page): Promise<'act' | 'end turn' | 'wait' | 'over'> {
  return page.evaluate(() => {
    if (document.querySelector('.end')) return 'over'
    if (document.querySelector('[data-tour="end"]:not([disabled])')) return 'end turn'
    if (document.querySelector('.offer:not([disabled])')) return 'act'
    return 'wait'
  })
}

/** The count of actions so far, which every action raises. */
export async function moment(page: Page): Promise<number> {
  return Number((await page.getByRole('slider').getAttribute('max')) ?? 0)
}

/** Goes on until the game is over or `enough` says so; `act` makes one choice. */
export async function play(page: Page, act: (page: Page) => Promise<void>, enough: (page: Page) => Promise<boolean> = async () => false): Promise<void> {
  for (let step = 0; step < 3000; step++) {
    const now = await situation(page)
    if (now === 'over' || (await enough(page))) return
    if (now === 'wait') await page.waitForTimeout(15)
    else await act(page)
  }
  throw new Error('the game does not end')
}

/** Nothing that would keep somebody with a screen reader or without a mouse away. */
export async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  expect(grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 4).join(' | ')}`)).toEqual([])
}

/** No page is wider than the window. */
export async function fitsWidth(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(window ?? 0)
}
