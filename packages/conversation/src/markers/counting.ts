import { type Outcome, outcomes, type SessionStatus } from '@parley/contracts/session/words'

interface MarkerMoment {
  status: SessionStatus
  outcome_mode: 'win_lose' | 'end_only' | 'none'
  min_user_turns: number
  /** Turns of the learner so far, the one being answered included. */
  user_turns: number
}

/** Which outcomes a session can come to by what its AI says, sooner or later. */
export const outcomesOf = ({
  status,
  outcome_mode,
}: Pick<MarkerMoment, 'status' | 'outcome_mode'>): readonly Outcome[] => {
  if (status === 'free-speech') return ['end']
  if (status !== 'in-progress') return []
  return outcome_mode === 'win_lose' ? outcomes : ['end']
}

/** Which of them count at this moment of a session; the scanner takes the answer as `counts`. */
export const countingAt =
  (moment: MarkerMoment) =>
  (outcome: Outcome): boolean =>
    moment.user_turns >= moment.min_user_turns && outcomesOf(moment).includes(outcome)
