import { useCan } from '@parley/mfe-kit'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Organization, organizationById, organizationsFound } from '../organization.queries.ts'

/** The organisations that a search finds; nothing before the search has a text. */
function useFoundOrganizations(wanted: string, isLarge: boolean) {
  const isWanted = isLarge && wanted !== ''
  const { data, isPending } = useQuery({ ...organizationsFound(wanted), enabled: isWanted })
  return { found: isWanted ? (data?.items ?? []) : undefined, isSearching: isWanted && isPending }
}

/** The chosen organisation, when the list lacks it. */
function useMissing(items: readonly Organization[] | undefined, chosen: string | undefined) {
  const id = items?.every((item) => item.id !== chosen) ? chosen : undefined
  const { data, isLoading } = useQuery({ ...organizationById(id ?? ''), enabled: id !== undefined })
  return { missing: id !== undefined && data ? [data] : [], isLoading }
}

/**
 * The organisations to choose from, for those who see several; nothing for all others. The server searches when there are
 * more than it answers at once.
 */
export function useOrganizationOptions(chosen: string | undefined) {
  const seesSeveral = useCan('organization-list')
  const [search, setSearch] = useState('')
  const { data: first, isLoading: isFirstLoading } = useQuery({ ...organizationsFound(''), enabled: seesSeveral })
  const known = first?.items ?? []
  const isLarge = first !== undefined && first.total > known.length
  const { found, isSearching } = useFoundOrganizations(search.trim(), isLarge)
  const items = found ?? known
  const { missing, isLoading } = useMissing(first && items, chosen)
  if (!seesSeveral || first?.total === 1) return undefined
  return {
    options: [...items, ...missing].map(({ id, name }) => ({ value: id, label: name })),
    isLoading: isFirstLoading || isLoading || isSearching,
    onSearch: isLarge ? setSearch : undefined,
  }
}

/** The names of the organisations of these records, for those who see several. */
export function useOrganizationNames(records: readonly { readonly organization_id: string }[]) {
  const seesSeveral = useCan('organization-list')
  const ids = seesSeveral ? [...new Set(records.map(({ organization_id: id }) => id))] : []
  const answers = useQueries({ queries: ids.map((id) => organizationById(id)) })
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])))
}
