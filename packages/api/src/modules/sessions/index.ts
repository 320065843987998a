import type { Module, Services } from '../../platform/services/index.ts'
import { compactSession } from './compact-session.job.ts'
import { createPractice, type PracticeOptions } from './practice.ts'
import { createReplyRunner } from './reply/reply-runner.ts'
import { SessionClock } from './reply/session-clock.ts'
import { sessionRoutes } from './session.routes.ts'

export type { PracticeOptions } from './practice.ts'
export { cameTo, doneSince, noProgress, type OwnProgress, ownProgress } from './records/own-progress.repo.ts'
export { briefingOf, criteriaOf, personaForLearner, sessionSummaries } from './records/session-answer.ts'
export { snapshotOf } from './records/snapshot.ts'
export { partnerOf } from './reply/candidates.ts'
export type { SessionRow, SessionSnapshot } from './session.table.ts'
export { lockStream, numbered, writeEvents } from './log/session-stream.ts'
export { createPractice, type Practice } from './practice.ts'
export { charge, giveBack, hasCredit, setAside } from './records/session-credit.ts'
export { findSession, lockSession, lockSessionById, ownerNames, sessionById } from './records/session.repo.ts'
export { costsCredit } from './reply/model-routes.ts'
export { hasLanguageModel, RestingKeys, speakersFor, type Speakers } from './reply/candidates.ts'
export { castOf } from './reply/conversation-for.ts'
export { costLimit } from './reply/cost-limit.ts'
export { abilitiesOn, isOwner, othersOf, refuseExpired, visibleTo } from './session.policy.ts'

/** Sessions, their events, and the replies that the server writes in them. */
export const sessionsModule = (services: Services, options?: PracticeOptions): Module => {
  const practice = createPractice(services, options)
  const runner = createReplyRunner(practice)
  const clock = new SessionClock(practice)
  return {
    routes: sessionRoutes(practice),
    jobs: [compactSession(practice)],
    start: async () => {
      await practice.feed.open()
      await runner.start()
      clock.start()
    },
    stop: async () => {
      await clock.stop()
      await runner.stop()
      await practice.feed.close()
    },
  }
}
