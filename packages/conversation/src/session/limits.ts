import type { SessionEventDraft, SessionStatus, StatusReason } from './contract.ts'
import { learnerTurns, type SessionState, standsStill } from './session-state.ts'
import { canChange, isLive } from './status-table.ts'

const secondsBetween = (from: string | null, to: string): number =>
  from === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000

/** The lower one of two limits; null is no limit. */
export const shorterLimit = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** The step to a status, or nothing where the state machine has no such step. */
export const statusStep = (state: SessionState, to: SessionStatus, reason: StatusReason): SessionEventDraft[] =>
  canChange(state.status, to) ? [{ type: 'status.changed', data: { from: state.status, to, reason } }] : []

/** Free speech has no outcome to lose: its limits always end it. */
const timeoutStatus = (state: SessionState): 'end' | 'loose' =>
  state.status === 'free-speech' ? 'end' : (state.setup?.rules.timeout_outcome ?? 'end')

/** True when the learner has used up their turns; the persona still answers the last one. */
export const turnsUsedUp = (state: SessionState): boolean => {
  const most = state.setup?.rules.max_turns ?? null
  return most !== null && learnerTurns(state) >= most
}

/** The decision of the clock. A reply that is being written is never cut: limits wait for its end, idling does not arise. */
export const clockSteps = (state: SessionState, now: string): SessionEventDraft[] => {
  const rules = state.setup?.rules
  if (!rules || !isLive(state.status) || state.replying !== null || standsStill(state)) return []
  const playTime = secondsBetween(state.started_at, now) - state.paused_ms / 1000
  if (rules.time_limit_s !== null && playTime >= rules.time_limit_s) {
    return statusStep(state, timeoutStatus(state), 'time_limit')
  }
  if (rules.idle_s !== null && secondsBetween(state.active_at, now) >= rules.idle_s)
    return statusStep(state, 'abort', 'idle')
  return []
}

/** The decision of the turn limit after the persona's answer. */
export const turnLimitSteps = (state: SessionState): SessionEventDraft[] =>
  turnsUsedUp(state) ? statusStep(state, timeoutStatus(state), 'turn_limit') : []
