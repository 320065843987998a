import { servedProviderTypes } from '@parley/contracts/calls'
import { useRecordHistory } from '@parley/mfe-kit/history'
import { HistoryDrawer } from '@parley/ui/history'
import { Link } from 'react-router'
import { troubleOf } from '../../parts/trouble.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'

const labels = {
  name: 'field.name',
  type: 'field.type',
  enabled: 'field.state',
  priority: 'field.priority',
  base_url: 'field.address',
  region: 'form.region',
  keyless: 'form.keyless',
  capabilities: 'form.capabilities',
  // Tests of the connection and searches for models have these fields.
  model: 'test.model',
  key: 'keys.form',
  ok: 'form.outcome',
  code: 'form.reason',
} as const

/** The changes of a provider: person, time, and the values before. */
export function ProviderHistory({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useProviderPhrases()
  const { link, ...history } = useRecordHistory('ai_provider', id)
  const kindNames: Readonly<Record<string, string>> = {
    llm: t('models.kinds.llm'),
    stt: t('models.kinds.stt'),
    tts: t('models.kinds.tts'),
    realtime: t('models.kinds.realtime'),
  }
  const wordFor = (field: string, value: string): string => {
    if (field === 'capabilities') return kindNames[value] ?? value
    if (field === 'code') return value === 'ok' ? '–' : t(`trouble.${troubleOf(value)}`)
    const type = field === 'type' ? servedProviderTypes.find((servedType) => servedType === value) : undefined
    return type ? t(`type.${type}`) : value
  }
  const switchText = (field: string, isOn: boolean): string => {
    if (field === 'ok') return t(isOn ? 'form.succeeded' : 'form.failed')
    if (field === 'keyless') return t(isOn ? 'yes' : 'no')
    return t(isOn ? 'enabled' : 'disabled')
  }
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return switchText(field, value)
    if (Array.isArray(value)) return value.map((part) => valueText(field, part)).join(', ') || '–'
    return typeof value === 'string' ? wordFor(field, value) : JSON.stringify(value)
  }
  return (
    <HistoryDrawer
      {...history}
      fieldName={(field) => (field in labels ? t(labels[field as keyof typeof labels]) : field)}
      valueText={valueText}
      link={<Link to={link}>{t('form.openInAudit')}</Link>}
      onClose={onClose}
    />
  )
}
