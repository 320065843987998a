import type { SessionState, Turn } from './session-state.ts'

const asHeard = ({ turns }: Pick<SessionState, 'turns'>): Turn[] =>
  turns
    .filter(({ state }) => state === 'complete')
    .map((turn) => (turn.heard_text === null ? turn : { ...turn, text: turn.heard_text }))

/** The turns that were said and heard. A turn that failed or was begun again is left out. */
export const heardTurns = (state: Pick<SessionState, 'turns'>): Turn[] =>
  asHeard(state).filter(({ text }) => text.trim() !== '')

/** The same, with the replies that the learner cut off before a whole word: these have a place in time, and no words. */
export const timedTurns = (state: Pick<SessionState, 'turns'>): Turn[] =>
  asHeard(state).filter(({ text, heard }) => text.trim() !== '' || (heard?.seconds ?? 0) > 0)
