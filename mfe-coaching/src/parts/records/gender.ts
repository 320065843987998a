import type { RecordKind } from '../coaching-paths.ts'

/** The gender of the French word for a kind, with which words about a record agree. */
export const genderOf = (kind: RecordKind) => (kind === 'mission' ? 'feminine' : 'masculine')
