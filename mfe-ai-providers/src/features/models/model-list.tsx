import { RecordTable } from '@parley/ui/management'
import { SearchBox } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { hasModelNotes, ModelNotes } from '../../parts/model-health.tsx'
import { SectionPages, useSectionPages } from '../../parts/section-pages.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { modelVerdicts } from '../checks/index.ts'
import { type Model, modelsOf, type Provider } from './models.queries.ts'
import { useModelColumns } from './use-model-columns.tsx'

const notesFor =
  ({ base_url: address }: Provider) =>
  (model: Model) =>
    hasModelNotes(model) ? <ModelNotes model={model} address={address} /> : null

/** One page of the models of a provider, and the search in them. */
export function useModelList(providerId: string) {
  const [search, setSearch] = useState('')
  const { keepWithin, toFirstPage, ...pages } = useSectionPages('models')
  const { page, size } = pages
  const searchText = useDeferredValue(search.trim())
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...modelsOf(providerId, { page, size, search: searchText }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data && !isPlaceholderData) keepWithin(data.total)
  })
  return {
    ...pages,
    models: data?.items ?? [],
    total: data?.total ?? 0,
    search,
    // Its word may be deleted before the list of all models is there.
    canSearch: Boolean(search || searchText || isPlaceholderData) || (data?.total ?? 0) > 12,
    isRead: data !== undefined,
    isStale: isPlaceholderData,
    error,
    isPending,
    isFetching,
    refetch: () => void refetch(),
    onSearch: (text: string) => {
      setSearch(text)
      toFirstPage()
    },
  }
}
type ModelList = ReturnType<typeof useModelList>

interface ListProps {
  readonly list: ModelList
}

/** Stands over the table of a provider whose models are more than a reader sees at a glance. */
export function ModelSearch({ list: { search, canSearch, onSearch } }: ListProps) {
  const t = useProviderPhrases()
  if (!canSearch) return null
  return <SearchBox value={search} placeholder={t('models.search')} onChange={onSearch} />
}

export function ModelPages({ list: { page, size, total, onPage, onSize } }: ListProps) {
  const t = useProviderPhrases()
  return (
    <SectionPages page={page} size={size} total={total} label={t('models.pages')} onPage={onPage} onSize={onSize} />
  )
}

interface ModelTableProps extends ListProps {
  readonly provider: Provider
  /** Unset for people who may not test the provider. */
  readonly onTest: ((model: Model) => void) | undefined
  readonly onEdit: (model: Model) => void
  readonly onRemoved: (externalId: string) => void
}

export function ModelTable({
  list: { models, search, isStale },
  provider,
  onTest,
  onEdit,
  onRemoved,
}: ModelTableProps) {
  const t = useProviderPhrases()
  const verdictQuery = useQuery(modelVerdicts())
  const verdicts = new Map((verdictQuery.data?.items ?? []).map(({ model_id: id, verdicts: found }) => [id, found]))
  const running = new Map((verdictQuery.data?.running ?? []).map((check) => [check.model_id, check]))
  const columns = useModelColumns({ models, verdicts, running, provider, onEdit, onRemoved, onTest })
  if (models.length === 0) return <p className="ui-soft">{t(search ? 'models.noneFound' : 'models.empty')}</p>
  return (
    <RecordTable
      label={t('models.title')}
      columns={columns}
      rows={models}
      rowId={({ id }) => id}
      stale={isStale}
      below={notesFor(provider)}
    />
  )
}
