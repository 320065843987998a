import type { SessionSummary } from '@parley/contracts/session'
import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

type Preparation = Pick<SessionSummary, 'prepared' | 'opens_at' | 'expires_at'>

/** True when a session cannot be started yet. */
export const opensLater = ({ opens_at }: Pick<SessionSummary, 'opens_at'>): boolean =>
  opens_at !== null && Date.parse(opens_at) > Date.now()

/** Texts about a prepared session: its author and its dates; none for a session that the learner started. */
export const usePreparation = () => {
  const t = useCoachingPhrases()
  const format = useFormat()
  return ({ prepared, opens_at, expires_at }: Preparation): string[] => {
    if (!prepared) return []
    const by = prepared.by === '' ? t('preparation.forYou') : t('preparation.by', { name: prepared.by })
    const isLater = opens_at !== null && opensLater({ opens_at })
    return [
      by,
      ...(isLater ? [t('preparation.opens', { date: format.date(opens_at) })] : []),
      ...(expires_at ? [t('preparation.until', { date: format.date(expires_at) })] : []),
    ]
  }
}
