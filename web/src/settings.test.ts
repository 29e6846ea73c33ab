import { describe, expect, it } from 'vitest'
import { languageOf } from './lang'
import { backoff } from './net/backoff'
import { settings } from './settings.svelte'
import { remembered } from './storage'
import { say } from './text/say.svelte'

describe('settings', () => {
  it('follow the browser’s language at first', () => {
    expect([['de-AT', 'en'], ['fr', 'de'], ['fr-FR'], ['EN-gb'], []].map(languageOf)).toEqual(['de', 'de', 'en', 'en', 'en'])
  })

  it('are remembered and shown', () => {
    settings.change({ theme: 'night', lang: 'de' })
    expect(document.documentElement.dataset.theme).toBe('night')
    expect(document.documentElement.lang).toBe('de')
    expect(remembered('settings', {})).toMatchObject({ theme: 'night', lang: 'de' })
    expect(say.table.undo).toBe('Zurück')
    settings.change({ theme: 'system', lang: 'en' })
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(say.table.undo).toBe('Undo')
  })

  it('know which games have been explained', () => {
    settings.guide('planecrafters', true)
    settings.guide('planecrafters', true)
    expect([settings.guided('planecrafters'), settings.guided('pan-am')]).toEqual([true, false])
    settings.guide('planecrafters', false)
    expect(settings.guided('planecrafters')).toBe(false)
  })
})

it('waiting grows to a limit and is never the same for all', () => {
  expect([0, 1, 2, 10].map((attempt) => backoff(attempt, () => 1))).toEqual([250, 500, 1000, 8000])
  expect(backoff(0, () => 0)).toBe(125)
})
