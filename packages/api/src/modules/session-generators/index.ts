import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { abandonedRunsJob, runGeneratorJob } from './runs/run-generator.job.ts'
import { sessionGeneratorRoutes } from './session-generator.routes.ts'

export { countOldRuns, deleteOldRuns } from './runs/old-runs.ts'
export { generatorNames, generatorsOf } from './session-generator.repo.ts'

/** Recipes that create sessions for people, groups and guests. */
export const sessionGeneratorsModule = (practice: Practice): Module => {
  const job = runGeneratorJob(practice.services)
  return { routes: sessionGeneratorRoutes(practice, job), jobs: [job, abandonedRunsJob(practice.services)] }
}
