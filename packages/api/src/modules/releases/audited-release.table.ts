import type { ColumnType } from 'kysely'

interface AuditedReleaseTables {
  audited_releases: {
    history: string
    /** The length of the history that the audit has. */
    bytes: ColumnType<number>
    /** When the last audited change happened. */
    at: Date | null
    /** A digest of the text before `bytes`, which tells the history from another one. */
    mark: string | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends AuditedReleaseTables {}
}
