import type { Cast } from '@parley/conversation/partner'
import { demoLibrary } from '@parley/fixtures/library'

export interface DemoCast {
  name: string
  persona: string
  cast: Omit<Cast, 'seed'>
}

const languages = ['en', 'fr'] as const

/** Every scenario of the demo library in both languages, as the partner plays it. */
export const demoCasts = (): DemoCast[] =>
  languages.flatMap((language) => {
    const { scenarios, personas, missions } = demoLibrary(language)
    return scenarios.map(({ draft }) => {
      const persona = personas.find(({ id }) => id === draft.persona_id)?.draft
      const mission = missions.find(({ id }) => id === draft.mission_id)?.draft
      if (!persona || !mission) throw new Error(`${draft.name} lacks its persona or its mission`)
      return {
        name: `${language} ${draft.name}`,
        persona: `${language} ${persona.first_name}`,
        cast: { persona, mission, scenario: draft, language },
      }
    })
  })
