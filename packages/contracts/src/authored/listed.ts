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
  custom: true,
  abilities: true,
} as const

/**
 * The columns that a list adds to a record for authors: who wrote it, where it is used, and how practice with it went.
 * A playlist is used by the people to whom it is assigned: the names are those of groups and people.
 */
const recordFigures = z.object({
  author: z.string(),
  /** The names of a few that the caller may see. */
  used_by: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  /** Ended sessions of the caller's organisation; null for learners. */
  sessions: z.number().int().nullable(),
  /** The part of the decided sessions that was won, from 0 to 1; null without any. */
  win_rate: z.number().nullable(),
  /** Out of 100; null where no report has a score. */
  mean_score: z.number().nullable(),
})

/** One line of a list: what tells records apart, without what only an editor needs. */
export const listedPersona = persona
  .pick({ ...common, first_name: true, last_name: true, job_title: true, avatar: true })
  .extend(recordFigures.shape)
  .meta({ id: 'ListedPersona' })
export const listedMission = mission
  .pick({ ...common, difficulty: true, outcome_mode: true, learner_role: true })
  .extend(recordFigures.shape)
  .meta({ id: 'ListedMission' })
export const listedObserver = observer
  .pick({ ...common, timing: true })
  .extend(recordFigures.shape)
  .meta({ id: 'ListedObserver' })
export const listedPlaylist = playlist
  .pick(common)
  .extend({
    item_count: z.number().int(),
    ...recordFigures.shape,
    /** The part of the people to whom it is assigned who have completed it, from 0 to 1; null without any. */
    completion_rate: z.number().nullable(),
  })
  .meta({ id: 'ListedPlaylist' })

/** A scenario is shown as the person one will talk to. */
export const personaCard = persona.pick({ first_name: true, last_name: true, job_title: true, avatar: true })
export const listedScenario = scenario
  .pick({ ...common, estimated_minutes: true, modes: true, persona_id: true, mission_id: true })
  .extend({ persona: personaCard, difficulty: z.number().int(), ...recordFigures.shape })
  .meta({ id: 'ListedScenario' })
