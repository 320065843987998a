import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'

export interface PageQuery {
  page: number
  size: number
  sort: 'updated_at' | '-updated_at' | 'name'
  search?: string | undefined
}

interface PageRequest {
  /** Has `id`, `name_key`, `updated_at`, `deleted_at` and, when scoped, `organization_id`. */
  table: string
  /** The one organisation to look into; null looks into all. */
  organizationId: string | null
  query: PageQuery
  /** Further conditions on the table's columns. */
  where?: readonly RawBuilder<unknown>[]
  /** Few records that this caller may not see; they leave the page and the total. */
  hidden?: RawBuilder<unknown> | undefined
  /** What to select beside `id`; the table is named `record`. */
  columns: RawBuilder<unknown>
  /** The table counts its records (migration 0100). */
  counted: boolean
  /** Only what was deleted, instead of only what was not. */
  deleted?: boolean
}

export interface Page<Row> {
  items: Row[]
  total: number
  page: number
  size: number
}

/** Totals of a search or a filter are counted up to here; beyond, nobody pages by hand. */
const countedTo = 10_000

const orders = {
  updated_at: sql`updated_at, id`,
  '-updated_at': sql`updated_at desc, id desc`,
  name: sql`name_key, id`,
}

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** Every word must occur somewhere, whatever its case and accents. */
const searchConditions = (search: string | undefined): RawBuilder<unknown>[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql`name_key like '%' || fold(${escapeLike(word)}) || '%'`)

const totalOf = (request: PageRequest, narrowed: boolean, condition: RawBuilder<unknown>): RawBuilder<number> => {
  if (narrowed || !request.counted) {
    return sql`(select count(*) from (select from ${sql.table(request.table)} where ${condition} limit ${sql.lit(countedTo)}) found)`
  }
  const scope = request.organizationId === null ? sql`` : sql`and organization_id = ${request.organizationId}`
  const hidden = request.hidden
    ? sql`- (select count(*) from ${sql.table(request.table)} where deleted_at is null ${scope} and ${request.hidden})`
    : sql``
  return sql`(select coalesce(sum(total), 0)::bigint from record_counts where kind = ${request.table} ${scope}) ${hidden}`
}

/**
 * One page of a table in one statement. The page's ids come from an index alone and only its rows are read, so the
 * cost follows the size of the page and not that of the table.
 */
export const selectPage = async <Row>(executor: Executor, request: PageRequest): Promise<Page<Row>> => {
  const { query, organizationId } = request
  const narrowing = [...(request.where ?? []), ...searchConditions(query.search)]
  const scope = organizationId === null ? [] : [sql`organization_id = ${organizationId}`]
  const visible = request.hidden ? [sql`not (${request.hidden})`] : []
  const condition = sql.join(
    [request.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`, ...scope, ...visible, ...narrowing],
    sql` and `,
  )
  const order = orders[query.sort]
  const total = totalOf(request, narrowing.length > 0, condition)
  const { rows } = await sql<Row & { total_of_list: number; id: string | null }>`
    with page as (
      select id, row_number() over (order by ${order}) as place from ${sql.table(request.table)}
      where ${condition} order by ${order} limit ${query.size} offset ${(query.page - 1) * query.size}
    ), counted as (select ${total} as total_of_list)
    select counted.total_of_list, record.id, ${request.columns}
    from counted left join page on true left join ${sql.table(request.table)} record on record.id = page.id
    order by page.place`.execute(executor)
  const items = rows.filter((row) => row.id !== null)
  return { items, total: rows[0]?.total_of_list ?? 0, page: query.page, size: query.size }
}
