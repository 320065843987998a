import { z } from 'zod'
import { abilitiesOf, moment } from '../field.ts'

/** The problems that the preview of a generator finds. Pages have a sentence for each code. */
export const generatorProblemCodes = [
  'unknown-record',
  'not-published',
  'mode-not-offered',
  'mode-not-served',
  'mixed-languages',
  'no-people',
  'unknown-person',
  'unknown-group',
  'person-disabled',
  'too-many-sessions',
  'placeholder-without-variable',
  'variable-unused',
  'already-over',
  'credit-too-low',
] as const

const problem = z.object({
  code: z.enum(generatorProblemCodes),
  /** An error keeps the generator from running. */
  severity: z.enum(['error', 'warning']),
  /** The field that solves it, as a JSON pointer into the recipe. */
  pointer: z.string(),
  /** The values that fill the sentence: a record, a placeholder, a number. */
  values: z.record(z.string(), z.string()),
})
export type GeneratorProblem = z.output<typeof problem>

const namedRecord = z.object({ id: z.uuid(), name: z.string() })

/** One session of the plan, before it exists. */
const plannedSession = z.object({
  position: z.number().int().positive(),
  /** Null for guests, and where the caller may not read people. */
  person: namedRecord.nullable(),
  persona: z.string(),
  scenario: z.string(),
  observers: z.array(z.string()),
  variables: z.record(z.string(), z.string()),
})

export const generatorPreview = z
  .object({
    /** The number of sessions that a run creates. */
    total: z.number().int().nonnegative(),
    people: z.number().int().nonnegative(),
    combinations: z.number().int().nonnegative(),
    /** The same for two plans exactly when they are the same byte for byte. */
    fingerprint: z.string(),
    /** The first sessions of the plan. */
    sessions: z.array(plannedSession),
    cost: z.object({
      /** Played by models that cost something; the practice partner is free. */
      paid: z.boolean(),
      session_eur: z.number().nonnegative(),
      total_eur: z.number().nonnegative(),
      credit_eur: z.number(),
    }),
    problems: z.array(problem),
  })
  .meta({ id: 'SessionGeneratorPreview' })
export type GeneratorPreview = z.output<typeof generatorPreview>

export const generatorRunStates = ['pending', 'running', 'done', 'cancelled', 'failed'] as const

/** The reason why a planned session was left out. */
const skipReasons = ['unknown-person', 'person-disabled', 'not-playable'] as const
export type SkipReason = (typeof skipReasons)[number]

export const generatorRun = z
  .object({
    id: z.uuid(),
    generator_id: z.uuid(),
    state: z.enum(generatorRunStates),
    target: z.enum(['me', 'users', 'groups', 'guests']),
    seed: z.number().int(),
    fingerprint: z.string(),
    total: z.number().int().nonnegative(),
    created: z.number().int().nonnegative(),
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int().positive() })),
    /** The number of created sessions that were begun, and of those that are over. */
    started: z.number().int().nonnegative(),
    ended: z.number().int().nonnegative(),
    started_by: namedRecord.nullable(),
    opens_at: moment.nullable(),
    expires_at: moment.nullable(),
    created_at: moment,
    ended_at: moment.nullable(),
    /** When links for guests were last issued. */
    links_issued_at: moment.nullable(),
    abilities: abilitiesOf('cancel', 'download', 'issue_links', 'withdraw'),
  })
  .meta({ id: 'SessionGeneratorRun' })
export type GeneratorRun = z.output<typeof generatorRun>
