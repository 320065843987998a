import type { SessionState, Turn } from './session-state.ts'

/** The turns that were said and heard. A turn that failed or was begun again is left out. */
export const heardTurns = ({ turns }: Pick<SessionState, 'turns'>): Turn[] =>
  turns
    .filter((turn) => turn.state === 'complete' && (turn.heard_text ?? turn.text).trim() !== '')
    .map((turn) => (turn.heard_text === null ? turn : { ...turn, text: turn.heard_text }))
