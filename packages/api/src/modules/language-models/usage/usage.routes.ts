import { contract } from '@parley/contracts/calls'
import { binaryRoute, route } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { exportUsage } from './export-usage.ts'
import { listBudgetWarnings } from './list-budget-warnings.ts'
import { readUsage } from './read-usage.ts'

const { list, export: exportCall, budgets } = contract.modelUsage

export const usageRoutes = (services: Services) => [
  route(list, ({ caller, query }) => readUsage(services, caller, query)),
  binaryRoute(exportCall, ({ caller, query }) => exportUsage(services, caller, query)),
  route(budgets, ({ caller }) => listBudgetWarnings(services, caller)),
]
