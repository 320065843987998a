import { accept, type Command, type Decision, type Refusal, refuse } from './command.ts'
import {
  completeReply,
  failReply,
  replyDelta,
  replyHeard,
  restartReply,
  setOutcome,
  startReply,
} from './decide-reply.ts'
import { mayClose } from './last-word/last-word.ts'
import { clockSteps, statusStep, turnsUsedUp } from './limits.ts'
import { type SessionState, turnOf } from './session-state.ts'
import { isTerminal } from './status-table.ts'

/** The actions that the workshop of a session forbids now. */
const workshopRefusal = ({ workshop }: SessionState) =>
  workshop === null || workshop.state === 'running' ? null : (`workshop_${workshop.state}` as const)

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>
type Decider<T extends Command['type']> = (state: SessionState, command: CommandOf<T>, now: string) => Decision

const start: Decider<'start'> = (state, { setup }) => {
  if (state.status !== '' || state.setup !== null)
    return refuse(isTerminal(state.status) ? 'session_over' : 'already_started')
  const refusal = workshopRefusal(state)
  if (refusal) return refuse(refusal)
  const status = setup.rules.outcome_mode === 'none' ? 'free-speech' : 'in-progress'
  return accept(
    { type: 'session.started', data: { ...setup, status, origin: null } },
    { type: 'status.changed', data: { from: '', to: status, reason: 'started' } },
  )
}

/** Names the reason why the learner cannot speak now. */
const turnRefusal = (state: SessionState): Refusal | null => {
  if (state.status === '') return 'not_started'
  if (isTerminal(state.status)) return 'session_over'
  return workshopRefusal(state) ?? (state.replying === null ? null : 'reply_in_progress')
}

type LearnerWords = Omit<CommandOf<'turn'>, 'type'> & { closing: boolean }

const addTurn = (state: SessionState, { text, client_turn_id, by, spoken, closing }: LearnerWords): Decision => {
  const turn = (state.turns.at(-1)?.turn ?? 0) + 1
  const more = { ...(spoken ? { spoken } : {}), ...(closing ? { closing } : {}) }
  return {
    ok: true,
    events: [{ type: 'turn.added', data: { turn, role: 'learner', text, client_turn_id, by, ...more } }],
    turn,
  }
}

/** The same `client_turn_id` with the same words answers as it did the first time, after the end of the session too. */
const turn: Decider<'turn'> = (state, { text, client_turn_id, by, spoken }, now) => {
  const earlierTurn = turnOf(state, client_turn_id)
  if (earlierTurn)
    return earlierTurn.text === text ? { ok: true, events: [], turn: earlierTurn.turn } : refuse('turn_id_taken')
  if (mayClose(state, now)) return addTurn(state, { text, client_turn_id, by, spoken, closing: true })
  const refusal = turnRefusal(state)
  if (refusal) return refuse(refusal)
  const timeouts = clockSteps(state, now)
  if (timeouts.length > 0) return accept(...timeouts)
  if (turnsUsedUp(state)) return refuse('session_over')
  return addTurn(state, { text, client_turn_id, by, spoken, closing: false })
}

/** First terminal event wins: a later one finds the session over and changes nothing. */
const ending =
  (to: 'end' | 'abort') =>
  (state: SessionState, command: CommandOf<'end' | 'abort' | 'credit.exhausted'>): Decision => {
    if (isTerminal(state.status)) return refuse('session_over')
    if (state.status === '') return refuse('not_started')
    if (command.type === 'abort') return accept(...statusStep(state, to, command.reason))
    const usual = command.type === 'end' ? (command.reason ?? 'learner_ended') : 'credit_exhausted'
    return accept(...statusStep(state, to, usual))
  }

const hint: Decider<'hint'> = (state, { hint, text, cost }) => {
  if (isTerminal(state.status)) return refuse('session_over')
  if (state.status === '') return refuse('not_started')
  const isGiven = state.hints.some((one) => one.hint === hint)
  return isGiven ? accept() : accept({ type: 'hint.given', data: { hint, text, cost } })
}

const objective: Decider<'objective'> = (state, { objective, turn }) => {
  const isMet = state.objectives.some((one) => one.objective === objective)
  return isMet ? accept() : accept({ type: 'objective.met', data: { objective, turn } })
}

const readiness: Decider<'readiness'> = (state, { value }) => {
  const last = state.turns.at(-1)
  if (!last) return refuse('not_started')
  const level = Math.min(100, Math.max(0, Math.round(value)))
  return accept({ type: 'readiness.changed', data: { turn: last.turn, value: level } })
}

const phase: Decider<'phase'> = (state, { phase }) =>
  state.phase === phase || isTerminal(state.status) ? accept() : accept({ type: 'phase.changed', data: { phase } })

const workshop: Decider<'workshop'> = (state, { type: _, ...data }) => {
  const lastWorkshop = state.workshop
  if (isTerminal(state.status) || (lastWorkshop?.state === data.state && lastWorkshop.ends_at === data.ends_at))
    return accept()
  return accept({ type: 'phase.changed', data: { phase: state.phase, workshop: data } })
}

const message: Decider<'message'> = (state, { type: _, ...data }) =>
  isTerminal(state.status) || state.messages.some(({ id }) => id === data.id)
    ? accept()
    : accept({ type: 'phase.changed', data: { phase: state.phase, message: data } })

/** Only the call that is open can be over: a call that another tab took over ended when the new one began. */
const call: Decider<'call'> = (state, { type: _, ...data }) => {
  const isCurrent = state.call?.call_id === data.call_id
  if (data.state === 'over' ? !isCurrent || state.call?.state === 'over' : isCurrent) return accept()
  if (data.state === 'open' && isTerminal(state.status)) return refuse('session_over')
  if (data.state === 'open' && state.status === '') return refuse('not_started')
  return accept({ type: 'call.changed', data })
}

const deciders: { [T in Command['type']]: Decider<T> } = {
  start,
  turn,
  'reply.start': startReply,
  'reply.delta': replyDelta,
  'reply.complete': completeReply,
  'reply.heard': replyHeard,
  'reply.restart': restartReply,
  'reply.fail': failReply,
  set_outcome: setOutcome,
  end: ending('end'),
  abort: ending('abort'),
  'credit.exhausted': ending('end'),
  tick: (state, _command, now) => accept(...clockSteps(state, now)),
  hint,
  objective,
  readiness,
  phase,
  rename: (_state, { name, by }) => accept({ type: 'session.renamed', data: { name, by } }),
  workshop,
  message,
  call,
}

/** The effect of a command on a session: the events to append, or the reason why not. Pure; the caller appends by compare-and-set on `seq`. */
export const decide = (state: SessionState, command: Command, now: string): Decision => {
  const decider = deciders[command.type] as Decider<Command['type']>
  return decider(state, command, now)
}
