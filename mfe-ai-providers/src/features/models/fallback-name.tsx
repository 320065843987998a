import { useQuery } from '@tanstack/react-query'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { modelById } from '../checks/index.ts'
import type { Model } from './models.queries.ts'

interface FallbackNameProps {
  readonly model: Model
  /** The names of the models on this page by id. */
  readonly names: ReadonlyMap<string, string>
}

/** The model that answers when this one fails. It may be on another page, or belong to another provider. */
export function FallbackName({ model: { fallback_model_id: id }, names }: FallbackNameProps) {
  const t = useProviderPhrases()
  const knownName = id === null ? undefined : names.get(id)
  const { data } = useQuery({ ...modelById(id ?? ''), enabled: id !== null && !knownName })
  if (id === null) return t('models.noFallback')
  return knownName ?? data?.name ?? '…'
}
