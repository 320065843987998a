import { z } from 'zod'
import { startedData } from './start.ts'
import {
  callEndReasons,
  outcomes,
  reportStates,
  sessionPhases,
  sessionStatuses,
  statusReasons,
  workshopStates,
} from './words.ts'

const turn = z.number().int().positive()

export const tokenUsage = z.object({
  input_tokens: z.number().int().nonnegative().default(0),
  output_tokens: z.number().int().nonnegative().default(0),
  /** Zero in new sessions, because learners read the events. The price stands on the bill. */
  cost_eur: z.number().nonnegative().default(0),
  /** The provider reported no usage, so the tokens are counted from the text. */
  estimated: z.boolean().optional(),
})
export type TokenUsage = z.output<typeof tokenUsage>

const modelRef = z.object({ provider: z.string(), model: z.string() })
export type ModelRef = z.output<typeof modelRef>

/** The speech of a turn; the learner may have corrected what was recognised. */
export const spokenTurn = z.object({
  /** The recognised text, before any correction. */
  heard_text: z.string().max(4000),
  /** The time for which the learner spoke. */
  seconds: z.number().min(0).max(600),
  /** Milliseconds from the end of the speech to the request. */
  ended_ms: z.number().int().min(0).max(600_000),
  /** The names under which the speech was sent to be transcribed, so that a recording finds its turn. */
  utterances: z.array(z.string().min(1).max(80)).max(20).optional(),
})
export type SpokenTurn = z.output<typeof spokenTurn>

const replyHeard = z.object({
  turn,
  /** The part that was heard, which alone stays in the AI's context; null when the reply was heard to its end. */
  heard_text: z.string().nullable(),
  /** The time for which the reply was played. */
  seconds: z.number().nonnegative(),
  /** Milliseconds from the end of the playback to the request. */
  ended_ms: z.number().int().nonnegative(),
  /** The learner spoke while the persona was speaking. */
  interrupted: z.boolean(),
})

const turnAdded = z.object({
  turn,
  role: z.enum(['learner', 'persona']),
  text: z.string(),
  client_turn_id: z.string().min(1).max(80).nullable(),
  by: z.string().nullable(),
  /** Present when the turn was spoken. */
  spoken: spokenTurn.optional(),
  /** The learner's last word after a win. */
  closing: z.literal(true).optional(),
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

/** The state of a session's workshop; `ends_at` is its planned end. */
const workshopStanding = z.object({ state: z.enum(workshopStates), ends_at: z.iso.datetime().nullable() })
export type WorkshopStanding = z.output<typeof workshopStanding>

const workshopMessage = z.object({ id: z.string(), text: z.string().min(1).max(500) })
export type WorkshopMessage = z.output<typeof workshopMessage>

/** The payload of every event type. Adding a type here is all it takes for the stream, the store and the fold to know it. */
export const eventData = {
  'session.started': startedData,
  'turn.added': turnAdded,
  'reply.started': z.object({ turn }),
  'reply.delta': z.object({ turn, text: z.string() }),
  'reply.completed': replyCompleted,
  /** By voice: how much of a reply was heard. A reply that was still being written is complete then. */
  'reply.heard': replyHeard,
  'reply.restarted': z.object({ turn, reason: z.string() }),
  'reply.failed': z.object({ turn, code: z.string(), retry: z.boolean(), text: z.string().optional() }),
  'phase.changed': z.object({
    phase: z.enum(sessionPhases),
    /** The changes that the trainer of a workshop makes to the sessions of all participants. */
    workshop: workshopStanding.optional(),
    /** A message of the trainer to all participants. */
    message: workshopMessage.optional(),
  }),
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
  /** A conversation with a realtime model begins or is over. */
  'call.changed': z.object({
    call_id: z.string(),
    state: z.enum(['open', 'over']),
    /** The reason why it is over. */
    reason: z.enum(callEndReasons).nullable(),
  }),
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
  eventSchema('reply.heard'),
  eventSchema('call.changed'),
])
