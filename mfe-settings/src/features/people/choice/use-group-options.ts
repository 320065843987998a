import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { groupById } from '../../groups/index.ts'
import { groupOptions, groupsFound } from '../people.queries.ts'

interface GroupChoice {
  /** The group that is chosen already; its name is shown also when no search has found it. */
  readonly chosen?: string | undefined
  readonly organizationId?: string | undefined
}

/** The groups that a search finds; none before the search has a text. */
function useFoundGroups(wanted: string, isLarge: boolean, organizationId: string | undefined) {
  const isWanted = isLarge && wanted !== ''
  const query = { ...groupsFound(wanted, organizationId), enabled: isWanted, placeholderData: keepPreviousData }
  const { data } = useQuery(query)
  return isWanted ? (data?.items ?? []) : undefined
}

/** The chosen group, when the list lacks it. */
function useMissingGroup(id: string | undefined) {
  const { data } = useQuery({ ...groupById(id ?? ''), enabled: id !== undefined })
  return id !== undefined && data ? [data] : []
}

/** The groups to choose from. The server searches when there are more than it answers at once. */
export function useGroupOptions({ chosen, organizationId }: GroupChoice = {}) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data: first } = useQuery(groupOptions(organizationId))
  const known = first?.items ?? []
  const isLarge = first !== undefined && first.total > known.length
  const items = useFoundGroups(wanted, isLarge, organizationId) ?? known
  const missing = first && items.every(({ id }) => id !== chosen) ? chosen : undefined
  const named = [...useMissingGroup(missing), ...items]
  return {
    options: named.map(({ id, name }) => ({ value: id, label: name })),
    onSearch: isLarge ? setSearch : undefined,
    /** The search of a choice: by the server, or among the options on the page. */
    showSearch: isLarge
      ? { filterOption: false as const, onSearch: setSearch }
      : { optionFilterProp: 'label' as const },
  }
}
