import { usePhrases } from '@parley/mfe-kit'
import type { en } from '../phrases/en.ts'

export const useSessionPhrases = () => usePhrases<typeof en>('shared-session')
