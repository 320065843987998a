import { Badge } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { Variable } from './environment.queries.ts'

/** The source of the value in use, as a badge. */
export function SourceBadge({ source }: Pick<Variable, 'source'>) {
  const t = useSettingsPhrases()
  return <Badge {...(source === 'stored' ? { tone: 'info' } : {})}>{t(`env.sources.${source}`)}</Badge>
}
