import type { CustomFieldKind } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'

/** One field of one organisation. */
interface FieldPlace {
  organizationId: string
  key: string
}

/** Stores the values of custom fields for one kind of record. The module that owns the records provides it. */
export interface CustomValueStore {
  readonly kind: CustomFieldKind
  /** Counts the records with a value in this field, by the value. */
  countByValue(executor: Executor, place: FieldPlace): Promise<{ value: string; records: number }[]>
  /** Empties the field wherever it has one of these values. */
  emptyValues(trx: Trx, place: FieldPlace, values: readonly string[]): Promise<void>
}

interface ValueColumn {
  kind: CustomFieldKind
  /** The owner's table, with a column `custom` of the type jsonb. */
  table: RawBuilder<unknown>
  /** Narrows a table that holds several kinds. */
  condition?: RawBuilder<unknown>
}

/** A store over the column `custom` of the owner's table. */
export const customValueStore = ({ kind, table, condition = sql`true` }: ValueColumn): CustomValueStore => ({
  kind,
  countByValue: async (executor, { organizationId, key }) => {
    const { rows } = await sql<{ value: string; records: number }>`
      select custom ->> ${key} as value, count(*)::int as records from ${table}
      where organization_id = ${organizationId} and deleted_at is null and ${condition} and custom ->> ${key} is not null
      group by 1 order by 2 desc, 1`.execute(executor)
    return rows
  },
  emptyValues: async (trx, { organizationId, key }, values) => {
    if (values.length === 0) return
    await sql`
      update ${table} set custom = custom - ${key}::text
      where organization_id = ${organizationId} and ${condition} and custom ->> ${key} in (${sql.join(values)})`.execute(
      trx,
    )
  },
})
