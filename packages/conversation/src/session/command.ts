import type {
  EventData,
  ModelRef,
  Outcome,
  SessionEventDraft,
  SessionPhase,
  StatusReason,
  TokenUsage,
} from './contract.ts'

export type Command =
  | { type: 'start'; setup: Omit<EventData<'session.started'>, 'status' | 'origin'> }
  | { type: 'turn'; text: string; client_turn_id: string; by: string | null }
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
  | { type: 'reply.restart'; turn: number; reason: string }
  | { type: 'reply.fail'; turn: number; code: string; retry: boolean }
  | { type: 'set_outcome'; outcome: Outcome }
  | { type: 'end' }
  | { type: 'abort'; reason: Extract<StatusReason, 'learner_quit' | 'failover_exhausted' | 'expired' | 'moderator'> }
  | { type: 'credit.exhausted' }
  /** The clock of `now` has moved: limits and idling are looked at. */
  | { type: 'tick' }
  | { type: 'hint'; hint: number; text: string; cost: number }
  | { type: 'objective'; objective: number; turn: number | null }
  | { type: 'readiness'; value: number }
  | { type: 'phase'; phase: SessionPhase }
  | { type: 'rename'; name: string; by: string | null }

export type Refusal =
  | 'already_started'
  | 'not_started'
  | 'session_over'
  | 'reply_in_progress'
  | 'no_such_reply'
  | 'nothing_to_answer'
  /** The `client_turn_id` belongs to a turn with other words. */
  | 'turn_id_taken'

export type Decision =
  | { ok: true; events: SessionEventDraft[]; turn?: number }
  /** `session_over` is answered with the state as it is; the rest are the caller's mistakes. */
  | { ok: false; refusal: Refusal }

export const accept = (...events: SessionEventDraft[]): Decision => ({ ok: true, events })
export const refuse = (refusal: Refusal): Decision => ({ ok: false, refusal })
