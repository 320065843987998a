import type { ColumnType } from 'kysely'

interface RateLimitTables {
  rate_limits: { key: ColumnType<string, string, never>; points: number; expires_at: Date }
}

declare module '../../db/tables.ts' {
  interface Tables extends RateLimitTables {}
}
