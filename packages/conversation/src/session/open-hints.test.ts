import { expect, test } from 'vitest'
import { openHints } from './open-hints.ts'

const hints = [{ objective: 0 }, { objective: null }]
const goals = [{ decided_at_end: false }, { decided_at_end: false }, { decided_at_end: true }]

test.each([
  ['nothing is reached', [], hints],
  ['its goal is reached', [0], [hints[1]]],
  ['every goal is reached that can be before the end', [0, 1], []],
])('a hint is open while it can help: %s', (_, places, open) => {
  const reachedGoals = places.map((objective) => ({ objective }))
  expect(openHints(hints, { goals, reached: reachedGoals })).toEqual(open)
})

test('a mission without goals keeps its hints open', () => {
  expect(openHints([{ objective: null }], { goals: [], reached: [] })).toHaveLength(1)
})
