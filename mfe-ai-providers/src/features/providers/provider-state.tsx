import { Badge } from '@parley/ui/core'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'

export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  const t = useProviderPhrases()
  return <Badge tone={enabled ? 'success' : undefined}>{t(enabled ? 'enabled' : 'disabled')}</Badge>
}
