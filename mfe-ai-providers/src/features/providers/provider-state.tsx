import { Badge, type BadgeProps } from '@parley/ui/core'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Provider } from './providers.queries.ts'

const healthTones: Readonly<Record<Provider['health'], BadgeProps['tone']>> = {
  ok: 'success',
  slow: 'warn',
  failing: 'danger',
  unknown: undefined,
}

export function HealthBadge({ health }: Pick<Provider, 'health'>) {
  const t = useProviderPhrases()
  return <Badge tone={healthTones[health]}>{t(`health.${health}`)}</Badge>
}

export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  const t = useProviderPhrases()
  return <Badge tone={enabled ? 'success' : undefined}>{t(enabled ? 'enabled' : 'disabled')}</Badge>
}
