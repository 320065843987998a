import type { CustomFieldKind, CustomFieldType } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface CustomFieldTables {
  custom_fields: {
    id: string
    organization_id: string
    kind: CustomFieldKind
    key: string
    label: string
    type: CustomFieldType
    choices: ColumnType<string[], string, string>
    required: boolean
    position: number
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends CustomFieldTables {}
}

export type CustomFieldRow = Selectable<CustomFieldTables['custom_fields']>
