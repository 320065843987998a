import type { RecordKind } from '../coaching-paths.ts'

type HistoryKind = RecordKind | 'access-code' | 'session-generator' | 'workshop'

/** The gender of the French word for a kind, with which words about a record agree. */
export const genderOf = (kind: HistoryKind) => (kind === 'mission' ? 'feminine' : 'masculine')
