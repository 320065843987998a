import type { Generated } from 'kysely'

export interface KeptMessageTables {
  kept_messages: { id: string; sealed: string; created_at: Generated<Date> }
}
