import type { ColumnType, Generated, Selectable } from 'kysely'

interface OrganizationMetadata {
  organization: Record<string, unknown>
  product: Record<string, unknown>
  custom: Record<string, unknown>
}

interface OrganizationTables {
  organizations: {
    id: string
    name: string
    name_key: ColumnType<string, never, never>
    operator_name: Generated<string>
    realm: string | null
    seats: number | null
    /** Millionths of a euro, so that a token's price is still a whole number. */
    credit_micro_eur: Generated<number>
    /** The sum of the bookings: the credit together with what is reserved for unfinished answers. */
    booked_micro_eur: Generated<number>
    retention_days: number | null
    metadata: ColumnType<OrganizationMetadata, string | undefined, string>
    image_url: string | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  organization_credit_entries: {
    id: string
    /** The order of the bookings. Each is written while the credit of its organisation is locked. */
    position: ColumnType<number, never, never>
    organization_id: string
    amount_micro_eur: number
    /** The sum of the bookings up to this one. */
    balance_micro_eur: number
    reason: string
    created_by: string | null
    created_at: Generated<Date>
    /** The request to a model that the line charges. Each is charged once. */
    attempt_id: Generated<string | null>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends OrganizationTables {}
}

export type OrganizationRow = Selectable<OrganizationTables['organizations']>
