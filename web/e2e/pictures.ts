import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test'
import { any, guided, openTable, play } from './player'

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

/** Some rounds into a game against bots, to a question of one's own. */
async function inTheMiddle(page: Page, seats: 2 | 3): Promise<void> {
  await openTable(page, seats)
  const round = async () => Number(/\d+/.exec((await page.locator('.round').textContent()) ?? '')?.[0])
  const offers = page.locator('.offer:enabled')
  await play(
    page,
    async (now) => {
      if (now.what === 'end turn') return page.keyboard.press('e')
      const selling = offers.filter({ hasText: /Sell|Verkaufen/ })
      const chosen = (await selling.count()) > 0 ? selling.first() : offers.nth(any([...Array(Math.max(1, (await offers.count()) - 1)).keys()]) ?? 0)
      await chosen.dispatchEvent('click', undefined, { timeout: 300 }).catch(() => undefined)
    },
    async (now) => now.what === 'act' && now.digits > 3 && (await round()) >= 7 && (await page.locator('.floor .hangar .total').count()) > 0,
  )
  await page.mouse.move(0, 0)
}

test('pictures', async ({ browser }) => {
  await take(browser, 'home', wide, async (page) => void (await page.goto('/')))
  await take(browser, 'table', wide, (page) => inTheMiddle(page, 3))
  await take(browser, 'night', { ...wide, colorScheme: 'dark', locale: 'de-DE' }, (page) => inTheMiddle(page, 2))
  await take(browser, 'phone', phone, (page) => inTheMiddle(page, 2))
})
