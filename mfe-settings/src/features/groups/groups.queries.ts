import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['usergroups']

export type Group = CallAnswer<Calls['read']>
export type ListedGroup = CallAnswer<Calls['list']>['items'][number]
export type GroupMember = Group['members'][number]
export type NewGroup = NonNullable<CallInput<Calls['create']>['body']>
export type GroupChange = NonNullable<CallInput<Calls['update']>['body']>

/** The key of every list of groups. */
export const groupLists = ['usergroups', 'list']

export const groupPage = (query: CallInput<Calls['list']>['query']) => callQuery(api, 'usergroups', 'list', { query })

/** The same groups as a list shows, all pages, as a CSV file. */
export const exportGroups = ({
  organization_id,
  search,
  custom,
}: NonNullable<CallInput<Calls['exportList']>['query']>) =>
  api.usergroups.exportList({
    query: {
      ...(organization_id ? { organization_id } : {}),
      ...(search ? { search } : {}),
      ...(custom ? { custom } : {}),
    },
  })

export const removeGroup = (id: string) => api.usergroups.remove({ params: { id } })

export const restoreGroup = (id: string) => api.usergroups.restore({ params: { id } })

/** The first people of the group’s organisation who match a search. */
export const peopleFound = (search: string, organizationId: string | undefined) =>
  callQuery(api, 'users', 'list', {
    query: {
      sort: 'name',
      ...(search ? { search } : {}),
      ...(organizationId ? { organization_id: organizationId } : {}),
    },
  })

export const createGroup = (body: NewGroup) => api.usergroups.create({ body })

export const updateGroup = (id: string, body: GroupChange) => api.usergroups.update({ params: { id }, body })

/** After a write, every page that shows groups asks for them again. */
export const refreshGroups = () => queryClient().invalidateQueries({ queryKey: ['usergroups'] })
