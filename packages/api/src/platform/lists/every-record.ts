import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { conditionsOf, orders, type PageRequest } from './page.ts'

/** Reads a whole list: first every id at one moment, then the records in batches. */
export interface EveryRecord<Row> {
  /** The ids in the order of the list. */
  ids: () => Promise<string[]>
  /** The records with these ids in the same order. Those that were deleted meanwhile are missing. */
  records: (ids: readonly string[]) => Promise<Row[]>
}

type ListRequest = Omit<PageRequest, 'query' | 'isCounted' | 'prepared' | 'parts'> & {
  search?: string | undefined
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/**
 * A list without pages. A page by its number would miss or repeat records that others change while it is read; an id
 * that is chosen once is read once.
 */
export const everyRecord = <Row>(executor: Executor, { search, ...request }: ListRequest): EveryRecord<Row> => {
  const table = sql.table(request.table)
  const { always, narrowing } = conditionsOf({ ...request, search })
  return {
    ids: async () => {
      const { rows } = await sql<{ id: string }>`
        select id from ${table} where ${and([...always, ...narrowing])} order by ${orders.name}`.execute(executor)
      return rows.map(({ id }) => id)
    },
    records: async (ids) => {
      const { rows } = await sql<Row>`
        select record.id, ${request.columns}
        from unnest(${[...ids]}::uuid[]) with ordinality wanted (wanted_id, place)
        join (select * from ${table} where ${and(always)}) record on record.id = wanted.wanted_id
        order by wanted.place`.execute(executor)
      return rows
    },
  }
}
