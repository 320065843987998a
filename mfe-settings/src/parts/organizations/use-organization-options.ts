import { useCan } from '@parley/mfe-kit'
import { searchStateOf } from '@parley/ui/antd'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Organization, organizationById, organizationsFound } from '../organization.queries.ts'

/** The organisations that the search finds, or all of them while it has no text. The server searches when they are many. */
function useListedOrganizations(seesSeveral: boolean) {
  const [search, setSearch] = useState('')
  const searchText = search.trim()
  const all = useQuery({ ...organizationsFound(''), enabled: seesSeveral })
  const isLarge = all.data !== undefined && all.data.total > all.data.items.length
  const isWanted = isLarge && searchText !== ''
  const searchQuery = useQuery({ ...organizationsFound(searchText), enabled: isWanted })
  const query = isWanted ? searchQuery : all
  const onSearch = isLarge ? setSearch : undefined
  return { first: all.data, items: query.data?.items ?? [], state: searchStateOf(query), onSearch }
}

/** The chosen organisation, when the list lacks it. */
function useMissing(items: readonly Organization[] | undefined, chosenId: string | undefined) {
  const id = items?.every((item) => item.id !== chosenId) ? chosenId : undefined
  const { data, isLoading } = useQuery({ ...organizationById(id ?? ''), enabled: id !== undefined })
  return { missing: id !== undefined && data ? [data] : [], isLoading }
}

/**
 * The organisations to choose from, for those who see several; nothing for all others. The server searches when there are
 * more than it answers at once.
 */
export function useOrganizationOptions(chosenId: string | undefined) {
  const seesSeveral = useCan('organization-list')
  const { first, items, state, onSearch } = useListedOrganizations(seesSeveral)
  const { missing, isLoading } = useMissing(first && items, chosenId)
  if (!seesSeveral || first?.total === 1) return undefined
  return {
    options: [...items, ...missing].map(({ id, name }) => ({ value: id, label: name })),
    isSearching: isLoading || state.isSearching,
    onRetry: state.onRetry,
    onSearch,
  }
}

/** The names of the organisations of these records, for those who see several. */
export function useOrganizationNames(records: readonly { readonly organization_id: string }[]) {
  const seesSeveral = useCan('organization-list')
  const ids = seesSeveral ? [...new Set(records.map(({ organization_id: id }) => id))] : []
  const answers = useQueries({ queries: ids.map((id) => organizationById(id)) })
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])))
}
