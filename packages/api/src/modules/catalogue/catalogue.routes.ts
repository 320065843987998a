import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import { listCatalogue, listFacets } from './list-catalogue.ts'
import { scenarioInfo } from './scenario-info.ts'

const calls = contract.catalogue

export const catalogueRoutes = (services: CatalogueServices): Route[] => [
  route(calls.list, ({ caller, query }) => listCatalogue(services, caller, query)),
  route(calls.facets, ({ caller, query }) => listFacets(services, caller, query)),
  route(calls.info, ({ caller, params }) => scenarioInfo(services, caller, params.id)),
]
