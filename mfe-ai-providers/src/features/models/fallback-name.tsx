import { Badge } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { modelById } from '../checks/index.ts'
import { labelOf, type Model } from './models.queries.ts'

interface FallbackNameProps {
  readonly model: Model
  /** The models on this page by id. */
  readonly models: ReadonlyMap<string, Model>
}

/** The model that answers when this one fails. It may be on another page, or belong to another provider. */
export function FallbackName({ model: { fallback_model_id: id, provider_id: providerId }, models }: FallbackNameProps) {
  const t = useProviderPhrases()
  const knownModel = id === null ? undefined : models.get(id)
  const { data } = useQuery({ ...modelById(id ?? ''), enabled: id !== null && !knownModel })
  if (id === null) return t('models.noFallback')
  const fallback = knownModel ?? data
  if (!fallback) return '…'
  const isOfSameProvider = fallback.provider_id === providerId
  return (
    <>
      {isOfSameProvider ? fallback.name : labelOf(fallback)} {fallback.enabled ? null : <Badge>{t('disabled')}</Badge>}
    </>
  )
}
