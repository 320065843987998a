import type {
  MissionContent,
  ObserverContent,
  PersonaContent,
  ScenarioContent,
  VoiceSettings,
} from '@parley/contracts/authored'
import type { SessionKind, SessionMode, SessionOrigin, SessionStatus, StatusReason } from '@parley/contracts/session'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface FrozenRecord {
  id: string
  version: number
  name: string
  image_url: string | null
}

/** A copy of everything that the session was created from. Later edits never change it. */
export interface SessionSnapshot {
  /** `own`: the learner prepared it for themselves, so no statistics count the session. */
  scenario: FrozenRecord & ScenarioContent & { language: 'en' | 'fr'; own?: boolean }
  persona: FrozenRecord & PersonaContent
  mission: FrozenRecord & MissionContent
  observers: (FrozenRecord & ObserverContent)[]
  /** The values for the placeholders of the authors' sentences, which a session reads from the published versions. */
  variables?: Readonly<Record<string, string>>
}

type Json<T> = ColumnType<T, string, string>

interface SessionTables {
  coaching_sessions: {
    id: string
    organization_id: string
    owner_kind: 'user' | 'guest'
    owner_id: string
    name: string
    name_key: ColumnType<string, never, never>
    scenario_id: string
    playlist_id: string | null
    kind: SessionKind
    mode: SessionMode
    language: 'en' | 'fr'
    status: Generated<SessionStatus>
    reason: StatusReason | null
    snapshot: Json<SessionSnapshot>
    /** Signs the markers in the prompt, so that only the model can write them. */
    nonce: string
    /** Only the learner may read this. */
    notes: Generated<string>
    coach_hints: Generated<boolean>
    /** The turn-taking of this session, where it differs from its scenario. */
    voice_settings: ColumnType<Partial<VoiceSettings> | null, string | undefined, string | null>
    origin: ColumnType<SessionOrigin | null, string | null, string | null>
    user_turns: Generated<number>
    hint_cost: Generated<number>
    /** The report says that all goals of the session are met. */
    goals_met: Generated<boolean>
    /** The number of failed replies in a row. */
    reply_failures: Generated<number>
    /** The time of the next decision of the clock. */
    due_at: Date | null
    /** Before this its learner cannot start it. */
    opens_at: Generated<Date | null>
    expires_at: Date | null
    /** The name of the recipe that made it for its learner; null for a session that a learner began. */
    prepared_as: Generated<string | null>
    prepared_by: Generated<string | null>
    created_at: Generated<Date>
    started_at: Date | null
    ended_at: Date | null
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  /** A pending reply and the node that writes it. Only the holder of `node` and `attempt` may write. */
  reply_leases: {
    session_id: string
    turn: number
    node: string
    attempt: Generated<number>
    lease_until: Date
    reserved_micro_eur: Generated<number>
  }
}

/** Every module may read these. */
interface SessionViews {
  /** The finished sessions of people, each with its outcome and the score of its report. */
  practice_results: {
    scenario_id: string
    organization_id: string
    status: SessionStatus
    overall: number | null
    playlist_id: string | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends SessionTables, SessionViews {}
}

export type SessionRow = Selectable<SessionTables['coaching_sessions']>
