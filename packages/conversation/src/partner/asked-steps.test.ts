import { expect, test } from 'vitest'
import { type CoachPolicy, listener, paraphraser } from './coach-policy.ts'
import { demoCasts } from './demo-casts.samples.ts'
import { simulate } from './simulate.ts'

/** A listener who takes up, warms and asks, and never speaks of a next step. */
const withoutStep =
  (policy: CoachPolicy): CoachPolicy =>
  (moment) =>
    policy({ ...moment, round: moment.round % 3 })

const scenarios = (['en', 'fr'] as const).flatMap(demoCasts)

test.each(scenarios)('a persona names no step to a learner who speaks of none – $name', ({ cast }) => {
  const open = { ...cast, mission: { ...cast.mission, objectives: [] } }
  const sessions = [listener, paraphraser].flatMap((policy) =>
    [1, 2, 3].map((seed) => simulate({ ...open, seed }, withoutStep(policy))),
  )
  expect(sessions.filter(({ outcome, shown }) => outcome === 'win' || shown.includes('own_step'))).toEqual([])
})
