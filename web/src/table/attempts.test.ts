import { beforeEach, expect, test } from 'vitest'
import { forget } from '../storage'
import { attemptsWith, noteAttempt } from './attempts'

beforeEach(() => forget('attempts.lone'))

test('attempts are counted by what was chosen, and a table only once', () => {
  noteAttempt('lone', { table: 'a', options: { scenario: 'orion' }, won: true })
  noteAttempt('lone', { table: 'a', options: { scenario: 'orion' }, won: true })
  noteAttempt('lone', { table: 'b', options: { scenario: 'orion' }, won: false })
  noteAttempt('lone', { table: 'c', options: { scenario: 'vela' }, won: true })
  expect(attemptsWith('lone', 'scenario', 'orion')).toEqual({ played: 2, won: 1 })
  expect(attemptsWith('lone', 'scenario', 'snake')).toEqual({ played: 0, won: 0 })
})
