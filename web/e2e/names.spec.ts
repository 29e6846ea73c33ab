import type { Page } from '@playwright/test'
import { expect, fitsWidth, guided, test } from './player'
import { type Scene, openScene } from './scene'

const MODELS = ['Big Boy', 'Night Fury', 'Black Hole', 'Lady Zephyr', 'Baron Bumble', 'Foxtrot Rosie', 'Silver Salami', 'Professor Pim']
const HAND = [...MODELS.map((model) => `${model} right wing`), 'Baron Bumble fuselage', 'Spare Part']
const OBJECTIVES = ['Step to the Right', 'Double Wedding', 'Scrap Dealer']

/** Questions with the longest words, with everything that has a name in sight. */
const SCENES: Scene[] = [
  { step: { type: 'hire' }, objectives: OBJECTIVES, players: [{ crowns: 60, hand: HAND.slice(0, 5) }] },
  { step: { type: 'mimic' }, objectives: OBJECTIVES, players: [{ crowns: 60, employees: ['jack'], hand: HAND.slice(5) }] },
  {
    step: { type: 'flyer' },
    objectives: OBJECTIVES,
    players: [
      { employees: ['thief', 'technician', 'technician', 'agent', 'logistician', 'recruiter'], hand: HAND.slice(4) },
      { employees: ['factory_manager', 'spy', 'boss', 'tax_collector'], factory: MODELS.slice(4).map((model) => `${model} left wing`) },
    ],
  },
  { step: { type: 'clean_up' }, players: [{ hand: HAND }] },
  { step: { type: 'buyer' }, players: [{ employees: ['factory_manager'], factory: MODELS.flatMap((model) => [`${model} nose`, `${model} tail`, `${model} left wing`, `${model} right wing`]) }] },
]

/** What is written and does not fit where it is written. */
function spilling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    const written = (part: Element) => {
      // Letters of a picture may be condensed; only the picture knows how wide they are.
      if (part instanceof SVGElement) return part.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect()
    }
    const pairs: [string, string][] = [
      ['.tile .name', '.tile'],
      ['.line .name', '.line'],
      ['.offer span', '.offer'],
      ['.tools span', '.button'],
      ['.prompt', '.bar'],
      ['.step', 'li'],
      ['.thing svg text', 'svg'],
      ['.who .name', 'li'],
      ['.rival h3', 'header'],
    ]
    return pairs.flatMap(([inner, outer]) =>
      [...document.querySelectorAll(inner)]
        .filter((part) => part.getClientRects().length > 0 && !inside(written(part), (part.closest(outer) as Element).getBoundingClientRect()))
        .map((part) => `${inner}: ${part.textContent}`),
    )
  })
}

for (const locale of ['de-DE', 'en-GB']) {
  for (const width of [1440, 360]) {
    test.describe(`${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: width > 1000 ? 900 : 720 } })

      test('every name, answer and question fits its box', async ({ page }) => {
        await guided(page)
        for (const scene of SCENES) {
          await openScene(page, scene)
          expect(await spilling(page)).toEqual([])
          await fitsWidth(page)
          const offers = page.locator('.offer')
          // On a desk all answers are in sight at once; on a phone one reaches them by scrolling.
          for (const offer of [offers.first(), offers.last()].slice(width > 1000 ? 0 : 2)) await expect(offer).toBeInViewport({ ratio: 1 })
          const bar = await page.locator('.bar').boundingBox()
          expect(bar?.height).toBeLessThan(200)
        }
      })
    })
  }
}
