import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, guided, openTable, play, press, test } from './player'

test.describe.configure({ mode: 'serial' })

type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined

const USABLE = 1500
const TRIES = 6
/** As good as nothing moves: a figure that grows by a digit, in a corner. */
const STILL = 0.001
/** No task longer than this while things move; how it is on a slow processor is told as well. */
const SMOOTH = 50
const ROUNDS = 4
const SLOWER = 4
/** At most this share of the processors is somebody else's before a round is repeated, or so many seconds have gone by. */
const CALM = 0.02
const PATIENCE = 30

/** However slow it is, it counts as this fast: a slow page must not pass because the machine is busy. */
const LEAST_PACE = 0.5
/**
 * What the work of `pace` takes on a machine that the budgets are meant for, in milliseconds. Inferred, not measured there: with it,
 * pages that took twice as long on another machine come out about as they were. To be set when it runs where they are quick.
 */
const REFERENCE = 90

/** How fast this machine does what a page does at the moment, beside one that the budgets are meant for: 1 as fast or faster. Times are judged by it. */
async function pace(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const took = await page.evaluate(() => {
    const work = () => {
      const start = performance.now()
      for (let round = 0; round < 3; round++) {
        const box = document.createElement('div')
        const drawn = Array.from({ length: 400 }, (_, n) => `<g transform="translate(${n % 40} ${n})"><path d="M0 0L${n} 9Q4 ${n} 7 7Z"/><text>${(n * 7919) % 977}</text></g>`)
        box.innerHTML = `<svg width="900" height="900">${drawn.join('')}</svg>`
        document.body.append(box)
        for (const text of box.querySelectorAll('text')) text.setAttribute('x', String(text.getBoundingClientRect().width))
        box.remove()
      }
      return performance.now() - start
    }
    return Math.min(work(), work(), work())
  })
  await page.close()
  return Math.min(1, Math.max(LEAST_PACE, REFERENCE / took))
}

/** Starts a clock for the share of the processors that the host of this machine gives to somebody else. Where nobody tells, that is none. */
function thief(): () => number {
  const times = () => {
    try {
      const [, ...all] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/).map(Number)
      return { all: all.slice(0, 8).reduce((sum, time) => sum + time, 0), stolen: all[7] ?? 0 }
    } catch {
      return { all: 0, stolen: 0 }
    }
  }
  const before = times()
  return () => {
    const now = times()
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all)
  }
}

/** Waits while the machine is given to others, but not for long. */
async function calm(page: Page): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += 2) {
    const stolen = thief()
    await page.waitForTimeout(2000)
    if (stolen() < CALM) return
  }
}

/** Bytes as they come over the line. */
async function weighed(session: CDPSession): Promise<() => number> {
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
  return () => bytes
}

async function slowed(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
  await session.send('Network.emulateNetworkConditions', line)
}

interface Seen {
  shift: number
  /** What moved, for those who have to mend it. */
  moved: string[]
  tasks: number[]
  /** When everything that was waited for had been drawn, in milliseconds after the page was asked for. */
  usable: number | undefined
}

