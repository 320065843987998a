import type { Module } from '../../platform/services/index.ts'
import { bundleRoutes } from './bundles/bundle.routes.ts'
import { authoredRoutes } from './authored.routes.ts'
import type { AuthoredServices } from './verbs/check-record.ts'

export { ownScenarioIds } from './authored.policy.ts'
export * as assignedPlaylists from './records/assigned-playlists.ts'
export * as publishedScenarios from './published-scenarios.ts'
export type { AuthoredRow } from './authored.table.ts'
export { combinedScenario } from './records/combined-scenarios.ts'
export { authoredCustomValues } from './records/custom-values.ts'
export { countOwnScenarios, eraseOwnRecords } from './records/erase-own-records.ts'
export { insertPublished, type PublishedRecord } from './records/insert-published.ts'
export { findPublishedDrafts, readVersionDraft } from './records/published-drafts.ts'
export { checkReferences, checkSubjects } from './records/check-draft.ts'
export { draftOf } from './records/record-answer.ts'
export { insertRecord } from './verbs/create-record.ts'
export { answerFor, findRecord, lockRecord, markDeleted, recordById } from './records/record.repo.ts'

/** Personas, missions, observers, scenarios and playlists, on one shared implementation. */
export const authoredModule = (services: AuthoredServices): Module => ({
  routes: [...authoredRoutes(services), ...bundleRoutes(services)],
})
