export { KeySection } from './key-section.tsx'
export { refreshKeys } from './keys.queries.ts'
