import { countingAt, outcomesOf } from '../markers/index.ts'
import { accept, type Command, type Decision, refuse } from './command.ts'
import type { Outcome, SessionEventDraft } from './contract.ts'
import { closingAwaitsReply } from './last-word/last-word.ts'
import { clockSteps, statusStep, turnLimitSteps } from './limits.ts'
import { awaitsReply, learnerTurns, type SessionState } from './session-state.ts'
import { isLive, isTerminal } from './status-table.ts'

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

/** Tells whether an outcome counts in this session now; the marker scanner takes the same answer. */
export const countsIn = (state: SessionState): ((outcome: Outcome) => boolean) =>
  countingAt({
    status: state.status,
    outcome_mode: state.setup?.rules.outcome_mode ?? 'none',
    min_user_turns: state.setup?.rules.min_user_turns ?? 0,
    user_turns: learnerTurns(state),
  })

/** Which outcomes the AI may ever decide in this session, by a marker or by a tool call. */
export const outcomesIn = (state: SessionState): readonly Outcome[] =>
  outcomesOf({ status: state.status, outcome_mode: state.setup?.rules.outcome_mode ?? 'none' })

const outcomeSteps = (state: SessionState, outcome: Outcome | null): SessionEventDraft[] =>
  outcome !== null && countsIn(state)(outcome) ? statusStep(state, outcome, 'marker') : []

export const startReply = (state: SessionState): Decision => {
  if (state.status === '') return refuse('not_started')
  if (isTerminal(state.status) && !closingAwaitsReply(state)) return refuse('session_over')
  if (state.replying !== null) return refuse('reply_in_progress')
  if (!awaitsReply(state)) return refuse('nothing_to_answer')
  const last = state.turns.at(-1)
  const turn = last?.state === 'failed' ? last.turn : (last?.turn ?? 0) + 1
  return { ok: true, events: [{ type: 'reply.started', data: { turn } }], turn }
}

const writing = (state: SessionState, turn: number): boolean => state.replying === turn

const refusal = (state: SessionState): Decision => refuse(isTerminal(state.status) ? 'session_over' : 'no_such_reply')

export const replyDelta = (state: SessionState, { turn, text }: CommandOf<'reply.delta'>): Decision => {
  if (!writing(state, turn)) return refusal(state)
  return text === '' ? accept() : accept({ type: 'reply.delta', data: { turn, text } })
}

/** The farewell is kept and completed first; the outcome comes after it, then the turn limit, then the clock. */
export const completeReply = (state: SessionState, command: CommandOf<'reply.complete'>, now: string): Decision => {
  if (!writing(state, command.turn)) return refusal(state)
  const { turn, model, usage, heard_text, cut = false, outcome = null, suppressed = null } = command
  const countedOutcome = outcome !== null && countsIn(state)(outcome) ? outcome : null
  const completion: SessionEventDraft = {
    type: 'reply.completed',
    data: {
      turn,
      model,
      usage,
      ...(heard_text === undefined ? {} : { heard_text }),
      ...(cut ? { cut } : {}),
      outcome: countedOutcome,
      suppressed: suppressed ?? (countedOutcome === null ? outcome : null),
    },
  }
  const steps = [
    () => outcomeSteps(state, countedOutcome),
    () => turnLimitSteps(state),
    () =>
      clockSteps({ ...state, replying: null }, now).filter(
        (step) => step.type === 'status.changed' && step.data.reason !== 'idle',
      ),
  ]
  const first = steps.map((step) => step()).find((events) => events.length > 0) ?? []
  return accept(completion, ...first)
}

/** The words before a position; a word that was cut in its middle was not heard. */
const heardPart = (text: string, characters: number): string => {
  const part = text.slice(0, characters)
  const isInsideWord = /[\p{L}\p{N}’'-]$/u.test(part) && /^[\p{L}\p{N}’'-]/u.test(text.slice(characters))
  return (isInsideWord ? part.replace(/[\p{L}\p{N}’'-]+$/u, '') : part).trimEnd()
}

/** Counts once for each reply. Only a reply that is complete can be heard to its end. */
export const replyHeard = (state: SessionState, command: CommandOf<'reply.heard'>): Decision => {
  if (state.status === '') return refuse('not_started')
  const { turn, characters, ms, ended_ms, interrupted } = command
  const reply = state.turns.find((each) => each.turn === turn)
  if (!reply || reply.role !== 'persona') return refuse('no_such_reply')
  const isOpen = isLive(state.status) && (reply.state === 'complete' || (interrupted && writing(state, turn)))
  if (!isOpen || reply.heard !== null) return accept()
  const isWhole = !writing(state, turn) && characters >= reply.text.trimEnd().length
  return accept({
    type: 'reply.heard',
    data: {
      turn,
      heard_text: isWhole ? null : heardPart(reply.text, characters),
      seconds: ms / 1000,
      ended_ms,
      interrupted,
    },
  })
}

export const restartReply = (state: SessionState, { turn, reason }: CommandOf<'reply.restart'>): Decision =>
  writing(state, turn) ? accept({ type: 'reply.restarted', data: { turn, reason } }) : refusal(state)

/** A failure that cannot be retried aborts the session, because no other model is left. */
export const failReply = (state: SessionState, { turn, code, retry }: CommandOf<'reply.fail'>): Decision => {
  if (!writing(state, turn)) return refusal(state)
  const failure: SessionEventDraft = { type: 'reply.failed', data: { turn, code, retry } }
  return retry ? accept(failure) : accept(failure, ...statusStep(state, 'abort', 'failover_exhausted'))
}

/** A tool call in place of a marker. While a reply is being written it belongs to that reply's completion, so that the farewell is kept. */
export const setOutcome = (state: SessionState, { outcome }: CommandOf<'set_outcome'>): Decision => {
  if (isTerminal(state.status)) return refuse('session_over')
  if (state.replying !== null) return refuse('reply_in_progress')
  return isLive(state.status) ? accept(...outcomeSteps(state, outcome)) : refuse('not_started')
}
