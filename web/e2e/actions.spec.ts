import type { Page } from '@playwright/test'
import { touches } from '../src/games/planecrafters/events'
import { expect, guided, test } from './player'
import { type Heard, type Scene, Wiretap, openScene, tagsOf } from './scene'

type Mouse = (thing: string, meant?: RegExp) => Promise<void>

interface Act {
  name: string
  scene: Scene
  /** What is clicked, one after the other. */
  by: (click: Mouse) => Promise<void>
}

const PLANE = ['Big Boy nose', 'Big Boy tail', 'Big Boy left wing', 'Big Boy right wing']
const POOL = [...PLANE, 'Night Fury nose', 'Big Boy fuselage']

const ACTS: Act[] = [
  {
    name: 'the Jack works as somebody',
    scene: { step: { type: 'mimic' }, players: [{ employees: ['jack'], crowns: 20 }] },
    by: (click) => click('employee:technician'),
  },
  {
    name: 'the Jack works as nobody',
    scene: { step: { type: 'mimic' }, players: [{ employees: ['jack'], crowns: 20 }] },
    by: (click) => click('staff:0:jack', /turn off/),
  },
  {
    name: 'collecting, then hiring somebody who taxes',
    scene: { step: { type: 'hire' }, players: [{ employees: ['accountant'], crowns: 20 }] },
    by: async (click) => {
      await click('staff:0:accountant')
      await click('employee:tax_collector')
    },
  },
  {
    name: 'hiring nobody, then taking and drawing the last card',
    scene: { step: { type: 'hire' }, players: [{ crowns: 20, hand: ['Black Hole nose'] }], left: 1 },
    by: async (click) => {
      await click('step:acquire')
      await click('row:0')
      await click('row:0')
    },
  },
  {
    name: 'drawing',
    scene: { step: { type: 'draw', left: 2 } },
    by: (click) => click('stack'),
  },
  {
    name: 'trading hands',
    scene: { step: { type: 'extra' }, players: [{ employees: ['agent', 'spy'], hand: ['Big Boy nose'] }, { hand: ['Spare Part'] }] },
    by: (click) => click('hand-of:1', /trade/i),
  },
  {
    name: 'swapping a card with the depot',
    scene: { step: { type: 'extra' }, players: [{ employees: ['agent'], hand: ['Big Boy nose', 'Spare Part'] }, { hand: ['Night Fury tail'] }] },
    by: async (click) => {
      await click('hand:Big Boy nose')
      await click('hand:Spare Part')
      await click('stack')
    },
  },
  {
    name: 'spying and lifting a card',
    scene: { step: { type: 'extra' }, players: [{ employees: ['spy'] }, { hand: ['Spare Part', 'Big Boy nose'] }] },
    by: async (click) => {
      await click('hand-of:1')
      await click('spied:Spare Part')
    },
  },
  {
    name: 'stealing, building over a part, and going on',
    scene: {
      step: { type: 'flyer' },
      players: [{ employees: ['thief'], hand: ['Big Boy nose', 'Big Boy tail'], factory: ['Night Fury nose'] }, { factory: ['Spare Part'] }],
    },
    by: async (click) => {
      await click('factory:1')
      await click('hand:Big Boy nose')
    },
  },
  {
    name: 'selling a plane that fulfils an objective, with a boss about',
    scene: {
      step: { type: 'buyer' },
      objectives: ['Honest Work', 'Half Baked', 'Quick Fix'],
      players: [{ factory: PLANE, hand: ['Night Fury tail'] }, { employees: ['boss'] }],
    },
    by: (click) => click('factory:0'),
  },
  {
    name: 'fitting a plane from a pool, with a slot left empty',
    scene: { step: { type: 'buyer' }, players: [{ employees: ['factory_manager'], factory: POOL }] },
    by: async (click) => {
      await click('factory:0')
      await click('part:0:Night Fury nose')
      await click('factory:0')
    },
  },
  {
    name: 'discarding, which ends the game',
    scene: {
      step: { type: 'clean_up' },
      active: 1,
      ending: true,
      left: 0,
      players: [{}, { hand: ['Big Boy nose', 'Big Boy tail', 'Big Boy nose', 'Big Boy tail', 'Night Fury nose', 'Night Fury tail'] }],
    },
    by: (click) => click('hand:Night Fury nose'),
  },
]

/** Clicks a thing in its middle, as a hand would, and says which is meant where it could mean several. */
function mouse(page: Page, tap: Wiretap, shown: Set<string>): Mouse {
  return async (thing, meant) => {
    const before = tap.acknowledged
    const heard = tap.heard.length
    const lit = page.locator(thing === 'row:0' ? '[data-thing^="row:"].lit' : `[data-thing="${thing}"].lit`).first()
    await lit.click()
    if (meant) await page.getByRole('dialog').getByRole('button', { name: meant }).first().click()
    await settled(page, tap, before)
    for (const type of await lights(page, tap.heard.slice(heard))) shown.add(type)
  }
}

/** Waits until an order is stored and the page shows what came of it. */
async function settled(page: Page, tap: Wiretap, before: number): Promise<void> {
  await expect.poll(() => tap.acknowledged > before && tap.caughtUp).toBe(true)
  await logged(page, tap)
  await expect(page.locator('.offer:disabled, [data-tour="end"]:disabled')).toHaveCount(0)
}

/** Waits until the log has its last line, a frame after the board shows it. Ends of turns are left out there. */
async function logged(page: Page, tap: Wiretap): Promise<void> {
  const last = tap.heard.findLast(({ event }) => (event.type as string) !== 'turn_ended')
  await expect(page.locator('.log')).toContainText(last?.text ?? '')
}

