import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { holds, type UserActor } from '../http/index.ts'
import type { AuditEventRow } from './audit-event.table.ts'

/** One search in the two forms that the database answers fast. */
export interface AuditSearch {
  /** For entries that are read one by one. */
  readonly onEach: RawBuilder<boolean>
  /** For all entries, by their indexes. */
  readonly byIndex: RawBuilder<boolean>
}

export interface AuditFilters {
  from?: string | undefined
  to?: string | undefined
  actor_id?: string | undefined
  action?: string | undefined
  subject_kind?: string | undefined
  subject_id?: string | undefined
  search?: AuditSearch | undefined
  /** The events that the reader may not see, as a condition on `audit_events`. */
  hidden?: RawBuilder<boolean> | undefined
}

/** The fields of an entry for its readers. */
export type AuditEventRecord = Omit<AuditEventRow, 'search_key'>

const columns = sql`at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, address,
  user_agent, request_id, id, organization_id`

const exact = ['actor_id', 'action', 'subject_kind', 'subject_id'] as const

/** A search reads so many entries one by one at once. A list asks the indexes after them. */
const readOneByOne = 5000

/** The clocks of the server, which makes the identifiers, and of the database differ by less. */
const clockDifference = 3_600_000

/** The identifier before those of an instant. */
const firstId = (instant: number): string => {
  const hex = Math.max(instant, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

interface PageOfEvents {
  scope: string | null
  filters: AuditFilters
  page: { after?: string | undefined; size: number }
  newestFirst: boolean
}

/** The conditions that an index on the identifiers answers. */
const idConditions = ({ scope, filters: { from, to }, page, newestFirst }: PageOfEvents): RawBuilder<unknown>[] => [
  ...(scope === null ? [] : [sql`organization_id = ${scope}`]),
  ...(page.after === undefined ? [] : [sql`id ${newestFirst ? sql`<` : sql`>`} ${page.after}`]),
  ...(from === undefined ? [] : [sql`id >= ${firstId(Date.parse(from) - clockDifference)}`]),
  ...(to === undefined ? [] : [sql`id < ${firstId(Date.parse(to) + clockDifference)}`]),
]

const filterConditions = (filters: AuditFilters): RawBuilder<unknown>[] => [
  ...exact.flatMap((name) => (filters[name] === undefined ? [] : [sql`${sql.ref(name)} = ${filters[name]}`])),
  ...(filters.hidden ? [sql`not ${filters.hidden}`] : []),
  ...(filters.from === undefined ? [] : [sql`at >= ${new Date(filters.from)}`]),
  ...(filters.to === undefined ? [] : [sql`at < ${new Date(filters.to)}`]),
]

const inOrder = (newestFirst: boolean) => (newestFirst ? sql`order by id desc` : sql`order by id`)

type Conditions = readonly RawBuilder<unknown>[]

const readEvents = async (
  executor: Executor,
  { page, newestFirst }: PageOfEvents,
  table: RawBuilder<unknown>,
  conditions: Conditions,
): Promise<AuditEventRecord[]> => {
  const { rows } = await sql<AuditEventRecord>`
    select ${columns} from ${table} audit_events
    where ${all(conditions)} ${inOrder(newestFirst)} limit ${page.size}`.execute(executor)
  return rows
}

const everyEvent = sql.table('audit_events')

/**
 * One page. A word that many entries have is found among the first ones in order, and a rare word by the indexes; one
 * statement for both would read the whole table for a rare word, or sort most of it for a frequent one.
 */
const readPage = async (executor: Executor, request: PageOfEvents): Promise<AuditEventRecord[]> => {
  const { filters, page, newestFirst } = request
  const { search } = filters
  const limits = idConditions(request)
  const rest = filterConditions(filters)
  if (!search) return readEvents(executor, request, everyEvent, [...limits, ...rest])
  const first = sql`(select * from audit_events where ${all(limits)} ${inOrder(newestFirst)} limit ${readOneByOne})`
  const near = await readEvents(executor, request, first, [...rest, search.onEach])
  if (near.length === page.size) return near
  // The offset keeps the database from reading in order.
  const foundEvents = sql`(select * from audit_events where ${all([...limits, ...rest, search.byIndex])} offset 0)`
  return readEvents(executor, request, foundEvents, [])
}

/** Identifiers are in order of time, so the last one of a page is the start of the next page. */
export const eventsBefore = (
  executor: Executor,
  scope: string | null,
  filters: AuditFilters,
  page: PageOfEvents['page'],
) => readPage(executor, { scope, filters, page, newestFirst: true })

/** The last identifier of the next entries that a search reads one by one; undefined when fewer are left. */
const lastOfWindow = async (executor: Executor, conditions: Conditions): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from audit_events where ${all(conditions)} order by id offset ${readOneByOne - 1} limit 1`.execute(
    executor,
  )
  return rows[0]?.id
}

/**
 * All events from the oldest, in batches. A search reads each entry once, a limited number at a time: asking the indexes
 * for each batch would find and sort all the later entries for each of them.
 */
export async function* eventsInBatches(
  executor: Executor,
  scope: string | null,
  filters: AuditFilters,
  size: number,
): AsyncGenerator<AuditEventRecord[], void> {
  const { search } = filters
  const rest = filterConditions(filters)
  for (let after: string | undefined; ;) {
    const request = { scope, filters, page: { after, size }, newestFirst: false }
    const limits = idConditions(request)
    const last = search ? await lastOfWindow(executor, limits) : undefined
    const rows = await readEvents(executor, request, everyEvent, [
      ...limits,
      ...(last === undefined ? [] : [sql`id <= ${last}`]),
      ...rest,
      ...(search ? [search.onEach] : []),
    ])
    if (rows.length > 0) yield rows
    after = rows.length < size ? last : rows.at(-1)?.id
    if (after === undefined) return
  }
}

/** A record as the audit names it. */
export interface ChangedRecord {
  readonly kind: string
  readonly id: string
}

/**
 * The newest change of a record, for a person who meets it; reading a record is no change. The reader learns the
 * address of a person without a name where they may read people.
 */
export const lastChangeOf = async (db: Executor, reader: UserActor, { kind, id }: ChangedRecord) => {
  const event = await db
    .selectFrom('audit_events')
    .leftJoin('person_names as person', 'person.id', 'audit_events.actor_id')
    .select(['at', 'actor_kind', 'actor_id', 'actor_name', 'person.name'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('after', 'is not', null)
    .orderBy('audit_events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return { changed_at: null, changed_by: null }
  const address = holds(reader, 'user-detail-read') ? event.actor_name : ''
  const person = { id: event.actor_id, name: event.name || address, is_reader: event.actor_id === reader.id }
  return { changed_at: event.at.toISOString(), changed_by: event.actor_kind === 'user' ? person : null }
}
