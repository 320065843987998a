import type { Generated } from 'kysely'

interface KeptMessageTables {
  kept_messages: { id: string; sealed: string; created_at: Generated<Date> }
}

declare module '../../db/tables.ts' {
  interface Tables extends KeptMessageTables {}
}
