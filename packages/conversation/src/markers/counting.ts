import type { Outcome, SessionStatus } from '@parley/contracts/session/words'

interface MarkerMoment {
  status: SessionStatus
  outcome_mode: 'win_lose' | 'end_only' | 'none'
  min_user_turns: number
  /** Turns of the learner so far, the one being answered included. */
  user_turns: number
}

/** Which outcomes count at this moment of a session; the scanner takes the answer as `counts`. */
export const countingAt =
  (moment: MarkerMoment) =>
  (outcome: Outcome): boolean => {
    if (moment.user_turns < moment.min_user_turns) return false
    if (moment.status === 'free-speech') return outcome === 'end'
    if (moment.status !== 'in-progress') return false
    return moment.outcome_mode === 'win_lose' || outcome === 'end'
  }
