import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['aiProviders']

export type Provider = CallAnswer<Calls['read']>
export type ProviderType = Provider['type']
export type NewProvider = NonNullable<CallInput<Calls['create']>['body']>
export type ProviderChange = NonNullable<CallInput<Calls['update']>['body']>
export type TestRun = CallAnswer<Calls['test']>

export const providerPage = (query: CallInput<Calls['list']>['query']) =>
  callQuery(api, 'aiProviders', 'list', { query })

export const providerById = (id: string) => callQuery(api, 'aiProviders', 'read', { params: { id } })

export const createProvider = (body: NewProvider) => api.aiProviders.create({ body })

export const updateProvider = (id: string, body: ProviderChange) => api.aiProviders.update({ params: { id }, body })

export const removeProvider = (id: string) => api.aiProviders.remove({ params: { id } })

/** The model or the key that a person chose to test. */
export type TestChoice = NonNullable<CallInput<Calls['test']>['query']>

export const testProvider = (id: string, query: TestChoice, signal: AbortSignal) =>
  api.aiProviders.test({ params: { id }, query }, { signal })

/** After a change, every page that shows providers asks for them again. */
export const refreshProviders = () => queryClient().invalidateQueries({ queryKey: ['aiProviders'] })
