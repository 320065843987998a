import { z } from 'zod'
import { mission } from './mission.ts'
import { observer } from './observer.ts'
import { persona } from './persona.ts'
import { playlist } from './playlist.ts'
import { scenario } from './scenario.ts'

const common = {
  id: true,
  organization_id: true,
  name: true,
  description: true,
  image_url: true,
  tags: true,
  language: true,
  visibility: true,
  state: true,
  version: true,
  published_version: true,
  updated_at: true,
  abilities: true,
} as const

/** One line of a list: what tells records apart, without what only an editor needs. */
export const listedPersona = persona
  .pick({ ...common, first_name: true, last_name: true, job_title: true, avatar: true })
  .meta({ id: 'ListedPersona' })
export const listedMission = mission
  .pick({ ...common, difficulty: true, outcome_mode: true, learner_role: true })
  .meta({ id: 'ListedMission' })
export const listedObserver = observer.pick({ ...common, timing: true }).meta({ id: 'ListedObserver' })
export const listedPlaylist = playlist
  .pick(common)
  .extend({ item_count: z.number().int() })
  .meta({ id: 'ListedPlaylist' })

/** A scenario is shown as the person one will talk to. */
export const personaCard = persona.pick({ first_name: true, last_name: true, job_title: true, avatar: true })
export const listedScenario = scenario
  .pick({ ...common, estimated_minutes: true, modes: true, persona_id: true, mission_id: true })
  .extend({ persona: personaCard, difficulty: z.number().int() })
  .meta({ id: 'ListedScenario' })
