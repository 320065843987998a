import { z } from 'zod'
import { objectiveSigns, outcomeModes, sessionModes } from '../session/words.ts'
import { dials } from './persona.ts'
import { authoredDraft, recordFields } from './record.ts'

const line = (max = 300) => z.string().trim().min(1).max(max)
const text = (max = 4000) => z.string().trim().max(max).default('')

export const objective = z.object({
  label: line(),
  required: z.boolean().default(false),
  weight: z.number().min(0).max(10).default(1),
  /**
   * Where the practice partner can tell: `told`, it said something that it keeps to itself; `own_step`, it named what it
   * will do; `said_back`, it was given back twice what it had said. Where the report can count: `more_open`, there were
   * more open questions than closed ones. All else is left to the observers.
   */
  shown_by: z.enum(objectiveSigns).nullable().default(null),
})

/** When the learner may ask for help, and what it costs in score points. */
const hint = z.object({
  trigger: z.enum(['on_request', 'stuck', 'start']),
  text: line(600),
  cost: z.number().int().min(0).max(50).default(0),
})

const material = z.object({ label: line(120), url: z.string().max(500) })

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
  /** What the difficulty does to the persona beyond its own dials. */
  dial_overrides: dials.partial().default({}),
  allowed_modes: z.array(z.enum(sessionModes)).min(1).default(['text']),
  materials: z.array(material).max(10).default([]),
})
export type MissionContent = z.output<typeof missionContent>

export const missionDraft = authoredDraft.extend(missionContent.shape)
export const mission = missionDraft.extend(recordFields.shape).meta({ id: 'Mission' })
export type Mission = z.output<typeof mission>