/** What the browser measures about itself, from the first moment on; usable is a page when it shows all of these. */
async function observe(page: Page, ...needed: string[]): Promise<void> {
  await page.addInitScript((needed) => {
    const seen: Seen = { shift: 0, moved: [], tasks: [], usable: undefined }
    Object.assign(window, { seen })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        const told = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) => {
          const what = node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : `"${node?.textContent}"`
          const place = (at: DOMRectReadOnly) => [at.x, at.y, at.width, at.height].map(Math.round).join(' ')
          return `  ${what}: ${place(from)} -> ${place(to)}`
        }
        seen.moved.push([entry.value.toFixed(5), ...entry.sources.map(told)].join('\n'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(Math.round(entry.duration))
    }).observe({ type: 'longtask' })
    const watch = new MutationObserver(() => {
      if (!needed.every((one) => document.querySelector(one))) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => (seen.usable = performance.now())))
    })
    if (needed.length > 0) watch.observe(document, { subtree: true, childList: true, attributes: true })
  }, needed)
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Opens an address as a fresh browser would, on a slow machine with a slow line. */
async function open(browser: Browser, address: string, needed: string[], state: State) {
  const context = await browser.newContext({ storageState: state, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = await weighed(session)
  await slowed(session)
  await observe(page, ...needed)
  const ours = await pace(context)
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(async () => (await seen(page)).usable, { timeout: 60_000 }).toBeDefined()
  // The greater of both: what is in doubt counts against us.
  const had = Math.max(ours, await pace(context))
  const took = Math.round((await seen(page)).usable ?? Infinity)
  const usable = Math.round(took * had)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const { shift, moved } = await seen(page)
  await context.close()
  return { weight: weight(), usable, told: `${took} ms at a pace of ${had.toFixed(2)}`, shift, moved }
}

/** The best of several tries: what else runs on the machine can only make it slower. */
async function best(browser: Browser, address: string, needed: string[], state: State) {
  const tries = [await open(browser, address, needed, state)]
  while (tries.length < TRIES && Math.min(...tries.map((one) => one.usable)) >= USABLE) tries.push(await open(browser, address, needed, state))
  const usable = Math.min(...tries.map((one) => one.usable))
  const shift = Math.max(...tries.map((one) => one.shift))
  const weight = Math.max(...tries.map((one) => one.weight))
  console.log(`${address}: ${Math.round(weight / 1024)} KB, usable after ${usable} ms (${tries.map((one) => one.told).join(', ')}), shift ${shift.toFixed(4)}`)
  return { usable, shift, weight, moved: tries.flatMap((one) => one.moved) }
}

test('home is light, quick and still', async ({ browser, baseURL }) => {
  const { usable, shift, weight, moved } = await best(browser, `${baseURL}/`, ['.button.primary:enabled'], undefined)
  expect(weight).toBeLessThan(250 * 1024)
  expect(usable).toBeLessThan(USABLE)
  expect(shift, moved.join('\n')).toBeLessThan(STILL)
})

const GAMES = [
  { game: 'planecrafters', seats: 4, acts: 24 },
  { game: 'plutocracy', seats: 2, acts: 12 },
  { game: 'plutocracy-solo', seats: 1, acts: 12 },
  { game: 'pan-am', seats: 2, acts: 16 },
  { game: 'aeroplanes', seats: 3, acts: 12 },
] as const

for (const { game, seats, acts } of GAMES) {
  test(`a table of ${game} is light, quick and still`, async ({ browser, page }) => {
    await openTable(page, seats, game)
    // Not every question is about something on the board; what is measured is.
    await play(page, press(page), async ({ what, lit }) => what === 'act' && lit.length > 0)
    const state = await page.context().storageState()
    const { usable, shift, weight, moved } = await best(browser, page.url(), ['.offer:enabled', '.thing.lit'], state)
    expect(weight).toBeLessThan(500 * 1024)
    expect(usable).toBeLessThan(USABLE)
    expect(shift, moved.join('\n')).toBeLessThan(STILL)
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test(`nothing jumps or stutters while ${game} is played`, async ({ page }) => {
      await guided(page)
      await observe(page)
      const session = await page.context().newCDPSession(page)
      const moved: string[] = []
      let [flights, moving] = [0, 0]
      /** Plays at a new table until it is over or there have been enough actions: how many there were, and the long tasks on the way. How a table opens is measured elsewhere. */
      const at = async (rate: number, enough: number): Promise<{ done: number; long: number[] }> => {
        await openTable(page, seats === 4 ? 2 : seats, game)
        await expect(page.locator('.offer').first()).toBeVisible({ timeout: 30_000 })
        await page.waitForTimeout(1000)
        const opening = await seen(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate })
        let done = 0
        await play(
          page,
          async (now) => {
            await press(page)(now)
            done++
            await page.waitForTimeout(60)
            flights += await page.locator('.flight').count()
            await page.waitForTimeout(300)
          },
          async () => done >= enough,
        )
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        const now = await seen(page)
        moving += now.shift - opening.shift
        moved.push(...now.moved.slice(opening.moved.length))
        return { done, long: now.tasks.slice(opening.tasks.length) }
      }
      /** The longest task of some actions, judged by the pace of the machine. */
      const longest = async (rate: number): Promise<number> => {
        const before = await pace(page.context())
        const stolen = thief()
        const long: number[] = []
        for (let left: number = acts; left > 0; ) {
          const played = await at(rate, left)
          left -= played.done
          long.push(...played.long)
        }
        const ours = Math.max(before, await pace(page.context()))
        const told = `long tasks ${JSON.stringify(long)} ms at a pace of ${ours.toFixed(2)}, ${Math.round(100 * stolen())} % stolen`
        console.log(`${game} in motion, processor slowed ${rate} times: ${told}`)
        return Math.round(Math.max(0, ...long) * ours)
      }
      // What else runs on the machine can only make it slower: the best of some rounds counts.
      let worst = await longest(1)
      for (let round = 1; worst > SMOOTH && round < ROUNDS; round++) {
        await calm(page)
        worst = Math.min(worst, await longest(1))
      }
      await longest(SLOWER)
      console.log(`${game} in motion: ${flights} flights seen, shift ${moving.toFixed(5)}`)
      if (game === 'planecrafters') expect(flights).toBeGreaterThan(5)
      expect(moving, moved.join('\n')).toBeLessThan(STILL)
      expect(worst).toBeLessThanOrEqual(SMOOTH)
    })
  })
}
