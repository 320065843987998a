import { z } from 'zod'
import { measure } from './measure.ts'
import { reportStates } from './words.ts'

const confidence = z.number().min(0).max(1)

/** The direction of a quote: for the learner or against. */
const evidenceDirections = ['for', 'against'] as const

/** A quote and where it stands: `start` and `end` count characters in the text of the turn that `seq` added. */
export const evidence = z.object({
  seq: z.number().int().positive(),
  quote: z.string().min(1),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  direction: z.enum(evidenceDirections).default('for'),
})
export type Evidence = z.output<typeof evidence>

export const scoreOverride = z.object({
  score: z.number(),
  reason: z.string().min(1).max(2000),
  by: z.string(),
})

export const criterionResult = z.object({
  key: z.string(),
  score: z.number().nullable(),
  confidence,
  rationale: z.string(),
  evidence: z.array(evidence),
  tip: z.string(),
  rewrite: z.string(),
  /** The reason why there is no score: what cannot be shown is withheld, never guessed. */
  withheld: z.string().nullable().default(null),
  override: scoreOverride.nullable().default(null),
})
export type CriterionResult = z.output<typeof criterionResult>

export const objectiveResult = z.object({
  label: z.string(),
  /** Null where neither code, a model nor a person judged it. */
  met: z.boolean().nullable(),
  evidence: z.array(evidence),
  /** The learner did what the objective forbids. The evidence quotes it. */
  forbidden: z.boolean().default(false),
  /** For an objective that was not met: what would have shown it, and where that was due. */
  reason: z.string().nullable().default(null),
})

export const keyMoment = z.object({
  seq: z.number().int().positive(),
  kind: z.enum(['opened', 'closed', 'turning_point', 'missed_chance', 'forbidden', 'outcome']),
  text: z.string(),
})

export const reportComment = z.object({ seq: z.number().int().positive(), by: z.string(), text: z.string() })

export const reportDispute = z.object({
  by: z.string(),
  text: z.string().min(1).max(4000),
  state: z.enum(['open', 'accepted', 'rejected']),
  answer: z.string().nullable(),
})

export const analysisReport = z.object({
  session_id: z.string(),
  observer_id: z.string(),
  observer_version: z.number().int().nonnegative(),
  state: z.enum(reportStates),
  summary: z.string(),
  next_steps: z.array(z.string()).max(3),
  outcome_review: z.string(),
  overall: z.number().nullable(),
  criteria: z.array(criterionResult),
  objectives: z.array(objectiveResult),
  measures: z.array(measure),
  key_moments: z.array(keyMoment),
  comments: z.array(reportComment),
  dispute: reportDispute.nullable(),
  visible_to_learner: z.boolean(),
  versions: z.array(
    z.object({ version: z.number().int().positive(), at: z.iso.datetime(), by: z.string().nullable() }),
  ),
})
export type AnalysisReport = z.output<typeof analysisReport>
