import type { ColumnType } from 'kysely'

export interface RecordCountTables {
  /** Kept by triggers: see migration 0100. */
  record_counts: {
    kind: ColumnType<string, never, never>
    organization_id: ColumnType<string, never, never>
    total: ColumnType<number, never, never>
  }
}
