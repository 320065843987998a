import type { WorkshopState } from '@parley/contracts/session'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface WorkshopTables {
  workshops: {
    id: string
    organization_id: string
    name: string
    name_key: ColumnType<string, never, never>
    scenario_id: string
    persona_name: string
    access_code_id: string
    /** The access code, so that the room can show its QR code again. */
    sealed_code: string
    minutes: number | null
    /** The number of people who may take part. */
    places: number
    state: Generated<WorkshopState>
    paused_at: Date | null
    paused_ms: Generated<number>
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    deleted_at: Date | null
  }
  workshop_participants: {
    id: string
    workshop_id: string
    number: number
    guest_id: string | null
    user_id: string | null
    /** The session that they are in now. */
    session_id: string
    /** True when their words may be quoted without a name. */
    quotes: boolean
    joined_at: Generated<Date>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends WorkshopTables {}
}

export type WorkshopRow = Selectable<WorkshopTables['workshops']>
export type ParticipantRow = Selectable<WorkshopTables['workshop_participants']>
