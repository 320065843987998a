import { distressSpeaker } from '../distress/distress-reply.ts'
import type { EventData, SessionEvent, SessionEventType, TokenUsage } from './contract.ts'
import { emptySession, type SessionState, standsStill, type Turn } from './session-state.ts'
import { isTerminal } from './status-table.ts'

type EventFold<T extends SessionEventType> = (
  state: SessionState,
  data: EventData<T>,
  event: SessionEvent,
) => SessionState

const withTurn = (state: SessionState, turn: number, change: (turn: Turn) => Partial<Turn>): SessionState => ({
  ...state,
  turns: state.turns.map((one) => (one.turn === turn ? { ...one, ...change(one) } : one)),
})

const openTurn = (event: SessionEvent, turn: number, role: Turn['role']): Turn => ({
  turn,
  role,
  text: '',
  seq: event.seq,
  last_seq: event.seq,
  at: event.at,
  state: 'complete',
  client_turn_id: null,
  by: null,
  restarts: 0,
  failure: null,
  heard_text: null,
  spoken: null,
  heard: null,
  cut: false,
  suppressed: null,
  closing: false,
})

const addUsage = (left: TokenUsage, right: TokenUsage): TokenUsage => ({
  input_tokens: left.input_tokens + right.input_tokens,
  output_tokens: left.output_tokens + right.output_tokens,
  cost_eur: left.cost_eur + right.cost_eur,
})

const sessionStarted: EventFold<'session.started'> = (state, data, event) => ({
  ...state,
  setup: data,
  origin: data.origin,
  started_at: event.at,
  active_at: event.at,
})

const turnAdded: EventFold<'turn.added'> = (state, data, event) => ({
  ...state,
  active_at: event.at,
  turns: [
    ...state.turns,
    {
      ...openTurn(event, data.turn, data.role),
      text: data.text,
      client_turn_id: data.client_turn_id,
      by: data.by,
      spoken: data.spoken ?? null,
      closing: data.closing === true,
    },
  ],
})

/** A failed reply may be tried again under its own number: the turn is then the same one, begun again. */
const replyStarted: EventFold<'reply.started'> = (state, data, event) => {
  const again = state.turns.some((turn) => turn.turn === data.turn)
  const fresh = again ? state : { ...state, turns: [...state.turns, openTurn(event, data.turn, 'persona')] }
  return {
    ...withTurn(fresh, data.turn, () => ({ text: '', state: 'streaming', failure: null, last_seq: event.seq })),
    replying: data.turn,
    phase: 'thinking',
  }
}

const replyDelta: EventFold<'reply.delta'> = (state, data) => ({
  ...withTurn(state, data.turn, (turn) => ({ text: turn.text + data.text })),
  phase: 'speaking',
})

/** The words of the product to a learner in distress are neither the practice partner's nor a model's. */
const playerOf = ({ provider, model }: EventData<'reply.completed'>['model']): SessionState['player'] => {
  if (provider !== 'builtin') return 'model'
  return model === distressSpeaker.model ? null : 'builtin'
}

const replyCompleted: EventFold<'reply.completed'> = (state, data, event) => ({
  ...withTurn(state, data.turn, (turn) => ({
    text: data.text ?? turn.text,
    state: 'complete',
    heard_text: data.heard_text ?? turn.heard_text,
    cut: data.cut === true,
    suppressed: data.suppressed,
    last_seq: event.seq,
  })),
  replying: null,
  player: state.player ?? playerOf(data.model),
  model: playerOf(data.model) === 'model' ? data.model : state.model,
  phase: 'idle',
  active_at: event.at,
  usage: addUsage(state.usage, data.usage),
})

/** An interruption also ends a reply that is still being written: what comes later was never said. */
const replyHeard: EventFold<'reply.heard'> = (state, data, event) => {
  const { turn, heard_text, seconds, ended_ms, interrupted } = data
  const heardState = withTurn(state, turn, () => ({
    heard_text,
    heard: { seconds, ended_ms, interrupted, at: event.at },
    last_seq: event.seq,
  }))
  if (state.replying !== turn) return { ...heardState, active_at: event.at }
  return {
    ...withTurn(heardState, turn, () => ({ state: 'complete' })),
    replying: null,
    phase: 'idle',
    active_at: event.at,
  }
}

const replyRestarted: EventFold<'reply.restarted'> = (state, data, event) => ({
  ...withTurn(state, data.turn, (turn) => ({ text: '', restarts: turn.restarts + 1, last_seq: event.seq })),
  phase: 'recovering',
})

