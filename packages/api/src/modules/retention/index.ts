import { contract } from '@parley/contracts/calls'
import { route } from '../../platform/http/index.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { retentionJob } from './enforce-retention.job.ts'
import { previewRetention } from './preview-retention.ts'

export { enforceRetention } from './enforce-retention.job.ts'

/** Removes sessions that an organisation no longer keeps, and says beforehand what that will be. */
export const retentionModule = (services: Services): Module => ({
  routes: [
    route(contract.organizations.previewRetention, ({ caller, params, query }) =>
      previewRetention(services, caller, params.id, query.days),
    ),
  ],
  jobs: [retentionJob(services)],
})
