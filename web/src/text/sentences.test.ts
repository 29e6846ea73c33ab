import { expect, it } from 'vitest'
import { sentences } from './sentences'

it('each text ends once', () => {
  expect(sentences('Spy', 'Look into a hand.', undefined, '', 'Why not?')).toBe('Spy. Look into a hand. Why not?')
})
