import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { paraphraser } from '../partner/coach-policy.ts'
import { playedTalk } from './simulated-reports.samples.ts'

const languages = ['en', 'fr'] as const

/** Every scenario with each of its observers. */
const rubrics = languages.flatMap((language) => {
  const { scenarios, personas, missions, observers } = demoLibrary(language)
  return scenarios.flatMap(({ draft: scenario }) =>
    observers
      .filter(({ id, draft }) => scenario.observer_ids.includes(id) && draft.timing !== 'live_coach_only')
      .map(({ draft: observer }) => {
        const persona = personas.find(({ id }) => id === scenario.persona_id)?.draft
        const mission = missions.find(({ id }) => id === scenario.mission_id)?.draft
        if (!persona || !mission) throw new Error(`${scenario.name} lacks its persona or its mission`)
        return { cast: { persona, mission, scenario, language }, criteria: observer.criteria }
      }),
  )
})

test('nine in ten good conversations of a usual length get an overall score from each observer', () => {
  const reports = rubrics.flatMap(({ cast, criteria }) =>
    ['a', 'b'].map((seed) => playedTalk({ cast, policy: paraphraser, seed: `judged ${seed}` }, criteria, 16).report),
  )
  const withoutScore = reports.filter(({ overall }) => overall === null)
  expect(withoutScore.length / reports.length).toBeLessThanOrEqual(0.1)
})
