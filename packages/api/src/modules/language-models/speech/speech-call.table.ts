import type { Generated } from 'kysely'

interface SpeechCallTables {
  /** A paid request to a model for speech that runs now, and the credit that is reserved for it. */
  speech_calls: {
    id: string
    organization_id: string
    reserved_micro_eur: Generated<number>
    /** After this time the node counts as dead, and the credit is returned. */
    lease_until: Date
  }
}

declare module '../../../db/tables.ts' {
  interface Tables extends SpeechCallTables {}
}
