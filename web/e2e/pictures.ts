import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test'
import { any, guided, openTable, play, press } from './player'

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

/** A few flights into a game among the planets. */
async function amongPlanets(page: Page): Promise<void> {
  await openTable(page, 3, 'plutocracy')
  await play(page, press(page, 'last'), async (now) => now.what === 'act' && now.moment > 40 && now.prompt.startsWith('What do you do'))
  await page.locator('[data-thing^="hex:"].lit').nth(12).hover()
}

/** Some rounds into a game of airlines: routes claimed, destinations in hand, and a choice on the map or the tracks. */
async function aroundTheWorld(page: Page): Promise<void> {
  await openTable(page, 3, 'pan-am')
  await play(page, press(page), async (now) => now.what === 'act' && now.lit.length > 4 && (await page.locator('.route.claimed').count()) >= 4)
  await unhovered(page)
}

/** An era or two into a game of aeroplanes: airports in many places, a fleet, and much to choose from. */
async function overEurope(page: Page): Promise<void> {
  await openTable(page, 3, 'aeroplanes')
  await play(page, press(page), async (now) => now.what === 'act' && now.moment > 60 && now.digits > 5 && now.prompt.startsWith('What do you do'))
  await unhovered(page)
}

test('pictures', async ({ browser }) => {
  test.setTimeout(900_000)
  await take(browser, 'home', wide, async (page) => void (await page.goto('/')))
  await take(browser, 'table', wide, (page) => inTheMiddle(page, 3))
  await take(browser, 'night', { ...wide, colorScheme: 'dark', locale: 'de-DE' }, (page) => inTheMiddle(page, 2))
  await take(browser, 'phone', phone, (page) => inTheMiddle(page, 2))
  await take(browser, 'sky', wide, amongPlanets)
  await take(browser, 'world', wide, aroundTheWorld)
  await take(browser, 'europe', wide, overEurope)
})
