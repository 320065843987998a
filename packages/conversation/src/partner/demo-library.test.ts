import { expect, test } from 'vitest'
import { lecturer, listener, paraphraser, troublemaker } from './coach-policy.ts'
import { demoCasts } from './demo-casts.samples.ts'
import { scoreOf, simulate } from './simulate.ts'

/** A sample; `npm run bench -- --only partner` plays the full counts. */
const seeds = { compared: 1, won: 5, hostile: 1 } as const

const scenarios = (['en', 'fr'] as const).flatMap(demoCasts)

test.each(scenarios)('who listens beats who lectures – $name', ({ cast }) => {
  const pairs = Array.from({ length: seeds.compared }, (_, seed) => ({
    listened: simulate({ ...cast, seed }, listener),
    lectured: simulate({ ...cast, seed }, lecturer),
  }))
  const wins = pairs.filter(({ listened, lectured }) => scoreOf(listened) > scoreOf(lectured))
  expect(wins.length / seeds.compared).toBeGreaterThanOrEqual(0.95)
  // A listener reaches what the mission asks for, too, as far as the conversation itself can show it.
  const kinds = cast.mission.objectives.flatMap((objective) => objective.signs.map(({ kind }) => kind))
  const signs = new Set<string>(kinds.filter((kind) => ['told', 'own_step', 'said_back'].includes(kind)))
  const shareOfSigns = (who: 'listened' | 'lectured') =>
    pairs.flatMap((one) => one[who].shown).filter((sign) => signs.has(sign)).length / (seeds.compared * signs.size || 1)
  expect(shareOfSigns('listened')).toBeGreaterThanOrEqual(signs.size > 0 ? 0.8 : 0)
  expect(shareOfSigns('lectured')).toBeLessThanOrEqual(0.2)
})

test.each(scenarios)('who listens in other words wins – $name', ({ cast }) => {
  const outcomes = Array.from({ length: seeds.won }, (_, seed) => simulate({ ...cast, seed }, paraphraser).outcome)
  expect(outcomes.filter((outcome) => outcome === 'win').length / seeds.won).toBeGreaterThanOrEqual(0.8)
})

test.each(scenarios)(
  'insults, orders to the machine and nonsense win nothing and learn nothing – $name',
  ({ cast }) => {
    const sessions = Array.from({ length: seeds.hostile }, (_, seed) => simulate({ ...cast, seed }, troublemaker, 10))
    expect(sessions.filter(({ outcome }) => outcome === 'win')).toEqual([])
    expect(sessions.flatMap(({ revealed }) => revealed)).toEqual([])
    for (const { readiness } of sessions) {
      const rises = readiness.filter((value, index) => index > 0 && value > (readiness[index - 1] ?? 0))
      expect(rises).toEqual([])
    }
  },
)

test.each(scenarios)('the persona does not repeat itself – $name', ({ cast }) => {
  const { turns } = simulate({ ...cast, seed: 'once' }, listener)
  const sentences = turns.filter(({ role }) => role === 'persona').map(({ text }) => text)
  expect(new Set(sentences).size).toBe(sentences.length)
})
