import { Badge } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { healthOf } from './applications.queries.ts'

/** The state of a part's files, as a badge. */
export function HealthBadge({ entry }: { readonly entry: string }) {
  const t = useSettingsPhrases()
  const { data, isPending } = useQuery(healthOf(entry))
  if (isPending) return <Badge>{t('applications.health.unknown')}</Badge>
  if (data) return <Badge tone="success">{t('applications.health.good')}</Badge>
  return <Badge tone="danger">{t('applications.health.lost')}</Badge>
}
