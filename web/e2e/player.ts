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
      const seen = ['planecrafters', 'pan-am', 'plutocracy', 'plutocracy-solo', 'aeroplanes'].flatMap((game) => [game, `${game}.coach`])
      localStorage.setItem('aerodrome.settings', JSON.stringify({ guided: seen }))
    }
  })
}

/** Opens a game against greedy bots by the page for new tables; `choose` sets its options. */
export async function openTable(
  page: Page,
  seats: 1 | 2 | 3 | 4 | 5 = 2,
  game = 'planecrafters',
  choose: () => Promise<void> = async () => undefined,
): Promise<void> {
  await guided(page)
  await page.goto(`/new/${game}`)
  if (seats > 1) await page.getByRole('group', { name: /How many play|Wie viele/ }).getByRole('radio', { name: String(seats), exact: true }).check()
  await choose()
  await page.getByRole('button', { name: /Make the table|Tisch aufmachen/ }).click()
  await expect(page.getByRole('main', { name: /Board|Spielplan/ })).toBeVisible()
}

export const ended = (page: Page): Locator => page.getByRole('heading', { name: /The game is over|Das Spiel ist aus/ })

export interface Spot {
  x: number
  y: number
}

export interface Situation {
  what: 'act' | 'end turn' | 'wait' | 'over'
  /** What is asked, and after how many actions. */
  prompt: string
  moment: number
  /** The phase of the turn, as the board shows it. */
  phase: string
  /** How many buttons have a digit. */
  digits: number
  /** Where the lit things of the board are, and the buttons that answer. */
  lit: Spot[]
  buttons: Spot[]
  dialog: Spot | null
}

/** Where a person stands: something to do, a turn to end, somebody else's turn, or the end. */
export function look(page: Page): Promise<Situation> {
  return page.evaluate(() => {
    const spots = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const box = element.getBoundingClientRect()
        const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
        const top = document.elementFromPoint(spot.x, spot.y)
        return top && element.contains(top) ? [spot] : []
      })
    const what = document.querySelector('.end')
      ? 'over'
      : document.querySelector('[data-tour="end"]:not([disabled])')
        ? 'end turn'
        : document.querySelector('.offer:not([disabled])')
          ? 'act'
          : 'wait'
    return {
      what,
      prompt: document.querySelector('.prompt')?.textContent?.trim() ?? '',
      moment: Number(document.querySelector('.replay input')?.getAttribute('max')),
      phase: document.querySelector('li.now')?.textContent ?? '',
      digits: document.querySelectorAll('.offers kbd').length,
      lit: spots('.thing.lit'),
      buttons: spots('.offer:not([disabled]), [data-tour="end"]:not([disabled])'),
      dialog: spots('dialog .choices button')[0] ?? null,
    }
  })
}

export async function situation(page: Page): Promise<Situation['what']> {
  return (await look(page)).what
}

/** The count of actions so far, which every action raises. */
export async function moment(page: Page): Promise<number> {
  return Number((await page.getByRole('slider').getAttribute('max')) ?? 0)
}

/** A game stands still when nothing has happened for so long. */
const PATIENCE = 30_000

/** Goes on until the game is over or `enough` says so; `act` makes one choice. Gives up when nothing happens any more. */
export async function play(
  page: Page,
  act: (now: Situation) => Promise<void>,
  enough: (now: Situation) => Promise<boolean> = async () => false,
): Promise<void> {
  let acts = 0
  let [told, since] = ['', Date.now()]
  while (Date.now() - since < PATIENCE) {
    const now = await look(page)
    if (now.what === 'over' || (await enough(now))) return
    const seen = `${now.what} at ${now.moment}: ${now.prompt}`
    if (seen !== told) [told, since] = [seen, Date.now()]
    if (now.what === 'wait') await page.waitForTimeout(10)
    else {
      await act(now)
      acts++
    }
  }
  throw new Error(`after ${acts} actions nothing happens any more; last seen: ${told}; in sight: ${await page.locator('.offer, dialog, .notice').allInnerTexts()}`)
}

/** Any one of several. */
export function any<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)]
}

/** Ends a turn, or takes the offer that comes first (or last). */
export function press(page: Page, which: 'first' | 'last' = 'first'): (now: Situation) => Promise<void> {
  return async (now) => {
    if (now.what === 'end turn') return page.keyboard.press('e')
    // The offer may be gone by now: what was played before has arrived.
    const offers = page.locator('.offer:enabled')
    await (which === 'first' ? offers.first() : offers.last()).dispatchEvent('click', undefined, { timeout: 300 }).catch(() => undefined)
  }
}

/** Nothing that would keep somebody with a screen reader or without a mouse away. */
export async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  expect(grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 4).join(' | ')}`)).toEqual([])
}

/** Where everything is that can be clicked or read at a table. */
export function boxes(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('[data-thing], .bar, .prompt, .offer, .tools button, .replay, .replay *, .rail, [role="tab"]')
    const box = (part: Element) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map((length) => Math.round(length * 10) / 10)
    }
    return Object.fromEntries([...parts].map((part, place) => [`${place} ${part.getAttribute('data-thing') ?? part.className}`, box(part)]))
  })
}

/** No page is wider than the window. */
export async function fitsWidth(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(window ?? 0)
}
