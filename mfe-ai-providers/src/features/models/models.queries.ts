import { callQuery } from '@parley/api-client/queries'
import type { Contract, ModelKind } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'
import type { PageSize } from '@parley/ui/table'

type Calls = Contract['aiModels']

/** The provider whose page shows the models. */
export type Provider = CallAnswer<Contract['aiProviders']['read']>

export type Model = CallAnswer<Calls['read']>
export type NewModel = NonNullable<CallInput<Calls['create']>['body']>
export type ModelChange = NonNullable<CallInput<Calls['update']>['body']>
export type Discovery = CallAnswer<Contract['aiProviders']['discoverModels']>

interface ModelPage {
  readonly page: number
  readonly size: PageSize
  readonly search: string
}

const searchQuery = (search: string) => (search ? { search } : {})

/** A page of the models of a provider by name. */
export const modelsOf = (providerId: string, { page, size, search }: ModelPage) =>
  callQuery(api, 'aiModels', 'list', {
    query: { provider_id: providerId, sort: 'name', page, size, ...searchQuery(search) },
  })

/** The first models of a kind that a search finds in all providers, one of which can be the fallback of another. */
export const modelsOfKind = (kind: ModelKind, search: string) =>
  callQuery(api, 'aiModels', 'list', { query: { kind, sort: 'name', size: 48, ...searchQuery(search) } })

/** Two providers may have models of the same name. */
export const labelOf = ({ name, provider_name: provider }: Pick<Model, 'name' | 'provider_name'>): string =>
  `${name} · ${provider}`

/** The names of the models that fall back to this one, as far as the first models of its kind tell; none without an answer. */
export const fallbackUsersOf = async ({ id, kind }: Pick<Model, 'id' | 'kind'>): Promise<readonly string[]> => {
  const page = await queryClient()
    .query(modelsOfKind(kind, ''))
    .catch(() => undefined)
  return (page?.items ?? []).filter((model) => model.fallback_model_id === id).map(labelOf)
}

/** The organisations that models with a price do not serve. */
export const providerWithoutCredit = (id: string) => callQuery(api, 'aiProviders', 'withoutCredit', { params: { id } })

export const createModel = (body: NewModel) => api.aiModels.create({ body })

export const updateModel = (id: string, body: ModelChange) => api.aiModels.update({ params: { id }, body })

export const removeModel = (id: string) => api.aiModels.remove({ params: { id } })

export const discoverModels = (providerId: string) => api.aiProviders.discoverModels({ params: { id: providerId } })

/** Loads the lists of models and the counts of providers again after a change. */
export const refreshModels = () =>
  Promise.all([
    queryClient().invalidateQueries({ queryKey: ['aiModels'] }),
    queryClient().invalidateQueries({ queryKey: ['modelChecks'] }),
    queryClient().invalidateQueries({ queryKey: ['aiProviders'] }),
  ])
