import './application.table.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { applicationRoutes } from './application.routes.ts'
import { removeUnusedFiles } from './remove-unused-files.job.ts'

export { applicationNames } from './records/application.repo.ts'
export { serveApplicationFiles } from './serve-application-files.ts'

/** Applications of other teams: approved by a super-admin, enabled by organisations, opened by whom they share them with. */
export const applicationsModule = (services: Services): Module => ({
  routes: applicationRoutes(services),
  jobs: [removeUnusedFiles(services)],
})
