import { callQuery } from '@parley/api-client/queries'
import type { Contract, ModelKind } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['aiModels']

/** The provider whose page shows the models. */
export type Provider = CallAnswer<Contract['aiProviders']['read']>

export type Model = CallAnswer<Calls['read']>
export type NewModel = NonNullable<CallInput<Calls['create']>['body']>
export type ModelChange = NonNullable<CallInput<Calls['update']>['body']>
export type Discovery = CallAnswer<Contract['aiProviders']['discoverModels']>

/** The first models of a provider by name. */
export const modelsOf = (providerId: string) =>
  callQuery(api, 'aiModels', 'list', { query: { provider_id: providerId, sort: 'name', size: 48 } })

/** The first models of a kind of all providers, one of which can be the fallback of another. */
export const modelsOfKind = (kind: ModelKind | undefined) =>
  callQuery(api, 'aiModels', 'list', { query: { ...(kind ? { kind } : {}), sort: 'name', size: 48 } })

export const createModel = (body: NewModel) => api.aiModels.create({ body })

export const updateModel = (id: string, body: ModelChange) => api.aiModels.update({ params: { id }, body })

export const removeModel = (id: string) => api.aiModels.remove({ params: { id } })

export const discoverModels = (providerId: string) => api.aiProviders.discoverModels({ params: { id: providerId } })

/** After a change, lists of models and the counts of providers are asked for again. */
export const refreshModels = () =>
  Promise.all([
    queryClient().invalidateQueries({ queryKey: ['aiModels'] }),
    queryClient().invalidateQueries({ queryKey: ['aiProviders'] }),
  ])
