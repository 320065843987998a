import type { ColumnType, Generated, Selectable } from 'kysely'

type Json = ColumnType<Record<string, unknown> | null, string | null, never>

interface AuditEventTables {
  audit_events: {
    id: string
    at: Generated<Date>
    organization_id: string | null
    actor_kind: 'anonymous' | 'user' | 'guest' | 'system'
    actor_id: string | null
    actor_name: string
    action: string
    subject_kind: string
    subject_id: string | null
    before: Json
    after: Json
    address: string
    user_agent: string
    request_id: string
    search_key: ColumnType<string, never, never>
  }
}

export type AuditEventRow = Selectable<AuditEventTables['audit_events']>

declare module '../../db/tables.ts' {
  interface Tables extends AuditEventTables {}
}
