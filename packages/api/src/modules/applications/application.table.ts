import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Description } from './source/description.ts'

interface ApplicationTables {
  applications: {
    id: string
    slug: string
    kind: Description['kind']
    address: string
    current_id: string
    previous_id: string | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  application_versions: {
    id: string
    application_id: string
    version: string
    digest: string
    description: ColumnType<Description, string, never>
    approved_by: string | null
    approved_at: Generated<Date>
  }
  application_installations: {
    application_id: string
    organization_id: string
    everyone: Generated<boolean>
    installed_at: Generated<Date>
  }
  application_groups: { application_id: string; organization_id: string; group_id: string }
}

declare module '../../db/tables.ts' {
  interface Tables extends ApplicationTables {}
}

export type ApplicationRow = Selectable<ApplicationTables['applications']>
export type ApplicationVersionRow = Selectable<ApplicationTables['application_versions']>
