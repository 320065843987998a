import { usePhrases } from '@parley/mfe-kit'
import type { PhraseKey } from '@parley/mfe-kit'
import type { en } from '../phrases/en.ts'

export const useCoachingPhrases = () => usePhrases<typeof en>('coaching')

export type CoachingKey = PhraseKey<typeof en>
