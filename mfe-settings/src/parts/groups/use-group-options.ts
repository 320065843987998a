import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupById, groupOptions, groupsFound } from './group-choice.queries.ts'

interface GroupChoice {
  /** The groups that are chosen already; their names are shown also when no search has found them. */
  readonly chosen?: readonly string[]
  readonly organizationId?: string | undefined
}

/** The groups that a search finds; nothing before the search has a text. */
function useFoundGroups(wanted: string, isLarge: boolean, organizationId: string | undefined) {
  const isWanted = isLarge && wanted !== ''
  const { data, isPending } = useQuery({ ...groupsFound(wanted, organizationId), enabled: isWanted })
  return { found: isWanted ? (data?.items ?? []) : undefined, isSearching: isWanted && isPending }
}

const nothing: readonly string[] = []

/** The chosen groups that the list lacks. */
const useMissingGroups = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => groupById(id)) }).flatMap(({ data }) => data ?? [])

/** The groups to choose from. The server searches when there are more than it answers at once. */
export function useGroupOptions({ chosen = nothing, organizationId }: GroupChoice = {}) {
  const [search, setSearch] = useState('')
  const { data: first } = useQuery(groupOptions(organizationId))
  const known = first?.items ?? []
  const isLarge = first !== undefined && first.total > known.length
  const { found, isSearching } = useFoundGroups(search.trim(), isLarge, organizationId)
  const items = found ?? known
  const missing = first ? chosen.filter((wanted) => items.every(({ id }) => id !== wanted)) : nothing
  const named = [...items, ...useMissingGroups(missing)]
  return {
    options: named.map(({ id, name }) => ({ value: id, label: name })),
    /** The server looks for the groups of a new text. */
    isSearching,
    onSearch: isLarge ? setSearch : undefined,
  }
}
