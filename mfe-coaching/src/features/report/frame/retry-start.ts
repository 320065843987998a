import type { SessionState } from '@parley/conversation/session'
import { ownTurns } from '@parley/conversation/session'

/** The turn from which a retry is the learner's new attempt; null where nothing was said before it. */
export const retryStart = (story: SessionState): number | null => {
  const keptCount = story.turns.length - ownTurns(story).length
  return keptCount === 0 ? null : keptCount + 1
}
