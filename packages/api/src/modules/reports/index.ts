import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { LiveCoach } from './observers/live-coach.ts'
import { reportRoutes } from './report.routes.ts'
import { ReportSweeper } from './observers/report-sweeper.ts'
import { writeReportJob } from './observers/write-report.job.ts'

export { reportForLearner } from './review/report-for-learner.ts'
export { reportScores } from './review/report-scores.repo.ts'
export { transcriptFor } from './grading/grader-prompt.ts'
export { recountDeletion } from './observers/recount-session.ts'

/** Reports of observers on sessions, and people's reviews and comments on them. */
export const reportsModule = (practice: Practice): Module => {
  const { services, pace } = practice
  const coach = new LiveCoach(practice)
  practice.onReply = coach.hear
  const job = writeReportJob(practice)
  const sweeper = new ReportSweeper(services, job, pace.look)
  return {
    routes: reportRoutes({ services, practice, job }),
    jobs: [job],
    start: () => sweeper.start(),
    stop: async () => {
      await coach.stop()
      await sweeper.stop()
    },
  }
}
