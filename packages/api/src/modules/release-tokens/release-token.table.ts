import type { ColumnType, Generated, Selectable } from 'kysely'

interface ReleaseTokenTables {
  release_tokens: {
    id: string
    name: string
    token_hash: Buffer
    ending: string
    parts: ColumnType<string[], string, never>
    environments: ColumnType<string[], string, never>
    created_by: string | null
    created_at: Generated<Date>
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends ReleaseTokenTables {}
}

export type ReleaseTokenRow = Selectable<ReleaseTokenTables['release_tokens']>
