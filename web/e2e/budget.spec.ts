import type { CDPSession, Page } from '@playwright/test'
import { expect, guided, openTable, play, press, test } from './player'

test.describe.configure({ mode: 'serial' })

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

test('home is light, quick and still', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const weight = await weighed(session)
  await slowed(session)
  await observe(page)
  const start = Date.now()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled()
  const usable = Date.now() - start
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  console.log(`home: ${Math.round(weight() / 1024)} KB, usable after ${usable} ms, shift ${(await seen(page)).shift.toFixed(4)}`)
  expect(weight()).toBeLessThan(250 * 1024)
  expect(usable).toBeLessThan(1500)
  expect((await seen(page)).shift).toBeLessThan(0.01)
})

test('a table is light, quick and still', async ({ page }) => {
  await openTable(page, 4)
  const address = page.url()
  const state = await page.context().storageState()
  const fresh = await page.context().browser()?.newContext({ storageState: state, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const table = await fresh?.newPage()
  if (!fresh || !table) throw new Error('there is a browser')
  const session = await fresh.newCDPSession(table)
  const weight = await weighed(session)
  await slowed(session)
  await observe(table)
  const start = Date.now()
  await table.goto(address, { waitUntil: 'commit' })
  await expect(table.locator('.offer').first()).toBeEnabled()
  const usable = Date.now() - start
  await table.waitForTimeout(800)
  console.log(`table: ${Math.round(weight() / 1024)} KB, usable after ${usable} ms, shift ${(await seen(table)).shift.toFixed(4)}`)
  expect(weight()).toBeLessThan(500 * 1024)
  expect(usable).toBeLessThan(1500)
  expect((await seen(table)).shift).toBeLessThan(0.01)
  await fresh.close()
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
    const long = (await seen(page)).tasks.slice(opened)
    console.log(`moving: ${flights} flights seen, long tasks ${JSON.stringify(long)}`)
    expect(flights).toBeGreaterThan(5)
    expect(long.filter((task) => task > 50)).toEqual([])
  })
})
