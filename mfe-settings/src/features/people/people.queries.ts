import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['users']

export type Person = CallAnswer<Calls['read']>
export type NewPerson = NonNullable<CallInput<Calls['create']>['body']>
export type PersonChange = NonNullable<CallInput<Calls['update']>['body']>

/** The key of every list of people. */
export const peopleLists = ['users', 'list']

export const peoplePage = (query: CallInput<Calls['list']>['query']) => callQuery(api, 'users', 'list', { query })

type PeopleFilters = NonNullable<CallInput<Calls['exportList']>['query']>

/** The same people as a list shows, all pages, as a CSV file. */
export const exportPeople = ({ organization_id, search, group_id, role, state, custom }: PeopleFilters) =>
  api.users.exportList({
    query: {
      ...(organization_id ? { organization_id } : {}),
      ...(search ? { search } : {}),
      ...(group_id ? { group_id } : {}),
      ...(role ? { role } : {}),
      ...(state ? { state } : {}),
      ...(custom ? { custom } : {}),
    },
  })

export const personById = (id: string) => callQuery(api, 'users', 'read', { params: { id } })

/** The first groups by name, for filters and forms. */
export const createPerson = (body: NewPerson) => api.users.create({ body })

export const updatePerson = (id: string, body: PersonChange) => api.users.update({ params: { id }, body })

export const removePerson = (id: string) => api.users.remove({ params: { id } })

export const restorePerson = (id: string) => api.users.restore({ params: { id } })

export const invitePerson = (id: string) => api.invitations.create({ body: { user_id: id } })

export const sendPasswordLink = (id: string) => api.users.resetPassword({ params: { id } })

/** After a change, every page that shows people asks for them again. */
export const refreshPeople = () => queryClient().invalidateQueries({ queryKey: ['users'] })
