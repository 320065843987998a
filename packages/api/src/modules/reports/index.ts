import type { Module, Services } from '../../platform/services/index.ts'
import type { PracticeOptions } from '../sessions/index.ts'
import type { LiveCoach } from './coach/live-coach.ts'
import { dashboardRoutes, reportRoutes } from './report.routes.ts'
import type { ReportServices } from './report-services.ts'
import { createAnalyst } from './writing/analyse.ts'
import { ReportSweeper } from './writing/report-sweeper.ts'
import { writeReportJob } from './writing/write-report.job.ts'

export { reportForLearner } from './answer/report-for-learner.ts'
export { LiveCoach } from './coach/live-coach.ts'
export { transcriptFor } from './grader/grader-prompt.ts'
export { recountDeletion } from './progress/recount-session.ts'
export type { ReportTables } from './report.table.ts'

const LOOK = 1000

/** Reports of observers on sessions, people's reviews and comments on them, and the progress that follows. */
export const reportsModule = (services: Services, coach: LiveCoach, options?: PracticeOptions): Module => {
  const analyst = createAnalyst(services, options)
  const job = writeReportJob(services, analyst)
  const reporting: ReportServices = { services, analyst, job }
  const sweeper = new ReportSweeper(services, job, options?.pace?.look ?? LOOK)
  return {
    routes: [...reportRoutes(reporting), ...dashboardRoutes(reporting)],
    jobs: [job],
    start: () => sweeper.start(),
    stop: async () => {
      await coach.stop()
      await sweeper.stop()
    },
  }
}
