import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../../platform/http/index.ts'
import { assignKey, createKey, disassignKey, listKeys, removeKey, updateKey } from './key-verbs.ts'
import { discoverModels } from './discover-models.ts'
import { listWithoutCredit } from './list-without-credit.ts'
import { createModel, readModel, removeModel, updateModel } from './model-verbs.ts'
import { createProvider, listProviders, removeProvider, updateProvider } from './provider-verbs.ts'
import { showModels, showProvider } from './shown-provider.ts'
import { testProvider, type TestServices } from './test-provider.ts'

const { aiProviders, aiModels, aiServiceKeys } = contract

export const aiProviderRoutes = ({ services, models }: TestServices): Route[] => [
  route(aiProviders.list, ({ caller, query }) => listProviders(services, caller, query)),
  route(aiProviders.create, ({ caller, body }) => createProvider(services, caller, body)),
  route(aiProviders.read, ({ caller, params }) => showProvider({ services, models }, caller, params.id)),
  route(aiProviders.update, ({ caller, params, body }) => updateProvider(services, caller, params.id, body)),
  route(aiProviders.remove, ({ caller, params }) => removeProvider(services, caller, params.id)),
  route(aiProviders.test, ({ caller, params, query, http }) =>
    testProvider({ services, models }, caller, { id: params.id, choice: query, signal: http.watchCaller() }),
  ),
  route(aiProviders.withoutCredit, ({ caller, params }) => listWithoutCredit(services, caller, params.id)),
  route(aiProviders.discoverModels, ({ caller, params }) => discoverModels(services, caller, params.id)),
  route(aiModels.list, ({ caller, query }) => showModels({ services, models }, caller, query)),
  route(aiModels.create, ({ caller, body }) => createModel(services, caller, body)),
  route(aiModels.read, ({ caller, params }) => readModel(services, caller, params.id)),
  route(aiModels.update, ({ caller, params, body }) => updateModel(services, caller, params.id, body)),
  route(aiModels.remove, ({ caller, params }) => removeModel(services, caller, params.id)),
  route(aiServiceKeys.list, ({ caller, query }) => listKeys(services, caller, query)),
  route(aiServiceKeys.create, ({ caller, body }) => createKey(services, caller, body)),
  route(aiServiceKeys.update, ({ caller, params, body }) => updateKey(services, caller, params.id, body)),
  route(aiServiceKeys.remove, ({ caller, params }) => removeKey(services, caller, params.id)),
  route(aiServiceKeys.assign, ({ caller, params, body }) =>
    assignKey(services, caller, params.id, body.organization_id),
  ),
  route(aiServiceKeys.disassign, ({ caller, params, body }) =>
    disassignKey(services, caller, params.id, body.organization_id),
  ),
]
