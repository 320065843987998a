import type { PlaylistContent } from './authored/playlist.ts'

type UnlockRule = Pick<PlaylistContent['items'][number], 'unlock' | 'min_score'>

/** The learner's results at one step of a playlist. */
export interface StepResult {
  isFinished: boolean
  isWon: boolean
  /** The best score; null without one. */
  score: number | null
}

/** The rule that counts: a score rule without a score asks for a finished conversation. */
export const unlockRuleOf = ({ unlock, min_score }: UnlockRule): UnlockRule['unlock'] =>
  unlock === 'min_score' && min_score === null ? 'after_done' : unlock

/** True when the results at the step before unlock this step of a playlist. */
export const isUnlockedBy = (step: UnlockRule, { isFinished, isWon, score }: StepResult): boolean => {
  const opens: Readonly<Record<UnlockRule['unlock'], boolean>> = {
    always: true,
    after_done: isFinished,
    after_win: isWon,
    min_score: score !== null && score >= (step.min_score ?? 0),
  }
  return opens[unlockRuleOf(step)]
}