/** The types of events of which something on the screen glows, or that brought the result. */
async function lights(page: Page, heard: Heard[]): Promise<string[]> {
  const glowing = new Set(await page.locator('.glows').evaluateAll((all) => all.map((one) => one.getAttribute('data-thing'))))
  const over = (await page.locator('.end').count()) > 0
  return heard.filter(({ event }) => over || touches(event).some((thing) => glowing.has(thing))).map(({ event }) => event.type)
}

test('every kind of action is made on the board, and everything that happens is shown and told', async ({ page, request }) => {
  const [tap, shown, told] = [new Wiretap(page), new Set<string>(), new Set<string>()]
  await guided(page)
  for (const { name, scene, by } of ACTS) {
    await test.step(name, async () => {
      const heard = tap.heard.length
      const id = await openScene(page, scene)
      await by(mouse(page, tap, shown))
      if (await page.locator('[data-tour="end"]').isVisible()) {
        await page.locator('[data-tour="end"]').click()
        await page.getByRole('dialog', { name: /Pass the screen/ }).getByRole('button').click()
        for (const type of await lights(page, tap.heard.slice(heard))) shown.add(type)
      }
      await logged(page, tap)
      const log = await page.locator('.log').innerText()
      for (const { event, text } of tap.heard.slice(heard)) if (text !== '' && log.includes(text)) told.add(event.type)
      const guest = JSON.parse((await page.evaluate(() => localStorage.getItem('aerodrome.guest'))) ?? '{}')
      const german = await request.get(`/api/v1/tables/${id}?since=0&lang=de`, { headers: { authorization: `Bearer ${guest.token}` } })
      const lines = ((await german.json()) as { events: Heard[] }).events
      expect(lines.filter(({ text }) => text === '' || text.includes('⟨') || log.includes(text))).toEqual([])
    })
  }
  expect([...tap.actions].sort()).toEqual(tagsOf('Action').sort())
  expect(tagsOf('Event').filter((type) => !told.has(type))).toEqual([])
  expect(tagsOf('Event').filter((type) => !shown.has(type))).toEqual([])
})

/** Scenes that lead to every kind of question, with the first words of the offers that are chosen. */
const KEYS: { scene: Scene; choose: RegExp[] }[] = [
  { scene: { step: { type: 'mimic' }, players: [{ employees: ['jack'], crowns: 20 }] }, choose: [/Techniker/, /Weiter/] },
  {
    scene: { step: { type: 'extra' }, players: [{ employees: ['agent', 'spy'], hand: ['Big Boy nose', 'Spare Part', 'Big Boy tail'] }, { hand: ['Night Fury tail'] }] },
    choose: [/Ersatzteil/, /Big Boy Nase/, /Stapel/],
  },
  {
    scene: { step: { type: 'extra' }, players: [{ employees: ['spy'] }, { hand: ['Spare Part', 'Big Boy nose'] }] },
    choose: [/./, /./],
  },
  { scene: { step: { type: 'draw', left: 2 } }, choose: [/Stapel/, /Stapel/] },
  {
    scene: { step: { type: 'flyer' }, players: [{ employees: ['factory_manager'], factory: POOL, hand: ['Night Fury tail', 'Black Hole nose'] }] },
    choose: [/Night Fury Heck/, /Weiter/, /erkauf/, /Night Fury Nase/],
  },
  {
    scene: { step: { type: 'clean_up' }, players: [{ hand: ['Big Boy nose', 'Big Boy tail', 'Big Boy nose', 'Big Boy tail', 'Night Fury nose', 'Night Fury tail'] }] },
    choose: [/Night Fury Nase/],
  },
]

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('every kind of decision is made from the keyboard', async ({ page }) => {
    const tap = new Wiretap(page)
    await guided(page)
    for (const { scene, choose } of KEYS) {
      await openScene(page, scene)
      for (const label of choose) {
        const before = tap.acknowledged
        const offer = page.locator('.offer:enabled').filter({ hasText: label }).first()
        await expect(offer).toBeVisible()
        // Beyond nine, 0 turns the page.
        if ((await offer.locator('kbd').count()) === 0) await page.keyboard.press('0')
        await page.keyboard.press((await offer.locator('kbd').textContent()) ?? '')
        await settled(page, tap, before)
      }
      if (await page.locator('[data-tour="end"]').isVisible()) {
        await page.keyboard.press('e')
        await expect(page.getByRole('dialog', { name: /Gib den Bildschirm/ })).toBeVisible()
      }
    }
    const kinds = tagsOf('Step').filter((kind) => kind !== 'over')
    expect([...tap.kinds].sort()).toEqual([...kinds, 'end_turn'].sort())
  })
})

test('a factory that becomes a pool moves nobody', async ({ page }) => {
  await guided(page)
  await openScene(page, { step: { type: 'hire' }, players: [{ crowns: 20, employees: ['technician'], factory: PLANE, hand: ['Night Fury tail'] }] })
  const places = async () => {
    const things = ['staff:0:technician', 'hand:Night Fury tail', 'employee:guard']
    return Promise.all(things.map((thing) => page.locator(`[data-thing="${thing}"]`).boundingBox()))
  }
  const before = await places()
  await page.locator('[data-thing="employee:factory_manager"].lit').click()
  await expect(page.locator('.floor .pool [data-thing]')).toHaveCount(PLANE.length)
  expect(await places()).toEqual(before)
})
