import { z } from 'zod'
import { childRelations, outcomeModes, sessionKinds, sessionModes } from './words.ts'

/** The mission's rules as they stood at the start: a later edit of the mission never reaches a session that runs. */
export const sessionRules = z.object({
  outcome_mode: z.enum(outcomeModes),
  min_user_turns: z.number().int().nonnegative().default(2),
  max_turns: z.number().int().positive().nullable().default(null),
  time_limit_s: z.number().int().positive().nullable().default(null),
  timeout_outcome: z.enum(['end', 'loose']).default('end'),
  who_starts: z.enum(['learner', 'persona']).default('persona'),
  idle_s: z.number().int().positive().nullable().default(1800),
})
export type SessionRules = z.output<typeof sessionRules>

export const sessionOrigin = z.object({
  session_id: z.string(),
  relation: z.enum(childRelations),
  /** The last event of the parent that the child still knows; null for a fresh start. */
  from_seq: z.number().int().nonnegative().nullable(),
})
export type SessionOrigin = z.output<typeof sessionOrigin>

export const startedData = z.object({
  status: z.enum(['in-progress', 'free-speech']),
  mode: z.enum(sessionModes),
  kind: z.enum(sessionKinds),
  language: z.enum(['en', 'fr']),
  rules: sessionRules,
  origin: sessionOrigin.nullable().default(null),
})
