import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, guided, openTable, play, press, test } from './player'

test.describe.configure({ mode: 'serial' })

type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined

const USABLE = 1500
const TRIES = 6

/** How much of a processor this machine gives us at the moment: 1 when nothing else runs. Times are judged by it. */
function share(): number {
  const [start, before] = [performance.now(), process.cpuUsage()]
  while (performance.now() - start < 250) Math.sqrt(start)
  const { user, system } = process.cpuUsage(before)
  return Math.min(1, (user + system) / 1000 / (performance.now() - start))
}

/** Bytes as they come over the line. */
async function weighed(session: CDPSession): Promise<() => number> {
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
  return () => bytes
}

async function slowed(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
  await session.send('Network.emulateNetworkConditions', line)
}

/** What the browser measures about itself, from the first moment on. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, tasks: [] as number[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(Math.round(entry.duration))
    }).observe({ type: 'longtask' })
  })
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number; tasks: number[] } }).seen)

/** Opens an address as a fresh browser would, on a slow machine with a slow line. */
async function open(browser: Browser, address: string, first: string, state: State) {
  const context = await browser.newContext({ storageState: state, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = await weighed(session)
  await slowed(session)
  await observe(page)
  const ours = share()
  const start = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator(first).first()).toBeEnabled()
  const took = Date.now() - start
  // The greater of both shares: what is in doubt counts against us.
  const had = Math.max(ours, share())
  const usable = Math.round(took * had)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const { shift } = await seen(page)
  await context.close()
  return { weight: weight(), usable, told: `${took} ms at a share of ${had.toFixed(2)}`, shift }
}

/** The best of several tries: what else runs on the machine can only make it slower. */
async function best(browser: Browser, address: string, first: string, state: State) {
  const tries = [await open(browser, address, first, state)]
  while (tries.length < TRIES && Math.min(...tries.map((one) => one.usable)) >= USABLE) tries.push(await open(browser, address, first, state))
  const usable = Math.min(...tries.map((one) => one.usable))
  const shift = Math.max(...tries.map((one) => one.shift))
  const weight = Math.max(...tries.map((one) => one.weight))
  console.log(`${first}: ${Math.round(weight / 1024)} KB, usable after ${usable} ms (${tries.map((one) => one.told).join(', ')}), shift ${shift.toFixed(4)}`)
  return { usable, shift, weight }
}

test('home is light, quick and still', async ({ browser, baseURL }) => {
  const { usable, shift, weight } = await best(browser, `${baseURL}/`, '.button.primary', undefined)
  expect(weight).toBeLessThan(250 * 1024)
  expect(usable).toBeLessThan(USABLE)
  expect(shift).toBeLessThan(0.01)
})

test('a table is light, quick and still', async ({ browser, page }) => {
  await openTable(page, 4)
  await expect(page.locator('.offer').first()).toBeVisible()
  const state = await page.context().storageState()
  const { usable, shift, weight } = await best(browser, page.url(), '.offer', state)
  expect(weight).toBeLessThan(500 * 1024)
  expect(usable).toBeLessThan(USABLE)
  expect(shift).toBeLessThan(0.01)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('nothing stutters while things move', async ({ page }) => {
    await guided(page)
    await observe(page)
    await openTable(page, 2)
    await expect(page.locator('.offer').first()).toBeVisible()
    await page.waitForTimeout(500)
    const opened = (await seen(page)).tasks.length
    const before = share()
    let flights = 0
    let acts = 0
    await play(
      page,
      async (now) => {
        await press(page)(now)
        acts++
        await page.waitForTimeout(60)
        flights += await page.locator('.flight').count()
        await page.waitForTimeout(300)
      },
      async () => acts > 24,
    )
    const ours = Math.max(before, share())
    const { tasks, shift } = await seen(page)
    const long = tasks.slice(opened).map((task) => Math.round(task * ours))
    console.log(`moving: ${flights} flights seen, long tasks ${JSON.stringify(tasks.slice(opened))} ms at a share of ${ours.toFixed(2)}, shift ${shift.toFixed(4)}`)
    expect(flights).toBeGreaterThan(5)
    expect(long.filter((task) => task > 50)).toEqual([])
  })
})
