import type { SessionSummary } from '@parley/contracts/session'
import { Badge } from '@parley/ui/core'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** Marks an official session. Practice is the usual kind and needs no mark. */
export function SessionKindBadge({ kind }: Pick<SessionSummary, 'kind'>) {
  const t = useCoachingPhrases()
  return kind === 'official' ? <Badge tone="info">{t('sessionKind.official')}</Badge> : null
}
