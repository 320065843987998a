import type { ColumnType } from 'kysely'

interface RecordCountTables {
  /** Triggers keep these counts: see migration 0100. */
  record_counts: {
    kind: ColumnType<string, never, never>
    organization_id: ColumnType<string, never, never>
    total: ColumnType<number, never, never>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends RecordCountTables {}
}
