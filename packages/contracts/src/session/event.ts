import { z } from 'zod'
import { startedData } from './start.ts'
import { outcomes, reportStates, sessionPhases, sessionStatuses, statusReasons } from './words.ts'

const turn = z.number().int().positive()

export const tokenUsage = z.object({
  input_tokens: z.number().int().nonnegative().default(0),
  output_tokens: z.number().int().nonnegative().default(0),
  cost_eur: z.number().nonnegative().default(0),
  /** The provider reported no usage, so the tokens are counted from the text. */
  estimated: z.boolean().optional(),
})
export type TokenUsage = z.output<typeof tokenUsage>

const modelRef = z.object({ provider: z.string(), model: z.string() })
export type ModelRef = z.output<typeof modelRef>

const turnAdded = z.object({
  turn,
  role: z.enum(['learner', 'persona']),
  text: z.string(),
  client_turn_id: z.string().min(1).max(80).nullable(),
  by: z.string().nullable(),
})

const replyCompleted = z.object({
  turn,
  model: modelRef,
  usage: tokenUsage,
  /** Present once the deltas were compacted; otherwise the text is what the deltas add up to. */
  text: z.string().optional(),
  /** After an interruption by voice: the part that was heard, which alone stays in the AI's context. */
  heard_text: z.string().optional(),
  /** The model reached its token limit, so the reply ends with an earlier sentence than it was to. */
  cut: z.boolean().optional(),
  outcome: z.enum(outcomes).nullable().default(null),
  /** A marker that came too early, or that does not count in free speech. It changed nothing; it is kept for the author of the mission. */
  suppressed: z.enum(outcomes).nullable().default(null),
})

/** A hint that the learner did not request: who gave it, on which of the learner's turns, and whether it was counted or judged by a model. */
const coachedBy = z.object({
  observer_id: z.string(),
  name: z.string(),
  turn,
  /** The learner's words that it is about, letter for letter. */
  quote: z.string().nullable(),
  basis: z.enum(['counted', 'judged']),
})

/** The payload of every event type. Adding a type here is all it takes for the stream, the store and the fold to know it. */
export const eventData = {
  'session.started': startedData,
  'turn.added': turnAdded,
  'reply.started': z.object({ turn }),
  'reply.delta': z.object({ turn, text: z.string() }),
  'reply.completed': replyCompleted,
  'reply.restarted': z.object({ turn, reason: z.string() }),
  'reply.failed': z.object({ turn, code: z.string(), retry: z.boolean(), text: z.string().optional() }),
  'phase.changed': z.object({ phase: z.enum(sessionPhases) }),
  'status.changed': z.object({
    from: z.enum(sessionStatuses),
    to: z.enum(sessionStatuses),
    reason: z.enum(statusReasons),
  }),
  'objective.met': z.object({ objective: z.number().int().nonnegative(), turn: turn.nullable() }),
  /** One that was asked for; or, with `coach`, one by an observer who looks on, counted on its own and always free. */
  'hint.given': z.object({
    hint: z.number().int().nonnegative(),
    text: z.string(),
    cost: z.number().nonnegative(),
    coach: coachedBy.optional(),
  }),
  'readiness.changed': z.object({ turn, value: z.number().min(0).max(100) }),
  usage: tokenUsage.extend({ kind: z.enum(['llm', 'stt', 'tts', 'realtime']) }),
  'comment.added': z.object({
    id: z.string(),
    turn: turn.nullable(),
    by: z.string(),
    text: z.string().min(1).max(4000),
  }),
  'session.renamed': z.object({ name: z.string().min(1).max(120), by: z.string().nullable() }),
  'report.changed': z.object({ report_id: z.string(), state: z.enum(reportStates) }),
} as const

export type SessionEventType = keyof typeof eventData
export type EventData<T extends SessionEventType> = z.output<(typeof eventData)[T]>

/** An event as the log keeps it. `seq` counts from 1 without gaps in what was ever written; compaction leaves gaps, never renumbers. */
export type SessionEvent = {
  [T in SessionEventType]: { seq: number; type: T; data: EventData<T>; at: string }
}[SessionEventType]

/** An event that is not numbered yet: what a decision yields. */
export type SessionEventDraft = {
  [T in SessionEventType]: { type: T; data: EventData<T> }
}[SessionEventType]

const eventSchema = <T extends SessionEventType>(type: T) =>
  z.object({
    seq: z.number().int().positive(),
    type: z.literal(type),
    data: eventData[type],
    at: z.iso.datetime(),
  })

export const sessionEvent = z.discriminatedUnion('type', [
  eventSchema('session.started'),
  eventSchema('turn.added'),
  eventSchema('reply.started'),
  eventSchema('reply.delta'),
  eventSchema('reply.completed'),
  eventSchema('reply.restarted'),
  eventSchema('reply.failed'),
  eventSchema('phase.changed'),
  eventSchema('status.changed'),
  eventSchema('objective.met'),
  eventSchema('hint.given'),
  eventSchema('readiness.changed'),
  eventSchema('usage'),
  eventSchema('comment.added'),
  eventSchema('session.renamed'),
  eventSchema('report.changed'),
])
