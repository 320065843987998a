import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { publishedSettings } from '../../platform/settings/index.ts'
import { changeVariable, revertVariable } from './verbs/change-variable.ts'
import { listHistory, listVariables } from './verbs/list-variables.ts'

const calls = contract.environmentVariables

const publishedValues = ({ settings }: Services) =>
  Object.fromEntries(
    publishedSettings.flatMap((name) => {
      const value = settings.stored.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

export const environmentRoutes = (services: Services): Route[] => [
  route(calls.list, ({ caller }) => listVariables(services, caller)),
  route(calls.update, ({ caller, params, body }) => changeVariable(services, caller, params.key, body)),
  route(calls.history, ({ params }) => listHistory(services, params.key)),
  route(calls.revert, ({ caller, params, body }) => revertVariable(services, caller, params.key, body)),
  // From memory: every edge asks each second.
  route(calls.published, async () => ({ values: publishedValues(services) })),
]
