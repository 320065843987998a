import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { publishedSettings } from '../../platform/settings/index.ts'
import { storedValuesOf } from './edge-settings.ts'
import { changeVariable, revertVariable } from './handlers/change-variable.ts'
import { listHistory, listVariables } from './handlers/list-variables.ts'

const calls = contract.environmentVariables

export const environmentRoutes = (services: Services): Route[] => [
  route(calls.list, ({ caller }) => listVariables(services, caller)),
  route(calls.update, ({ caller, params, body }) => changeVariable(services, caller, params.key, body)),
  route(calls.history, ({ params, query }) => listHistory(services, params.key, query)),
  route(calls.revert, ({ caller, params, body }) => revertVariable(services, caller, params.key, body)),
  route(calls.published, async () => ({ values: storedValuesOf(services, publishedSettings) })),
]
