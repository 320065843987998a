import type { Generated } from 'kysely'

interface RecordingTables {
  /** A learner's consent to the recording of a session, and the key of its files until the consent is withdrawn. */
  session_recordings: {
    session_id: string
    organization_id: string
    consent_version: string
    consent_text: string
    agreed_at: Generated<Date>
    withdrawn_at: Date | null
    sealed_key: string | null
    bytes: Generated<number>
    is_full: Generated<boolean>
  }
  recording_parts: {
    id: string
    session_id: string
    role: 'learner' | 'persona'
    /** The name of the learner's speech, as the page sent it. */
    utterance: string | null
    /** Of the learner's speech: null until the hourly job has found its turn. */
    turn: number | null
    start_at: number | null
    /** The length of the text that was spoken. */
    characters: number
    seconds: number
    bytes: number
    object_key: string
    created_at: Generated<Date>
  }
  /** Files of deleted parts. A trigger adds them, so that no way to delete a session forgets them. */
  removed_recording_files: {
    object_key: string
    removed_at: Generated<Date>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends RecordingTables {}
}
