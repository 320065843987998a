import { type Mission, type Persona, scenarioDraft } from '@parley/contracts/authored'
import type { CatalogueItem } from '../../parts/scenario/catalogue.queries.ts'

type CheckedDraft = ReturnType<typeof scenarioDraft.parse>

/** A scenario in the form: its parts are chosen one after the other. */
export type ScenarioDraft = Omit<CheckedDraft, 'persona_id' | 'mission_id'> & {
  persona_id: string
  mission_id: string
}

const anyId = '00000000-0000-4000-8000-000000000000'

export const blankScenario = (language: 'en' | 'fr'): ScenarioDraft => ({
  ...scenarioDraft.parse({ name: '-', language, persona_id: anyId, mission_id: anyId, observer_ids: [anyId] }),
  name: '',
  persona_id: '',
  mission_id: '',
  observer_ids: [],
})

/** The card as a learner will see it in the catalogue, for somebody who has never played it. */
export const cardOf = (draft: ScenarioDraft, persona: Persona, mission: Mission | undefined): CatalogueItem => ({
  id: anyId,
  own: false,
  name: draft.name,
  description: draft.description,
  image_url: draft.image_url ?? mission?.image_url ?? null,
  tags: draft.tags,
  language: draft.language,
  intro: draft.intro,
  estimated_minutes: draft.estimated_minutes,
  modes: draft.modes,
  persona,
  learner_role: mission?.learner_role ?? '',
  challenge: mission?.description ?? '',
  difficulty: mission?.difficulty ?? 3,
  mine: {
    attempts: 0,
    best: null,
    live_session_id: null,
    last_session_id: null,
    last_played_at: null,
    attempts_left: draft.attempts_max,
  },
  updated_at: new Date(0).toISOString(),
})
