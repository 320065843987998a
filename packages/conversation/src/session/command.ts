import type {
  EventData,
  ModelRef,
  Outcome,
  SessionEventDraft,
  SessionPhase,
  SpokenTurn,
  StatusReason,
  TokenUsage,
  WorkshopMessage,
  WorkshopStanding,
} from './contract.ts'

export type Command =
  | { type: 'start'; setup: Omit<EventData<'session.started'>, 'status' | 'origin'> }
  | { type: 'turn'; text: string; client_turn_id: string; by: string | null; spoken?: SpokenTurn | undefined }
  | { type: 'reply.start' }
  | { type: 'reply.delta'; turn: number; text: string }
  | {
      type: 'reply.complete'
      turn: number
      model: ModelRef
      usage: TokenUsage
      heard_text?: string
      cut?: boolean
      outcome?: Outcome | null
      suppressed?: Outcome | null
    }
  /** The part of a reply that was heard. Ends the reply if it is still being written. */
  | { type: 'reply.heard'; turn: number; characters: number; ms: number; ended_ms: number; interrupted: boolean }
  | { type: 'reply.restart'; turn: number; reason: string }
  | { type: 'reply.fail'; turn: number; code: string; retry: boolean }
  | { type: 'set_outcome'; outcome: Outcome }
  /** `moderator`: the trainer of a workshop finishes for all. */
  | { type: 'end'; reason?: Extract<StatusReason, 'moderator'> }
  | { type: 'abort'; reason: Extract<StatusReason, 'learner_quit' | 'failover_exhausted' | 'expired' | 'moderator'> }
  | { type: 'credit.exhausted' }
  /** The clock of `now` has moved: limits and idling are looked at. */
  | { type: 'tick' }
  | { type: 'hint'; hint: number; text: string; cost: number }
  | { type: 'objective'; objective: number; turn: number | null }
  | { type: 'readiness'; value: number }
  | { type: 'phase'; phase: SessionPhase }
  | { type: 'rename'; name: string; by: string | null }
  | ({ type: 'workshop' } & WorkshopStanding)
  | ({ type: 'message' } & WorkshopMessage)
  /** A realtime conversation begins, or the one with this id is over. */
  | ({ type: 'call' } & EventData<'call.changed'>)

export type Refusal =
  | 'already_started'
  | 'not_started'
  | 'session_over'
  | 'reply_in_progress'
  | 'no_such_reply'
  | 'nothing_to_answer'
  /** The `client_turn_id` belongs to a turn with other words. */
  | 'turn_id_taken'
  /** The trainer of the workshop has not begun, has paused, or has finished for all. */
  | 'workshop_waiting'
  | 'workshop_paused'
  | 'workshop_finished'

export type Decision =
  | { ok: true; events: SessionEventDraft[]; turn?: number }
  /** `session_over` is answered with the state as it is; the rest are the caller's mistakes. */
  | { ok: false; refusal: Refusal }

export const accept = (...events: SessionEventDraft[]): Decision => ({ ok: true, events })
export const refuse = (refusal: Refusal): Decision => ({ ok: false, refusal })
