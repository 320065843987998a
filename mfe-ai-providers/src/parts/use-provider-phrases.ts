import { usePhrases } from '@parley/mfe-kit'
import type { en } from '../phrases/en.ts'

/** The phrases of this remote. */
export const useProviderPhrases = () => usePhrases<typeof en>('ai-providers')
