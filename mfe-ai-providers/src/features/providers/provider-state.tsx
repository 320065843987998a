import { Badge } from '@parley/ui/core'
import { HealthBadge } from '../../parts/model-health.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Provider } from './providers.queries.ts'
import './provider-state.css'

export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  const t = useProviderPhrases()
  return <Badge tone={enabled ? 'success' : undefined}>{t(enabled ? 'enabled' : 'disabled')}</Badge>
}

type ProviderHealthFacts = Pick<Provider, 'health' | 'failing_count'>

/** A provider is as healthy as its healthiest model, so the failing ones beside it are counted. */
export function ProviderHealth({ health, failing_count: count }: ProviderHealthFacts) {
  const t = useProviderPhrases()
  return (
    <span className="provider-health">
      <HealthBadge health={health} />{' '}
      {count > 0 && health !== 'failing' ? <Badge tone="danger">{t('failingModels', { count })}</Badge> : null}
    </span>
  )
}
