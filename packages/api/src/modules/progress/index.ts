import type { Module, Services } from '../../platform/services/index.ts'
import { remindOfDuePlaylists } from './playlists/due-reminder.job.ts'
import { progressRoutes } from './progress.routes.ts'
import type { ReportScores } from './progress-services.ts'

export { countDeletion, countGoals, countSession, recount } from './dashboard/recount.ts'
export { weekOf } from './dashboard/weeks.ts'
export { countAssigned } from './playlists/assigned-people.ts'
export { sendDueReminders } from './playlists/due-reminder.job.ts'
export { checkUnlocked } from './playlists/check-unlocked.ts'
export type { ReportScores, ScoreReader, Scores } from './progress-services.ts'
export type { Contribution } from './progress.table.ts'

/** The progress of learners: playlists with their unlock rules, certificates, and dashboards of learners and groups. */
export const progressModule = (services: Services, reports: ReportScores): Module => ({
  routes: progressRoutes({ services, reports }),
  jobs: [remindOfDuePlaylists({ services, reports })],
})
