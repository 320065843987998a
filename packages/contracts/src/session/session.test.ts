import { expect, test } from 'vitest'
import { eventData, sessionEvent, sessionRules } from './index.ts'

test('every event type of the table parses through the union', () => {
  const types = sessionEvent.options.map((option) => option.shape.type.value)
  expect(types.toSorted()).toEqual(Object.keys(eventData).toSorted())
})

test('rules come with the defaults of the domain', () => {
  expect(sessionRules.parse({ outcome_mode: 'win_lose' })).toMatchObject({
    min_user_turns: 2,
    timeout_outcome: 'end',
    max_turns: null,
  })
})

test('an unknown event type and a bad status are refused', () => {
  const at = '2026-01-01T00:00:00Z'
  expect(sessionEvent.safeParse({ seq: 1, type: 'session.vanished', data: {}, at }).success).toBe(false)
  expect(
    sessionEvent.safeParse({ seq: 1, type: 'status.changed', data: { from: '', to: 'lose', reason: 'started' }, at })
      .success,
  ).toBe(false)
})
