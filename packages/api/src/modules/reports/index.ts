import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { LiveCoach } from './observers/live-coach.ts'
import { reportRoutes } from './report.routes.ts'
import { forgetLooks } from './observers/coach-credit.ts'
import { createReportRunners } from './observers/report-runners.ts'

export { reportForLearner } from './review/report-for-learner.ts'
export { reportScores } from './review/report-scores.repo.ts'
export { graderAnswerSchema, readAnswer } from './grading/grader-answer.ts'
export { transcriptFor } from './grading/grader-transcript.ts'
export { coachAnswerSchema, readHint } from './observers/coach-answer.ts'
export { recountDeletion } from './observers/recount-session.ts'

/** Reports of observers on sessions, and people's reviews and comments on them. */
export const reportsModule = (practice: Practice): Module => {
  const { services, db } = practice
  const coach = new LiveCoach(practice)
  practice.onReply = coach.hear
  const runners = createReportRunners(practice)
  return {
    routes: reportRoutes({ services, practice }),
    start: async () => {
      await forgetLooks(db)
      for (const runner of runners) await runner.start()
    },
    stop: async () => {
      await coach.stop()
      for (const runner of runners) await runner.stop()
    },
  }
}
