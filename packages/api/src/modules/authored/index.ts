import type { Module } from '../../platform/services/index.ts'
import { authoredRoutes } from './authored.routes.ts'
import type { AuthoredServices } from './verbs/check-record.ts'

export { ownScenarioIds, visibleTo as visibleRecords } from './authored.policy.ts'
export type { AuthoredRow } from './authored.table.ts'
export { authoredCustomValues } from './records/custom-values.ts'
export { eraseOwnRecords } from './records/erase-own-records.ts'
export { insertPublished, type PublishedRecord } from './records/insert-published.ts'
export { findPublishedDrafts } from './records/published-drafts.ts'
export { draftOf } from './records/record-answer.ts'
export { answerFor, findRecord, lockRecord, markDeleted } from './records/record.repo.ts'

/** Personas, missions, observers, scenarios and playlists, on one shared implementation. */
export const authoredModule = (services: AuthoredServices): Module => ({ routes: authoredRoutes(services) })
