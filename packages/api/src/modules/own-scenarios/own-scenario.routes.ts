import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { createOwnScenario, mayPrepare } from './create-own-scenario.ts'
import { removeOwnScenario, restoreOwnScenario } from './remove-own-scenario.ts'

const calls = contract.ownScenarios

export const ownScenarioRoutes = (services: Services): Route[] => [
  route(calls.permission, async ({ caller }) => ({ allowed: await mayPrepare(services.db.kysely, caller.user) })),
  route(calls.create, ({ caller, body }) => createOwnScenario(services, caller, body)),
  route(calls.remove, ({ caller, params }) => removeOwnScenario(services, caller, params.id)),
  route(calls.restore, ({ caller, params }) => restoreOwnScenario(services, caller, params.id)),
]
