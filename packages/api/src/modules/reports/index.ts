import type { Module, Services } from '../../platform/services/index.ts'
import type { PracticeOptions } from '../sessions/index.ts'
import type { LiveCoach } from './observers/live-coach.ts'
import { reportRoutes } from './report.routes.ts'
import type { ReportServices } from './report-services.ts'
import { createAnalyst } from './observers/analyse.ts'
import { ReportSweeper } from './observers/report-sweeper.ts'
import { writeReportJob } from './observers/write-report.job.ts'

export { reportForLearner } from './review/report-for-learner.ts'
export { LiveCoach } from './observers/live-coach.ts'
export { reportScores } from './review/report-scores.repo.ts'
export { transcriptFor } from './grading/grader-prompt.ts'
export { recountDeletion } from './observers/recount-session.ts'

const LOOK = 1000

/** Reports of observers on sessions, and people's reviews and comments on them. */
export const reportsModule = (services: Services, coach: LiveCoach, options?: PracticeOptions): Module => {
  const analyst = createAnalyst(services, options)
  const job = writeReportJob(services, analyst)
  const reporting: ReportServices = { services, analyst, job }
  const sweeper = new ReportSweeper(services, job, options?.pace?.look ?? LOOK)
  return {
    routes: reportRoutes(reporting),
    jobs: [job],
    start: () => sweeper.start(),
    stop: async () => {
      await coach.stop()
      await sweeper.stop()
    },
  }
}
