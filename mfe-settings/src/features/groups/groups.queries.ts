import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['usergroups']

export type Group = CallAnswer<Calls['read']>
export type NewGroup = NonNullable<CallInput<Calls['create']>['body']>
export type GroupChange = NonNullable<CallInput<Calls['update']>['body']>

export const groupById = (id: string) => callQuery(api, 'usergroups', 'read', { params: { id } })

export const createGroup = (body: NewGroup) => api.usergroups.create({ body })

export const updateGroup = (id: string, body: GroupChange) => api.usergroups.update({ params: { id }, body })

/** After a write, every page that shows groups asks for them again. */
export const refreshGroups = () => queryClient().invalidateQueries({ queryKey: ['usergroups'] })
