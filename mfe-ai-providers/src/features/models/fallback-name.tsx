import { useQuery } from '@tanstack/react-query'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { modelById } from '../checks/index.ts'
import type { Model } from './models.queries.ts'

interface FallbackNameProps {
  readonly model: Model
  /** Names of the first models by id, once they are loaded. */
  readonly names: ReadonlyMap<string, string> | undefined
}

/** The model that answers when this one fails. It may stand behind the first models of the list. */
export function FallbackName({ model: { fallback_model_id: id }, names }: FallbackNameProps) {
  const t = useProviderPhrases()
  const known = id === null ? undefined : names?.get(id)
  const { data } = useQuery({ ...modelById(id ?? ''), enabled: id !== null && names !== undefined && !known })
  if (id === null) return t('models.noFallback')
  return known ?? data?.name ?? '…'
}
