import { expect, test } from 'vitest'
import { demoCasts } from '../demo-casts.samples.ts'
import { paraphraser } from '../coach-policy.ts'
import { simulate } from '../simulate.ts'
import { missingSigns } from './required-signs.ts'

const [first] = demoCasts('en')
if (!first) throw new Error('the demo library is empty')
const phrases = { en: ['green umbrella*'], fr: ['parapluie vert'] }
const castFor = (kind: string, isRequired = true) => ({
  ...first.cast,
  seed: 1,
  language: 'en' as const,
  mission: { ...first.cast.mission, objectives: [{ label: 'sign', required: isRequired, signs: [{ kind, phrases }] }] },
})

test.each([
  ['mentions', { learner: ['I lost my green umbrellas.'], persona: [] }, 0],
  ['mentions', { learner: [], persona: ['A green umbrella?'] }, 1],
  ['asks_about', { learner: ['I lost my green umbrella.'], persona: [] }, 1],
  ['asks_about', { learner: ['Where is the green umbrella?'], persona: [] }, 0],
  ['agrees_to', { learner: ['Bring the green umbrella.'], persona: ['Yes.'] }, 0],
  ['agrees_to', { learner: ['Bring the red one.'], persona: ['Yes.'] }, 1],
])('%s is read from the words of who has to say them', (kind, lines, missing) => {
  expect(missingSigns(castFor(kind), lines)).toHaveLength(missing)
})

test('an objective that is not required keeps nothing back', () => {
  expect(missingSigns(castFor('mentions', false), { learner: [], persona: [] })).toEqual([])
})

test('a good listener wins only after saying the words that the mission asks for', () => {
  const silent = (seed: number) =>
    simulate({ ...castFor('mentions'), seed }, (moment) =>
      paraphraser({ ...moment, cast: { ...moment.cast, mission: { ...moment.cast.mission, objectives: [] } } }),
    )
  expect([1, 2, 3].map((seed) => silent(seed).outcome)).not.toContain('win')
  expect([1, 2, 3].map((seed) => simulate({ ...castFor('mentions'), seed }, paraphraser).outcome)).toContain('win')
})
