import type { Module } from '../../platform/services/index.ts'
import { bundleRoutes } from './bundles/bundle.routes.ts'
import { authoredRoutes } from './authored.routes.ts'
import type { AuthoredServices } from './handlers/check-record.ts'

export type { AuthoredRow } from './authored.table.ts'
export * as ownRecords from './own-records.ts'
export * as publishedRecords from './published-records.ts'
export * as publishedScenarios from './published-scenarios.ts'
export * as recordChanges from './record-changes.ts'
export * as assignedPlaylists from './records/assigned-playlists.ts'
export { checkReferences, checkSubjects } from './records/check-draft.ts'
export { combinedScenario } from './records/combined-scenarios.ts'
export { authoredCustomValues } from './records/custom-values.ts'
export { draftOf } from './records/record-answer.ts'
export { answerFor, findRecord, recordById } from './records/record.repo.ts'

/** Personas, missions, observers, scenarios and playlists, on one shared implementation. */
export const authoredModule = (services: AuthoredServices): Module => ({
  routes: [...authoredRoutes(services), ...bundleRoutes(services)],
})
