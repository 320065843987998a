import { callQuery } from '@parley/api-client/queries'
import type { Share } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'

const found = (search: string) => ({ sort: 'name' as const, size: 48 as const, ...(search ? { search } : {}) })

export const personNames = (search: string) => callQuery(api, 'users', 'list', { query: found(search) })

export const groupNames = (search: string) => callQuery(api, 'usergroups', 'list', { query: found(search) })

interface Person {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export const fullName = ({ first_name, last_name, email }: Person): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email

interface Known {
  readonly people: readonly Person[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** The name of a person or group of a share or an assignment, where the page knows it. */
export const nameOfSubject = ({ kind, id }: Pick<Share, 'kind' | 'id'>, { people, groups }: Known) => {
  if (kind === 'usergroup') return groups.find((group) => group.id === id)?.name
  const person = people.find((one) => one.id === id)
  return person && fullName(person)
}
