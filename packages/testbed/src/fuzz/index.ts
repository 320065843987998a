export type { FuzzedDocument } from './document.ts'
export { fuzz, type FuzzActor, type FuzzOptions, type FuzzResult } from './fuzz.ts'
