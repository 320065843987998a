import type { Generated } from 'kysely'

interface SettingTables {
  setting_changes: {
    id: string
    key: string
    version: number
    value: string | null
    sealed: string | null
    author_id: string | null
    reason: string
    reverted_to: number | null
    at: Generated<Date>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends SettingTables {}
}
