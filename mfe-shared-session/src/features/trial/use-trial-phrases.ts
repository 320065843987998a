import { usePhrases } from '@parley/mfe-kit'
import type { en } from '../../phrases/en.ts'

export const useTrialPhrases = () => usePhrases<typeof en>('shared-session')
