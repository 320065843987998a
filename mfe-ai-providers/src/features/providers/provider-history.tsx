import { useRecordHistory } from '@parley/mfe-kit/history'
import { HistoryDrawer } from '@parley/ui/history'
import { Link } from 'react-router'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'

const labels = {
  name: 'field.name',
  type: 'field.type',
  enabled: 'field.state',
  health: 'field.health',
  priority: 'field.priority',
  base_url: 'field.address',
} as const

/** Who changed a provider, when, and what it was before. */
export function ProviderHistory({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useProviderPhrases()
  const { link, ...history } = useRecordHistory('ai_provider', id)
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'enabled' : 'disabled')
    if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <HistoryDrawer
      {...history}
      fieldName={(field) => (field in labels ? t(labels[field as keyof typeof labels]) : field)}
      valueText={(_, value) => valueText(value)}
      link={<Link to={link}>{t('form.openInAudit')}</Link>}
      onClose={onClose}
    />
  )
}
