export { breakingChanges } from './breaking-changes.ts'
export { type OpenApiDocument, openapiDocument } from './document.ts'
