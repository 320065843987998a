import type { ColumnType, Generated } from 'kysely'

interface EventTables {
  event_streams: { stream: string; last_seq: number }
  events: {
    stream: string
    seq: number
    type: string
    /** Stored as JSON text, so that a reader gets exactly the text that was written, key order included. */
    data: ColumnType<unknown, string, never>
    at: Generated<Date>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends EventTables {}
}
