import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MODELS, modelNamed, parseCard } from './cards'
import { PORTRAITS } from './employees'

const edition = readFileSync(resolve(import.meta.dirname, '../../../../../crates/planecrafters/edition/edition.toml'), 'utf8')

/** The sections `[[name]]` of the edition, each with its own text. */
function sections(name: string): string[] {
  return edition.split(`[[${name}]]`).slice(1).map((text) => text.split('\n[[')[0] ?? '')
}

const id = (section: string) => /^id = "(.+)"$/m.exec(section)?.[1]

describe('the house edition', () => {
  it('has a look for each of its models, starred alike', () => {
    const models = sections('models').map((section) => [id(section), section.includes('\nstar = true')])
    expect(MODELS.map(({ id, star }) => [id, star])).toEqual(models)
  })

  it('has a portrait for each of its employees', () => {
    expect(Object.keys(PORTRAITS)).toEqual(sections('employees').map(id))
  })
})

describe('a card', () => {
  it.each([
    ['Night Fury left wing', { model: 'Night Fury', slot: 'left wing' }],
    ['Black Hole fuselage', { model: 'Black Hole', slot: 'fuselage' }],
    ['Nose nose', { model: 'Nose', slot: 'nose' }],
    ['Spare Part', { model: null, slot: null }],
  ])('%s is read by its model and slot', (name, card) => {
    expect(parseCard(name)).toEqual(card)
  })

  it('of an unknown model always borrows the same look', () => {
    expect(MODELS).toContain(modelNamed('Flying Teapot'))
    expect(modelNamed('Flying Teapot')).toBe(modelNamed('Flying Teapot'))
  })
})

describe('the models', () => {
  it('differ in colour and in pattern', () => {
    expect(new Set(MODELS.map((model) => model.palette.base)).size).toBe(MODELS.length)
    expect(new Set(MODELS.map((model) => model.pattern.path)).size).toBe(MODELS.length)
  })
})
