import { api, useCan } from '@parley/mfe-kit'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { namePermissions } from './subjects/subject.queries.ts'

interface Subject {
  readonly kind: 'user' | 'usergroup'
  readonly id: string
}

type NamePage = Promise<{ readonly items: readonly { readonly id: string; readonly name: string }[] }>

/** The most names that one call reads. */
const mostPerCall = 48

const readAll = async (
  ids: readonly string[],
  read: (some: string[]) => NamePage,
): Promise<ReadonlyMap<string, string>> => {
  const calls = Math.ceil(ids.length / mostPerCall)
  const pages = await Promise.all(
    Array.from({ length: calls }, (_, call) => read(ids.slice(call * mostPerCall, (call + 1) * mostPerCall))),
  )
  return new Map(pages.flatMap(({ items }) => items.map(({ id, name }) => [id, name])))
}

const namesOfPeople = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['users', 'listNames', 'chosen', ids],
    queryFn: ({ signal }) => readAll(ids, (some) => api.users.listNames({ query: { ids: some } }, { signal })),
    placeholderData: keepPreviousData,
  })

const namesOfGroups = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['usergroups', 'list', 'chosen', ids],
    queryFn: ({ signal }) =>
      readAll(ids, (some) => api.usergroups.list({ query: { ids: some, size: mostPerCall } }, { signal })),
    placeholderData: keepPreviousData,
  })

const nothing: ReadonlyMap<string, string> = new Map()

/** The names of the people and groups that are chosen already, however many they are. */
export function useChosenNames(subjects: readonly Subject[]): ReadonlyMap<string, string> {
  const namesPeople = useCan([...namePermissions])
  const idsOf = (wantedKind: Subject['kind']) => [
    ...new Set(subjects.filter(({ kind, id }) => kind === wantedKind && id !== '').map(({ id }) => id)),
  ]
  const people = idsOf('user')
  const groups = idsOf('usergroup')
  const { data: personNames = nothing } = useQuery({
    ...namesOfPeople(people),
    enabled: namesPeople && people.length > 0,
  })
  const { data: groupNames = nothing } = useQuery({ ...namesOfGroups(groups), enabled: groups.length > 0 })
  return new Map([...personNames, ...groupNames])
}
