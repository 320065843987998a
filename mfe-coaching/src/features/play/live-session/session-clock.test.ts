import { foldSession } from '@parley/conversation/session'
import { expect, test } from 'vitest'
import { createLog } from '../../../testing/session-log.ts'
import { secondsLeft, turnsLeft } from './session-clock.ts'

const startTime = Date.parse('2026-03-02T09:00:01Z')

test('time runs from the start and stops during a pause', () => {
  const log = createLog().begin({ time_limit_s: 120 }).add('phase.changed', { phase: 'paused' })
  const pausedSession = foldSession(log.events)
  expect(secondsLeft(pausedSession, startTime + 60_000)).toBe(118)
  expect(secondsLeft(pausedSession, startTime + 600_000)).toBe(118)
  const on = foldSession(log.add('phase.changed', { phase: 'idle' }).events)
  expect(secondsLeft(on, startTime + 12_000)).toBe(109)
  expect(secondsLeft(on, startTime + 600_000)).toBe(0)
})

test('without a limit there is no count', () => {
  const session = foldSession(createLog().begin().events)
  expect([secondsLeft(session, startTime), turnsLeft(session)]).toEqual([null, null])
})

test('turns left are the learner’s own', () => {
  const session = foldSession(createLog().begin({ max_turns: 3 }).persona('Hello.').learner('Hi.').events)
  expect(turnsLeft(session)).toBe(2)
})
