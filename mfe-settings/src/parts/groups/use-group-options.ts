import { searchStateOf } from '@parley/ui/antd'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupById, groupOptions, groupsFound } from './group-choice.queries.ts'

interface GroupChoice {
  /** The groups that are chosen already; their names are shown also when no search has found them. */
  readonly chosenIds?: readonly string[]
  readonly organizationId?: string | undefined
}

/** The groups that a search finds; nothing before the search has a text. */
function useFoundGroups(searchText: string, isLarge: boolean, organizationId: string | undefined) {
  const isWanted = isLarge && searchText !== ''
  const query = useQuery({ ...groupsFound(searchText, organizationId), enabled: isWanted })
  return isWanted ? { found: query.data?.items ?? [], state: searchStateOf(query) } : undefined
}

const nothing: readonly string[] = []

/** The chosen groups that the list lacks. */
const useMissingGroups = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => groupById(id)) }).flatMap(({ data }) => data ?? [])

/** The groups to choose from. The server searches when there are more than it answers at once. */
export function useGroupOptions({ chosenIds = nothing, organizationId }: GroupChoice = {}) {
  const [search, setSearch] = useState('')
  const all = useQuery(groupOptions(organizationId))
  const { data: first } = all
  const firstGroups = first?.items ?? []
  const isLarge = first !== undefined && first.total > firstGroups.length
  const foundGroups = useFoundGroups(search.trim(), isLarge, organizationId)
  const items = foundGroups?.found ?? firstGroups
  const missing = first ? chosenIds.filter((chosenId) => items.every(({ id }) => id !== chosenId)) : nothing
  const namedGroups = [...items, ...useMissingGroups(missing)]
  return {
    options: namedGroups.map(({ id, name }) => ({ value: id, label: name })),
    ...(foundGroups?.state ?? searchStateOf(all)),
    onSearch: isLarge ? setSearch : undefined,
  }
}
