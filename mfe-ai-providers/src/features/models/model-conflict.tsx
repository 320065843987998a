import type { ModelKind } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { ConflictChoice, type RecordFormHandle } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { perThousand } from './character-price.ts'
import { modelsOfKind } from './models.queries.ts'

interface ModelConflictProps<Values extends object> {
  readonly form: RecordFormHandle<Values>
  readonly kind: ModelKind
}

const priceLabels = {
  llm: 'models.priceInput',
  realtime: 'models.priceInput',
  stt: 'models.priceMinute',
  tts: 'models.priceCharacters',
} as const

/** Compares what two people made of a model at the same time. */
export function ModelConflict<Values extends object>({ form, kind }: ModelConflictProps<Values>) {
  const t = useProviderPhrases()
  const format = useFormat()
  const { data } = useQuery({ ...modelsOfKind(kind, ''), enabled: form.failure !== undefined })
  const labels = {
    kind: t('models.kind'),
    external_id: t('models.externalId'),
    name: t('models.name'),
    price_input_eur: t(priceLabels[kind]),
    price_cached_input_eur: t('models.priceCached'),
    price_output_eur: t('models.priceOutput'),
    max_output_tokens: t('models.maxOutput'),
    context_tokens: t('models.context'),
    fallback_model_id: t('models.fallback'),
    enabled: t('models.enabled'),
  }
  const describe = (value: unknown, field: string): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number')
      return format.number(kind === 'tts' ? perThousand(value) : value, { maximumFractionDigits: 9 })
    if (field === 'kind') return t(`models.kinds.${value as ModelKind}`)
    return field === 'fallback_model_id' ? data?.items.find(({ id }) => id === value)?.name : undefined
  }
  return <ConflictChoice form={form} labels={labels} describe={describe} merges />
}
