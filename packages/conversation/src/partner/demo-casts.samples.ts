import { demoLibrary } from '@parley/fixtures/library'
import type { Language } from '../observer/question-kind.ts'
import type { Cast } from './cast.ts'

/** Every scenario of the demo, so every persona, in a language. */
export const demoCasts = (language: Language) => {
  const { scenarios, personas, missions } = demoLibrary(language)
  return scenarios.map(({ draft }) => {
    const persona = personas.find(({ id }) => id === draft.persona_id)?.draft
    const mission = missions.find(({ id }) => id === draft.mission_id)?.draft
    if (!persona || !mission) throw new Error(`${draft.name} lacks its persona or its mission`)
    const cast = { persona, mission, scenario: draft, language } satisfies Omit<Cast, 'seed'>
    return { name: `${language}: ${draft.name}`, cast }
  })
}

/** The first scenario of the demo with this persona, in a language. */
export const demoCast = (language: Language, firstName: string, seed: number | string = 1): Cast => {
  const demo = demoCasts(language).find(({ cast }) => cast.persona.first_name === firstName)
  if (!demo) throw new Error(`${firstName} plays in no scenario`)
  return { ...demo.cast, seed }
}
