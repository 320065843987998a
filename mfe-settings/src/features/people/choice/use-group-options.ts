import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupById } from '../../groups/index.ts'
import { groupOptions, groupsFound } from '../people.queries.ts'

interface GroupChoice {
  /** The group that is chosen already; its name is shown also when no search has found it. */
  readonly chosen?: string | undefined
  readonly organizationId?: string | undefined
}

/** The groups that a search finds; nothing before the search has a text. */
function useFoundGroups(wanted: string, isLarge: boolean, organizationId: string | undefined) {
  const isWanted = isLarge && wanted !== ''
  const { data, isPending } = useQuery({ ...groupsFound(wanted, organizationId), enabled: isWanted })
  return { found: isWanted ? (data?.items ?? []) : undefined, isSearching: isWanted && isPending }
}

/** The chosen group, when the list lacks it. */
function useMissingGroup(id: string | undefined) {
  const { data } = useQuery({ ...groupById(id ?? ''), enabled: id !== undefined })
  return id !== undefined && data ? [data] : []
}

/** The groups to choose from. The server searches when there are more than it answers at once. */
export function useGroupOptions({ chosen, organizationId }: GroupChoice = {}) {
  const [search, setSearch] = useState('')
  const { data: first } = useQuery(groupOptions(organizationId))
  const known = first?.items ?? []
  const isLarge = first !== undefined && first.total > known.length
  const { found, isSearching } = useFoundGroups(search.trim(), isLarge, organizationId)
  const items = found ?? known
  const missing = first && items.every(({ id }) => id !== chosen) ? chosen : undefined
  const named = [...items, ...useMissingGroup(missing)]
  return {
    options: named.map(({ id, name }) => ({ value: id, label: name })),
    /** The server looks for the groups of a new text. */
    isSearching,
    onSearch: isLarge ? setSearch : undefined,
  }
}
