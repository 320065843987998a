import { awaitsReply, type SessionState } from '../session-state.ts'

/** In seconds: for so long after a win the learner can say a last word. */
const LAST_WORD_TIME = 600

const hasClosing = ({ turns }: SessionState): boolean => turns.some(({ closing }) => closing)

/** True when the learner has won, and can still say one last word. */
export const mayClose = (state: SessionState, now: string): boolean =>
  state.status === 'win' &&
  state.ended_at !== null &&
  !hasClosing(state) &&
  Date.parse(now) - Date.parse(state.ended_at) < LAST_WORD_TIME * 1000

/** True when the persona has yet to answer the last word. */
export const closingAwaitsReply = (state: SessionState): boolean =>
  state.status === 'win' && hasClosing(state) && awaitsReply(state)

/** The conversation as it was decided. What was said after a win is kept, and no report judges it. */
export const withoutLastWord = (state: SessionState): SessionState => {
  const place = state.turns.findIndex(({ closing }) => closing)
  return place === -1 ? state : { ...state, turns: state.turns.slice(0, place) }
}
