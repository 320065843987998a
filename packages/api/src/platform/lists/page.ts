import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor } from '../../db/index.ts'
import type { PreparedPages } from './prepared-pages.ts'

export interface PageQuery {
  page: number
  size: number
  sort: 'updated_at' | '-updated_at' | 'name'
  search?: string | undefined
}

export interface PageRequest {
  /** Has `id`, `name_key`, `updated_at`, `deleted_at` and, when scoped, `organization_id`. */
  table: string
  /** The organisation whose records are listed; null lists all of them. */
  organizationId: string | null
  query: PageQuery
  /** Further conditions on the table's columns. */
  where?: readonly RawBuilder<unknown>[]
  /**
   * Conditions of which each listed record meets exactly one. The database reads each part along an index; joined by
   * `or`, they make it read the whole table.
   */
  parts?: readonly RawBuilder<unknown>[] | undefined
  /** The few records that this caller may not see. The list leaves them out of the page and the total. */
  hidden?: RawBuilder<unknown> | undefined
  /** The columns to select in addition to `id`; the table's alias is `record`. */
  columns: RawBuilder<unknown>
  /** The key of the sort by name, where it is not the column `name_key`. */
  nameKey?: RawBuilder<unknown>
  /** The table counts its records (migration 0100). */
  isCounted: boolean
  /** Lists only deleted records, instead of only existing ones. */
  deleted?: boolean
  /** For a list whose `columns` and `hidden` are constants: its page without a search or a filter is prepared. */
  preparedPages?: PreparedPages
}

export interface Page<Row> {
  items: Row[]
  total: number
  page: number
  size: number
}

type TotalRequest = Omit<PageRequest, 'organizationId'> & { organizationId: unknown }

/** The highest total that a search or a filter counts. No person pages further than this. */
const highestTotal = 1500

export const orders = {
  updated_at: sql`updated_at, id`,
  '-updated_at': sql`updated_at desc, id desc`,
  name: sql`name_key, id`,
}

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** The words of a search, each ready to stand in a `like` pattern. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8).map(escapeLike)

/** Every word must occur somewhere in the text; case and accents do not matter. */
const searchConditions = (search: string | undefined): RawBuilder<unknown>[] =>
  searchWords(search).map((word) => sql`name_key like '%' || fold(${word}) || '%'`)

/** One query for each part of the list, together. */
const allParts = (parts: readonly RawBuilder<unknown>[], queryOf: (part: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(
    parts.map((part) => sql`(${queryOf(part)})`),
    sql` union all `,
  )

const totalOf = (request: TotalRequest, isNarrowed: boolean, condition: RawBuilder<unknown>): RawBuilder<number> => {
  if (isNarrowed || !request.isCounted) {
    const most = sql.lit(highestTotal)
    const foundRows = allParts(
      request.parts ?? [sql`true`],
      (part) => sql`select from ${sql.table(request.table)} where ${condition} and ${part} limit ${most}`,
    )
    return sql`(select least(count(*), ${most}) from (${foundRows}) found)`
  }
  const scope = request.organizationId === null ? sql`` : sql`and organization_id = ${request.organizationId}`
  const hiddenCount = request.hidden
    ? sql`- (select count(*) from ${sql.table(request.table)} where deleted_at is null ${scope} and ${request.hidden})`
    : sql``
  return sql`(select coalesce(sum(total), 0)::bigint from record_counts where kind = ${request.table} ${scope}) ${hiddenCount}`
}

interface PageParameters {
  /** These values are parameters, so that one statement text serves every organisation and every page. */
  organizationId: unknown
  size: unknown
  offset: unknown
}

interface ListConditions extends Pick<PageRequest, 'where' | 'hidden' | 'deleted'> {
  organizationId: unknown
  search: string | undefined
}

/** The conditions of a list: those that always hold for its caller, and those that the caller chose. */
export const conditionsOf = ({ organizationId, search, where = [], hidden, deleted }: ListConditions) => ({
  always: [
    deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    ...(organizationId === null ? [] : [sql`organization_id = ${organizationId}`]),
    ...(hidden ? [sql`not (${hidden})`] : []),
  ],
  narrowing: [...where, ...searchConditions(search)],
})

/**
 * The ids of the page come from an index alone, and only the rows of the page are read. The cost depends on the page
 * and not on the table.
 */
const pageQuery = (request: PageRequest, { organizationId, size, offset }: PageParameters): RawBuilder<unknown> => {
  const { always, narrowing } = conditionsOf({ ...request, organizationId, search: request.query.search })
  const condition = sql.join([...always, ...narrowing], sql` and `)
  const order = orders[request.query.sort]
  const total = totalOf({ ...request, organizationId }, narrowing.length > 0, condition)
  const nameKey = request.query.sort === 'name' ? request.nameKey : undefined
  const parts = request.parts ?? (nameKey && [sql`true`])
  const source = parts
    ? sql`(${allParts(
        parts,
        (part) => sql`
          select id, ${nameKey ?? sql`name_key`} as name_key, updated_at from ${sql.table(request.table)}
          where ${condition} and ${part} order by ${order} limit ${size}::bigint + ${offset}::bigint`,
      )}) found`
    : sql`${sql.table(request.table)} where ${condition}`
  return sql`
    with page as (
      select id, row_number() over (order by ${order}) as place from ${source}
      order by ${order} limit ${size} offset ${offset}
    ), counted as (select ${total} as total_of_list)
    select counted.total_of_list, record.id, ${request.columns}
    from counted left join page on true left join ${sql.table(request.table)} record on record.id = page.id
    order by page.place`
}

const parameterSlots = { organizationId: Symbol('organization'), size: Symbol('size'), offset: Symbol('offset') }

/** The list without a search or a filter. It is the most frequent query, so its statement is built only once. */
const plainRows = (
  db: Database,
  pages: PreparedPages,
  request: PageRequest,
  values: PageParameters,
): Promise<unknown[]> => {
  const { organizationId, query, hidden, deleted } = request
  const listsEveryOrganization = organizationId === null
  const shape = `${query.sort}${listsEveryOrganization ? ' of all' : ''}${hidden ? ' visible' : ''}${deleted ? ' deleted' : ''}`
  const runPage = pages.of(shape, () =>
    pageQuery(request, listsEveryOrganization ? { ...parameterSlots, organizationId: null } : parameterSlots).compile(
      db.kysely,
    ),
  )
  return runPage(db, (parameter) => {
    if (parameter === parameterSlots.organizationId) return values.organizationId
    if (parameter === parameterSlots.size) return values.size
    return parameter === parameterSlots.offset ? values.offset : parameter
  })
}

type FoundRow<Row> = Row & { total_of_list: number; id: string | null }

/**
 * Reads one page of a table in one statement. When the executor is the database itself, and not a transaction, a page
 * without a search or a filter is a prepared statement.
 */
export const selectPage = async <Row>(source: Executor | Database, request: PageRequest): Promise<Page<Row>> => {
  const { query, organizationId } = request
  const values = { organizationId, size: query.size, offset: (query.page - 1) * query.size }
  const isNarrowed = Boolean(query.search) || (request.where ?? []).length > 0
  const rows =
    request.preparedPages && 'pool' in source && !isNarrowed
      ? await plainRows(source, request.preparedPages, request, values)
      : (await pageQuery(request, values).execute('pool' in source ? source.kysely : source)).rows
  const foundRows = rows as FoundRow<Row>[]
  const items = foundRows.filter((row) => row.id !== null)
  return { items, total: foundRows[0]?.total_of_list ?? 0, page: query.page, size: query.size }
}
