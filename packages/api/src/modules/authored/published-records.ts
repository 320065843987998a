export { insertPublished, type PublishedRecord } from './records/insert-published.ts'
export { findPublishedDrafts, readVersionDraft } from './records/published-drafts.ts'
