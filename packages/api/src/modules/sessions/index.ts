import type { Module } from '../../platform/services/index.ts'
import { compactSession } from './compact-session.job.ts'
import type { Practice } from './practice.ts'
import { createSessionClock } from './session-clock.ts'
import { sessionRoutes } from './session.routes.ts'

export * as sessionSql from './session.fragments.ts'
export * as sessionLists from './records/session-lists.ts'
export * as ownAttempts from './records/own-progress.repo.ts'
export { briefingOf, criteriaOf, personaForLearner, sessionSummaries } from './records/session-answer.ts'
export { snapshotOf } from './records/snapshot.ts'
export * as preparedSessions from './prepared-sessions.ts'
export type { SessionRow, SessionSnapshot } from './session.table.ts'
export { appendToSession, streamOf } from './log/session-stream.ts'
export { changeSession, type OpenChangeResult } from './change-session.ts'
export { createPractice, type Practice, type PracticeOptions, type ReplyContext } from './practice.ts'
export {
  findSession,
  learnerNameOf,
  lockSession,
  lockSessionById,
  ownerNames,
  sessionById,
} from './records/session.repo.ts'
export { castOf, turnsFor } from './records/conversation-for.ts'
export { modelRequestOf } from './records/model-request.ts'
export { openSessionById } from './records/open-session.ts'
export { sessionSpeech } from './records/session-speech.ts'
export * as oldSessions from './old-sessions.ts'
export * as guestSessions from './guest-sessions.ts'
export * as sessionRights from './session.policy.ts'
export * as voiceSettings from './verbs/voice-settings.ts'

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
