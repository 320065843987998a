import { Badge } from '@parley/ui/core'
import { HealthBadge } from '../../parts/model-health.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Provider } from './providers.queries.ts'
import './provider-state.css'

export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  const t = useProviderPhrases()
  return <Badge tone={enabled ? 'success' : undefined}>{t(enabled ? 'enabled' : 'disabled')}</Badge>
}

type ProviderHealthFacts = Pick<Provider, 'health' | 'failing_count' | 'key_count' | 'has_usable_key'>

/**
 * A provider is as healthy as its healthiest model, so the failing ones beside it are counted. Without a key that anybody
 * can use, none of them answers.
 */
export function ProviderHealth({ health, failing_count: count, ...keys }: ProviderHealthFacts) {
  const t = useProviderPhrases()
  if (!keys.has_usable_key && (keys.key_count > 0 || health !== 'unknown'))
    return <Badge tone="danger">{t('noUsableKey')}</Badge>
  return (
    <span className="provider-health">
      <HealthBadge health={health} />{' '}
      {count > 0 && health !== 'failing' ? <Badge tone="danger">{t('failingModels', { count })}</Badge> : null}
    </span>
  )
}
