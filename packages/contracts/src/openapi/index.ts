export { breakingChanges } from './additive.ts'
export { type OpenApiDocument, openapiDocument } from './document.ts'
