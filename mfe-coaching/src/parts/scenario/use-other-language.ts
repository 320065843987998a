import type { SessionSummary } from '@parley/contracts/session'
import { useLanguages } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

type Language = SessionSummary['language']

/** Names the language of something that is in another one than the page; null where both are the same. */
export const useOtherLanguage = (): ((language: Language) => string | null) => {
  const t = useCoachingPhrases()
  const reader = useLanguages().current
  return (language) => (language === reader ? null : t(`inLanguage.${language}`))
}
