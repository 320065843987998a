import { usePhrases } from '@parley/mfe-kit'
import type { PhraseKey } from '@parley/mfe-kit'
import type { en } from './en.ts'

/** The phrases of pages that `routes.ts` wraps in `withAuthorPhrases`. */
export const useAuthorPhrases = () => usePhrases<typeof en>('coaching')

export type AuthorKey = PhraseKey<typeof en>
