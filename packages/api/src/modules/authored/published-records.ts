export { insertPublished, type PublishedRecord } from './records/insert-published.ts'
export { findDraftsInBrief, findPublishedDrafts, readVersionDraft } from './records/published-drafts.ts'
