import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import type { Cast } from './cast.ts'
import { lecturer, listener } from './coach-policy.ts'
import { scoreOf, simulate } from './simulate.ts'

const seeds = 20

/** Every scenario of the demo, so every persona, in both languages. */
const scenarios = (['en', 'fr'] as const).flatMap((language) => {
  const { scenarios: played, personas, missions } = demoLibrary(language)
  return played.map(({ draft }) => {
    const persona = personas.find(({ id }) => id === draft.persona_id)?.draft
    const mission = missions.find(({ id }) => id === draft.mission_id)?.draft
    if (!persona || !mission) throw new Error(`${draft.name} lacks its persona or its mission`)
    return { name: `${language}: ${draft.name}`, cast: { persona, mission, language } satisfies Omit<Cast, 'seed'> }
  })
})

test.each(scenarios)(
  'who listens beats who lectures – $name',
  ({ cast }) => {
    const played = Array.from({ length: seeds }, (_, seed) => ({
      listened: simulate({ ...cast, seed }, listener),
      lectured: simulate({ ...cast, seed }, lecturer),
    }))
    const won = played.filter(({ listened, lectured }) => scoreOf(listened) > scoreOf(lectured))
    expect(won.length / seeds).toBeGreaterThanOrEqual(0.95)
    // Whoever listens reaches what the mission asks for, too, as far as the conversation itself can show it.
    const kinds = cast.mission.objectives.flatMap((objective) => objective.signs.map(({ kind }) => kind))
    const signs = new Set<string>(kinds.filter((kind) => ['told', 'own_step', 'said_back'].includes(kind)))
    const reached = (who: 'listened' | 'lectured') =>
      played.flatMap((one) => one[who].shown).filter((sign) => signs.has(sign)).length / (seeds * signs.size || 1)
    expect(reached('listened')).toBeGreaterThanOrEqual(signs.size > 0 ? 0.8 : 0)
    expect(reached('lectured')).toBeLessThanOrEqual(0.2)
  },
  60_000,
)

test.each(scenarios)(
  'the persona does not repeat itself – $name',
  ({ cast }) => {
    const { turns } = simulate({ ...cast, seed: 'once' }, listener)
    const sentences = turns.filter(({ role }) => role === 'persona').map(({ text }) => text)
    expect(new Set(sentences).size).toBe(sentences.length)
  },
  60_000,
)
