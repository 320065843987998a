import { usePhrases } from '@parley/mfe-kit'
import type { en } from './en.ts'

export const useAuthPhrases = () => usePhrases<typeof en>('auth')
