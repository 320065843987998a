import { callQuery } from '@parley/api-client/queries'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import type { Contract } from '@parley/contracts/calls'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['organizations']

export type NewOrganization = NonNullable<CallInput<Calls['create']>['body']>
export type OrganizationChange = NonNullable<CallInput<Calls['update']>['body']>
export type CreditEntry = CallAnswer<Calls['listCredits']>['items'][number]
export type NewCredit = NonNullable<CallInput<Calls['addCredit']>['body']>

/** The key of every list of organisations. */
export const organizationLists = ['organizations', 'list']

export const organizationPage = (query: CallInput<Calls['list']>['query']) =>
  callQuery(api, 'organizations', 'list', { query })

export const createOrganization = (body: NewOrganization) => api.organizations.create({ body })

export const updateOrganization = (id: string, body: OrganizationChange) =>
  api.organizations.update({ params: { id }, body })

export const removeOrganization = (id: string) => api.organizations.remove({ params: { id } })

export const restoreOrganization = (id: string) => api.organizations.restore({ params: { id } })

export const creditEntries = (id: string, query: { readonly page: number; readonly size: 12 | 24 | 48 }) =>
  callQuery(api, 'organizations', 'listCredits', { params: { id }, query })

export const addCredit = (id: string, body: NewCredit) => api.organizations.addCredit({ params: { id }, body })

/** After a write, every page that shows organisations asks for them again. */
export const refreshOrganizations = () => queryClient().invalidateQueries({ queryKey: ['organizations'] })
