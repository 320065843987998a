import type {
  EventData,
  ModelRef,
  Outcome,
  SessionOrigin,
  SessionPhase,
  SessionStatus,
  SpokenTurn,
  StatusReason,
  TokenUsage,
  WorkshopMessage,
  WorkshopStanding,
} from './contract.ts'

/** When a reply was played, and whether the learner broke into it. */
interface HeardReply {
  seconds: number
  /** Milliseconds from the end of the playback to `at`. */
  ended_ms: number
  interrupted: boolean
  at: string
}

export interface Turn {
  turn: number
  role: 'learner' | 'persona'
  text: string
  /** The event that opened the turn: comments, evidence and retries point at it. */
  seq: number
  /** The last event that changed it. */
  last_seq: number
  at: string
  state: 'complete' | 'streaming' | 'failed'
  client_turn_id: string | null
  by: string | null
  /** The number of times that the reply was begun again. */
  restarts: number
  failure: { code: string; retry: boolean } | null
  /** The part of a reply that was heard, if not all of it. */
  heard_text: string | null
  /** The learner's speech in it; null for a typed turn. */
  spoken: SpokenTurn | null
  /** The playback of a reply. */
  heard: HeardReply | null
  /** The model reached its token limit in this reply. */
  cut: boolean
  suppressed: Outcome | null
  /** The learner's last word after a win. No report judges it. */
  closing: boolean
}

export interface SessionState {
  seq: number
  status: SessionStatus
  reason: StatusReason | null
  phase: SessionPhase
  name: string | null
  setup: EventData<'session.started'> | null
  origin: SessionOrigin | null
  started_at: string | null
  ended_at: string | null
  /** The last thing the learner or the persona did: idling counts from here. */
  active_at: string | null
  /** Since when it is paused, and for how long it was before. */
  paused_at: string | null
  paused_ms: number
  turns: Turn[]
  /** The reply that is being written. */
  replying: number | null
  /** The player of the persona since its first reply: the practice partner or a language model. It stays the same. */
  player: 'builtin' | 'model' | null
  /** The language model that wrote the last reply; another one may have stepped in for the first. */
  model: ModelRef | null
  objectives: { objective: number; turn: number | null }[]
  /** The hints that the learner asked for, each with the turn before it. */
  hints: { hint: number; text: string; cost: number; turn: number | null }[]
  /** The hints of an observer who follows the session; no report counts them. */
  coach_hints: { hint: number; text: string; coach: NonNullable<EventData<'hint.given'>['coach']> }[]
  hint_cost: number
  readiness: { turn: number; value: number }[]
  usage: TokenUsage
  comments: (EventData<'comment.added'> & { at: string })[]
  /** The workshop that the session belongs to, and what its trainer wrote to all participants. */
  workshop: WorkshopStanding | null
  messages: (WorkshopMessage & { at: string })[]
  reports: Record<string, EventData<'report.changed'>['state']>
  /** The last conversation with a realtime model; null when there was none. */
  call: EventData<'call.changed'> | null
}

export const emptySession = (): SessionState => ({
  seq: 0,
  status: '',
  reason: null,
  phase: 'idle',
  name: null,
  setup: null,
  origin: null,
  started_at: null,
  ended_at: null,
  active_at: null,
  paused_at: null,
  paused_ms: 0,
  turns: [],
  replying: null,
  player: null,
  model: null,
  objectives: [],
  hints: [],
  coach_hints: [],
  hint_cost: 0,
  readiness: [],
  usage: { input_tokens: 0, output_tokens: 0, cost_eur: 0 },
  comments: [],
  workshop: null,
  messages: [],
  reports: {},
  call: null,
})

export const learnerTurns = (state: SessionState): number =>
  state.turns.filter((turn) => turn.role === 'learner').length

export const turnOf = (state: SessionState, client_turn_id: string): Turn | undefined =>
  state.turns.find((turn) => turn.client_turn_id === client_turn_id)

/** Tells whether the clocks of the session stand still: its learner paused it, or the trainer of its workshop did. */
export const standsStill = ({ phase, workshop }: Pick<SessionState, 'phase' | 'workshop'>): boolean =>
  phase === 'paused' || workshop?.state === 'paused'

/** The turn that the persona has yet to answer: none, or the opening, or the learner's last turn. */
export const awaitsReply = (state: SessionState): boolean => {
  const last = state.turns.at(-1)
  if (last) return last.role === 'learner' || last.state === 'failed'
  return state.setup?.rules.who_starts === 'persona'
}
