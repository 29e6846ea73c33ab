import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test'
import { type Situation, any, guided, openTable, play } from './player'

/** The pictures of the README: `npm run pictures`. No test; it writes them anew. */

const SHOTS = '../docs/pictures'

async function take(browser: Browser, name: string, how: BrowserContextOptions, arrive: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...how })
  const page = await context.newPage()
  await guided(page)
  await arrive(page)
  // What has just changed glows, and a sale is counted up, for a few seconds.
  await page.waitForTimeout(4000)
  await page.screenshot({ path: `${SHOTS}/${name}.jpg`, quality: 88 })
  await context.close()
}

const wide = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, locale: 'en-GB' }

/** Whether there is something to look at: people, cards in hand, a plane half built, planes sold, and a choice to make. */
async function isLively(page: Page): Promise<boolean> {
  const count = (selector: string) => page.locator(selector).count()
  const [hand, staff, parts, sold] = [await count('[data-thing^="hand:"]'), await count('.floor .staff [data-thing]'), await count('.floor .plane .snap'), await count('.floor .sales li')]
  return hand >= 4 && hand <= 7 && staff >= 2 && parts >= 1 && sold >= 1
}

/** Some rounds into a game against bots, to a question of one's own with much to see. */
async function inTheMiddle(page: Page, seats: 2 | 3): Promise<void> {
  const offers = page.locator('.offer:enabled')
  let found = false
  while (!found) {
    await openTable(page, seats)
    await play(
      page,
      async (now) => {
        if (now.what === 'end turn') return page.keyboard.press('e')
        const selling = offers.filter({ hasText: /Sell|Verkaufen/ })
        const chosen = (await selling.count()) > 0 ? selling.first() : offers.nth(any([...Array(Math.max(1, (await offers.count()) - 1)).keys()]) ?? 0)
        await chosen.dispatchEvent('click', undefined, { timeout: 300 }).catch(() => undefined)
      },
      async (now) => (found = now.what === 'act' && now.digits > 3 && (await isLively(page))),
    )
  }
  await unhovered(page)
}

/** Nothing is pointed at, and nothing has the focus. */
async function unhovered(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

/** Takes any of the offers, as somebody does who tries things out. */
function trying(page: Page): (now: Situation) => Promise<void> {
  return async (now) => {
    if (now.what === 'end turn') return page.keyboard.press('e')
    const offers = page.locator('.offer:enabled')
    const chosen = offers.nth(any([...Array(Math.max(1, await offers.count())).keys()]) ?? 0)
    await chosen.dispatchEvent('click', undefined, { timeout: 300 }).catch(() => undefined)
  }
}

/** Plays games until one comes to a question of one's own with this to see. */
async function until(page: Page, game: string, worthIt: (now: Situation) => Promise<boolean>): Promise<void> {
  for (let found = false; !found; ) {
    await openTable(page, 3, game)
    await play(page, trying(page), async (now) => (found = now.what === 'act' && (await worthIt(now))))
  }
  await unhovered(page)
}

/** Some flights into a game among the planets, with one more foretold. */
async function amongPlanets(page: Page): Promise<void> {
  const hexes = page.locator('[data-thing^="hex:"].lit')
  await until(page, 'plutocracy', async ({ moment }) => moment > 30 && (await hexes.count()) > 12)
  await hexes.nth(9).hover()
}

/** Some rounds into a game of airlines: routes of several colours, and much to choose from. */
async function aroundTheWorld(page: Page): Promise<void> {
  await until(page, 'pan-am', async ({ lit }) => lit.length > 8 && (await page.locator('.route.claimed').count()) >= 4)
}

/** An era into a game of aeroplanes: airports in many places, a fleet, and much to choose from. */
async function overEurope(page: Page): Promise<void> {
  await until(page, 'aeroplanes', async ({ moment, digits }) => moment > 50 && digits > 8)
}

const PICTURES: [string, BrowserContextOptions, (page: Page) => Promise<void>][] = [
  ['home', wide, async (page) => void (await page.goto('/'))],
  ['table', wide, (page) => inTheMiddle(page, 3)],
  ['night', { ...wide, colorScheme: 'dark', locale: 'de-DE' }, (page) => inTheMiddle(page, 2)],
  ['phone', phone, (page) => inTheMiddle(page, 2)],
  ['sky', wide, amongPlanets],
  ['world', wide, aroundTheWorld],
  ['europe', wide, overEurope],
]

for (const [name, how, arrive] of PICTURES) {
  test(`a picture: ${name}`, async ({ browser }) => {
    test.setTimeout(300_000)
    await take(browser, name, how, arrive)
  })
}
