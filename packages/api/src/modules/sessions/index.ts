import type { Module } from '../../platform/services/index.ts'
import { compactSession } from './compact-session.job.ts'
import type { Practice } from './practice.ts'
import { createSessionClock } from './session-clock-runner.ts'
import { sessionRoutes } from './session.routes.ts'

export { createPractice, type Practice, type PracticeOptions, type ReplyContext } from './practice.ts'
export * as guestSessions from './guest-sessions.ts'
export * as ownAttempts from './records/own-progress.repo.ts'
export * as preparedSessions from './prepared-sessions.ts'
export * as sessionChanges from './log/session-changes.ts'
export * as sessionContent from './session-content.ts'
export * as sessionRecords from './session-records.ts'
export * as sessionRights from './session.policy.ts'
export * as sessionSql from './session.fragments.ts'
export type { SessionRow, SessionSnapshot } from './session.table.ts'

/** Sessions, their events and their clocks. */
export const sessionsModule = (practice: Practice): Module => {
  const clock = createSessionClock(practice)
  return {
    routes: sessionRoutes(practice),
    jobs: [compactSession(practice)],
    start: () => clock.start(),
    stop: () => clock.stop(),
  }
}
