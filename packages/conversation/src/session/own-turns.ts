import { withoutLastWord } from './last-word/last-word.ts'
import type { SessionState, Turn } from './session-state.ts'

/** A turn that came from the session that was retried: added whole, and under no id of a page. */
const isInherited = ({ client_turn_id, seq, last_seq }: Turn): boolean => client_turn_id === null && seq === last_seq

/** The turns that were said in this session. A retry from a turn begins with those that were said before it. */
export const ownTurns = ({ origin, turns }: Pick<SessionState, 'origin' | 'turns'>): Turn[] => {
  if (origin?.relation !== 'retry_from') return turns
  const first = turns.findIndex((turn) => !isInherited(turn))
  return first < 0 ? [] : turns.slice(first)
}

/** The turns that a report judges: those of this session, without a last word after the win. */
export const judgedTurns = (state: SessionState): Turn[] => ownTurns(withoutLastWord(state))

/** The turn from which a retry is a new attempt; null where nothing was said before it. */
export const retryStart = (state: SessionState): number | null => {
  const keptCount = state.turns.length - ownTurns(state).length
  return keptCount === 0 ? null : keptCount + 1
}
