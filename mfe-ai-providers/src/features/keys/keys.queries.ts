import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'
import type { PageSize } from '@parley/ui/table'

type Calls = Contract['aiServiceKeys']

export type ServiceKey = CallAnswer<Calls['create']>
export type NewKey = NonNullable<CallInput<Calls['create']>['body']>
export type KeyChange = NonNullable<CallInput<Calls['update']>['body']>

interface KeyPage {
  readonly page: number
  readonly size: PageSize
  readonly search: string
}

/** A page of the keys of a provider by name. */
export const keysOf = (providerId: string, { page, size, search }: KeyPage) =>
  callQuery(api, 'aiServiceKeys', 'list', {
    query: { provider_id: providerId, sort: 'name', page, size, ...(search ? { search } : {}) },
  })

/** The first organisations that match a search, to assign a key to them. */
export const organizationsFound = (search: string) =>
  callQuery(api, 'organizations', 'list', { query: { sort: 'name', size: 48, ...(search ? { search } : {}) } })

export const createKey = (body: NewKey) => api.aiServiceKeys.create({ body })

export const updateKey = (id: string, body: KeyChange) => api.aiServiceKeys.update({ params: { id }, body })

export const removeKey = (id: string) => api.aiServiceKeys.remove({ params: { id } })

export const setAssigned = (id: string, organizationId: string, isAssigned: boolean) =>
  api.aiServiceKeys[isAssigned ? 'assign' : 'disassign']({ params: { id }, body: { organization_id: organizationId } })

/** After a change, lists of keys and the counts of providers are asked for again. */
export const refreshKeys = () =>
  Promise.all([
    queryClient().invalidateQueries({ queryKey: ['aiServiceKeys'] }),
    queryClient().invalidateQueries({ queryKey: ['aiProviders'] }),
    // A model is in use only while a key serves it.
    queryClient().invalidateQueries({ queryKey: ['modelChecks'] }),
  ])
