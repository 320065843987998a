import type { Module } from '../../platform/services/index.ts'
import { aiProviderRoutes } from './admin/ai-provider.routes.ts'
import { abandonedChecksJob } from './check/abandoned-checks.job.ts'
import { checkJob, type CheckServices } from './check/check.job.ts'
import { checkRoutes } from './check/check.routes.ts'
import { localServerRoutes } from './detection/local-server.routes.ts'
import { LocalServers } from './detection/local-servers.ts'
import { bookOverdueJob } from './usage/book-overdue.job.ts'
import { tellOfBudgetsJob } from './usage/tell-of-budgets.job.ts'
import { probeFailingJob } from './routing/probe-failing.job.ts'
import { usageRoutes } from './usage/usage.routes.ts'

export { aiRecordNames } from './admin/ai-record.repo.ts'
export { builtinProvider } from './calls/builtin-provider.ts'
export type * as modelCalls from './model-calls.ts'
export { ProviderFault } from './calls/provider-fault.ts'
export { evaluateModel } from './check/evaluate-model.ts'
export * as credit from './credit/index.ts'
export { hasLanguageModel, LanguageModels, type ModelChoice } from './routing/language-models.ts'
export * as servedModels from './routing/served-models.ts'
export { waveHeader } from './speech-to-text/wave-file.ts'
export { type ModelRoute, ModelRoutes, modelRoutesColumn } from './routing/model-routes.ts'

/** Language models: their providers and keys, the calls, the choice of a model, and the credit that calls cost. */
export const languageModelsModule = (checking: CheckServices): Module => {
  const { services } = checking
  const { installation } = services
  const job = checkJob(checking)
  const { aiFetchAllow: allow, foundModelServers: found } = installation
  const ports = () => installation.localModelPorts
  const servers = allow && found ? new LocalServers({ ports, allow, addresses: found, services }) : undefined
  return {
    routes: [
      ...aiProviderRoutes(checking),
      ...usageRoutes(services),
      ...checkRoutes(checking, job),
      ...localServerRoutes(checking, servers),
    ],
    jobs: [
      job,
      abandonedChecksJob(services),
      bookOverdueJob(checking.models),
      probeFailingJob(checking.models),
      tellOfBudgetsJob(services),
    ],
    start: async () => servers?.start(),
    stop: async () => servers?.stop(),
  }
}