const replyFailed: EventFold<'reply.failed'> = (state, data, event) => ({
  ...withTurn(state, data.turn, (turn) => ({
    text: data.text ?? turn.text,
    state: 'failed',
    failure: { code: data.code, retry: data.retry },
    last_seq: event.seq,
  })),
  replying: null,
  phase: 'idle',
})

/** A reply that the end of the session cut off keeps what was said of it. */
const cutShort = (turn: Turn): Turn => (turn.state === 'streaming' ? { ...turn, state: 'complete' } : turn)

/** The first terminal status wins; later ones in the log do not count. */
const statusChanged: EventFold<'status.changed'> = (state, data, event) => {
  if (isTerminal(state.status)) return state
  const isEnded = isTerminal(data.to)
  return {
    ...state,
    turns: isEnded ? state.turns.map(cutShort) : state.turns,
    status: data.to,
    reason: data.reason,
    ended_at: isEnded ? event.at : null,
    phase: isEnded ? 'idle' : state.phase,
    replying: isEnded ? null : state.replying,
  }
}

const hintGiven: EventFold<'hint.given'> = (state, { hint, text, cost, coach }) =>
  coach
    ? { ...state, coach_hints: [...state.coach_hints, { hint, text, coach }] }
    : {
        ...state,
        hints: [...state.hints, { hint, text, cost, turn: state.turns.at(-1)?.turn ?? null }],
        hint_cost: state.hint_cost + cost,
      }

const objectiveMet: EventFold<'objective.met'> = (state, data) =>
  state.objectives.some((entry) => entry.objective === data.objective)
    ? state
    : { ...state, objectives: [...state.objectives, data] }

/** The clocks stand still while a session is paused: going on, it is as active as it was when it stopped. */
const withClocks = (before: SessionState, after: SessionState, at: string): SessionState => {
  const [stood, stands] = [standsStill(before), standsStill(after)]
  if (stood === stands) return after
  if (stands) return { ...after, paused_at: at }
  const pause = before.paused_at === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(before.paused_at))
  return { ...after, paused_at: null, paused_ms: before.paused_ms + pause, active_at: at }
}

const phaseChanged: EventFold<'phase.changed'> = (state, { phase, workshop, message }, event) => {
  const messages = message ? [...state.messages, { ...message, at: event.at }] : state.messages
  const after = { ...state, phase, workshop: workshop ?? state.workshop, messages }
  // Before the session starts there is no clock that could stand still.
  return state.started_at === null ? after : withClocks(state, after, event.at)
}

const reportChanged: EventFold<'report.changed'> = (state, data) => ({
  ...state,
  reports: { ...state.reports, [data.report_id]: data.state },
})

const appliers: { [T in SessionEventType]: EventFold<T> } = {
  'session.started': sessionStarted,
  'turn.added': turnAdded,
  'reply.started': replyStarted,
  'reply.delta': replyDelta,
  'reply.completed': replyCompleted,
  'reply.heard': replyHeard,
  'reply.restarted': replyRestarted,
  'reply.failed': replyFailed,
  'phase.changed': phaseChanged,
  'status.changed': statusChanged,
  'objective.met': objectiveMet,
  'hint.given': hintGiven,
  'readiness.changed': (state, data) => ({ ...state, readiness: [...state.readiness, data] }),
  usage: (state, data) => ({ ...state, usage: addUsage(state.usage, data) }),
  'comment.added': (state, data, event) => ({ ...state, comments: [...state.comments, { ...data, at: event.at }] }),
  'session.renamed': (state, data) => ({ ...state, name: data.name }),
  'report.changed': reportChanged,
  'call.changed': (state, data) => ({ ...state, call: data }),
}

/**
 * One event later. An event seen before changes nothing, so a stream that repeats itself does no harm. A page that is
 * older than the server passes over types of events that it does not know.
 */
export const applyEvent = (state: SessionState, event: SessionEvent): SessionState => {
  if (event.seq <= state.seq) return state
  const apply = appliers[event.type] as EventFold<SessionEventType> | undefined
  return { ...(apply?.(state, event.data, event) ?? state), seq: event.seq }
}

/** Everything a session shows, from its log. */
export const foldSession = (events: Iterable<SessionEvent>, from: SessionState = emptySession()): SessionState => {
  let state = from
  for (const event of events) state = applyEvent(state, event)
  return state
}
