import { callQuery } from '@parley/api-client/queries'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import type { Contract } from '@parley/contracts/calls'
import { api } from '@parley/mfe-kit'

type CatalogueCalls = Contract['catalogue']
export type CatalogueQuery = NonNullable<CallInput<CatalogueCalls['list']>['query']>
export type CatalogueItem = CallAnswer<CatalogueCalls['list']>['items'][number]
export type ScenarioInfo = CallAnswer<CatalogueCalls['info']>
export type PlaylistProgress = CallAnswer<CatalogueCalls['progress']>
export type Assignments = CallAnswer<CatalogueCalls['assignments']>

export const catalogueList = (query: CatalogueQuery) => callQuery(api, 'catalogue', 'list', { query })
export const catalogueFacets = (language: CatalogueQuery['language']) =>
  callQuery(api, 'catalogue', 'facets', { query: { language } })
export const scenarioInfo = (id: string) => callQuery(api, 'catalogue', 'info', { params: { id } })
export const playlistProgress = (id: string) => callQuery(api, 'catalogue', 'progress', { params: { id } })
export const assignments = () => callQuery(api, 'catalogue', 'assignments', {})
