import { expect, test } from 'vitest'
import { openHints } from './open-hints.ts'

const hints = [{ objective: 0 }, { objective: null }, { objective: 2 }]
const goals = [{ decided_at_end: false }, { decided_at_end: false }, { decided_at_end: true }]

test.each([
  ['nothing is reached', [], hints],
  ['its goal is reached', [0], [hints[1], hints[2]]],
  ['every goal is reached that can be before the end', [0, 1], [hints[2]]],
  ['every goal is reached', [0, 1, 2], []],
])('a hint is open while it can help: %s', (_, places, open) => {
  const reachedGoals = places.map((objective) => ({ objective }))
  expect(openHints(hints, { goals, reached: reachedGoals })).toEqual(open)
})

test.each([
  ['without goals', []],
  ['whose end decides every goal', [{ decided_at_end: true }]],
])('a mission %s keeps its hints open', (_, missionGoals) => {
  expect(openHints([{ objective: null }], { goals: missionGoals, reached: [] })).toHaveLength(1)
})
