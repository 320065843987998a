import { z } from 'zod'
import { oneLine } from '../kit/index.ts'
import { forbiddenActs, objectiveSigns, outcomeModes, phraseSigns, sessionModes } from '../session/words.ts'
import { dials } from './persona.ts'
import { authoredDraft, recordFields } from './record.ts'

const line = (max = 300) => z.string().trim().min(1).max(max)
const text = (max = 4000) => z.string().trim().max(max).default('')

/** Words and phrases by language. A word that ends in `*` also matches what begins like it. */
const phraseList = z.array(line(120)).max(40).default([])
const phrases = z.object({ en: phraseList, fr: phraseList }).prefault({})

/**
 * The sign in the conversation that an objective was reached, so that code can judge it. `told`: the persona said
 * something that it keeps to itself. `own_step`: the persona named what it will do. `said_back`: the learner gave back
 * twice what the persona had said. `more_open`: the learner asked more open than closed questions. `mentions` and
 * `asks_about`: the learner spoke of it, or asked about it. `agrees_to`: the persona agreed to it. `must_not`: the
 * learner did not do it.
 */
const objectiveSign = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(objectiveSigns) }),
  z.object({ kind: z.enum(phraseSigns), phrases }),
  z.object({ kind: z.literal('must_not'), act: z.enum(forbiddenActs), phrases }),
])
export type SignOfObjective = z.output<typeof objectiveSign>

export const objective = z.object({
  label: oneLine(line()),
  required: z.boolean().default(false),
  weight: z.number().min(0).max(10).default(1),
  /** All of them have to show. Without a sign, a person or a language model judges the objective. */
  signs: z.array(objectiveSign).max(6).default([]),
  /** The earlier form of a single sign. It counts where `signs` is empty. */
  shown_by: z.enum(objectiveSigns).nullable().default(null),
})
export type Objective = z.output<typeof objective>

/** When the learner may ask for help, and what it costs in score points. */
const hint = z.object({
  trigger: z.enum(['on_request', 'stuck', 'start']),
  text: line(600),
  cost: z.number().int().min(0).max(50).default(0),
})

const material = z.object({ label: oneLine(line(120)), url: z.string().max(500) })

export const missionContent = z.object({
  learner_role: z.string().trim().max(200).default(''),
  /** For the learner. */
  briefing: text(),
  /** For the AI alone; never sent to a learner. */
  ai_context: text(),
  objectives: z.array(objective).max(10).default([]),
  outcome_mode: z.enum(outcomeModes).default('win_lose'),
  win_conditions: text(2000),
  lose_conditions: text(2000),
  end_conditions: text(2000),
  min_user_turns: z.number().int().min(0).max(50).default(2),
  max_turns: z.number().int().min(1).max(200).nullable().default(null),
  time_limit_s: z.number().int().min(30).max(7200).nullable().default(null),
  timeout_outcome: z.enum(['end', 'loose']).default('end'),
  who_starts: z.enum(['learner', 'persona']).default('persona'),
  hints: z.array(hint).max(10).default([]),
  difficulty: z.number().int().min(1).max(5).default(3),
  /** The difficulty's effect on the persona beyond its own dials. */
  dial_overrides: dials.partial().default({}),
  allowed_modes: z.array(z.enum(sessionModes)).min(1).default(['text']),
  materials: z.array(material).max(10).default([]),
})
export type MissionContent = z.output<typeof missionContent>

export const missionDraft = authoredDraft.extend(missionContent.shape)
export const mission = missionDraft.extend(recordFields.shape).meta({ id: 'Mission' })
export type Mission = z.output<typeof mission>
