import { usePhrases } from '@parley/mfe-kit'
import type { PhraseKey } from '@parley/mfe-kit'
import type { learner } from '../phrases/learner-en.ts'

/** The phrases that each page of the remote has. */
export const useCoachingPhrases = () => usePhrases<typeof learner>('coaching')

export type CoachingKey = PhraseKey<typeof learner>
