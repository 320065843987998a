import type { Generated } from 'kysely'

interface SpeechAudioTables {
  /** A sentence whose audio is in the object store, by its key there. */
  speech_audio: {
    key: string
    organization_id: string
    used_at: Generated<Date>
  }
}

declare module '../../../db/tables.ts' {
  interface Tables extends SpeechAudioTables {}
}
