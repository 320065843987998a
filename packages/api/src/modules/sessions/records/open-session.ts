import { type RawBuilder, sql } from 'kysely'
import { type Executor, preparedParts } from '../../../db/index.ts'
import { type Actor, type AheadRow, notFound } from '../../../platform/http/index.ts'
import { eventSql, type StreamPosition } from '../../../platform/events/index.ts'
import { organizationCredit } from '../../organizations/index.ts'
import { learnerName } from '../../users/index.ts'
import { type ModelRoute, modelRoutesColumn } from '../../language-models/index.ts'
import { visibleTo } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

/** A locked session belongs to this change until its transaction ends. */
export type LockMode = 'locked' | 'unlocked'

export interface LoadedSession extends StreamPosition {
  row: SessionRow
  /** The learner's name, as the persona hears it. */
  learnerName: string
  /** Every model route of the organisation, for a change that may begin a reply. */
  modelRoutes?: ModelRoute[] | undefined
  /** The credit that the organisation has left, in millionths of a euro, for such a change. */
  creditLeft?: number | undefined
}

interface OpenOptions {
  lock: LockMode
  /** True when the model routes are read, too. */
  replies?: boolean | undefined
}

interface FoundSession extends SessionRow {
  last_seq: number
  locked_at: Date
  learner_name: string | null
  model_routes?: ModelRoute[] | null
  credit_left?: number
}

/** The columns for a change that may begin a reply. */
const replyColumns = sql`${modelRoutesColumn('session')} as model_routes,
  ${organizationCredit.creditColumn(sql`session.organization_id`)} as credit_left,`

/**
 * Reads the row and the stream in one statement, with or without locks. Every change locks the row first, then the
 * stream, then the lease: in another order, two changes could wait for each other.
 */
const openQuery = ({ lock, replies = false }: OpenOptions, conditions: readonly RawBuilder<unknown>[]) =>
  sql<FoundSession>`
    select session.*, ${replies ? replyColumns : sql``} head.last_seq, date_trunc('milliseconds', clock_timestamp()) as locked_at,
      ${learnerName(sql`session.owner_kind`, sql`session.owner_id`)} as learner_name
    from coaching_sessions session
    join ${eventSql.streamHeads} head on head.stream = 'session:' || session.id
    where ${sql.join([...conditions], sql` and `)}
    ${lock === 'locked' ? sql`for update of session, head` : sql``}`

const asLoaded = (foundRow: FoundSession | undefined, { replies = false }: OpenOptions): LoadedSession => {
  if (!foundRow) throw notFound()
  const { last_seq: lastSeq, locked_at, learner_name, model_routes, credit_left: creditLeft, ...row } = foundRow
  const routes = replies ? { modelRoutes: model_routes ?? [] } : {}
  return { row, lastSeq, now: locked_at.toISOString(), learnerName: learner_name ?? '', creditLeft, ...routes }
}

const open = async (
  executor: Executor,
  opening: OpenOptions,
  conditions: readonly RawBuilder<unknown>[],
): Promise<LoadedSession> => {
  const [found] = await preparedParts(executor, 'open-session', openQuery(opening, conditions))
  return asLoaded(found, opening)
}

const visibleSession = (actor: Actor, id: string): RawBuilder<unknown>[] => [
  sql`session.id = ${id}`,
  sql`deleted_at is null`,
  ...visibleTo(actor),
]

/** A session that the caller may see, or the same answer as for one that does not exist. */
export const openSession = (
  executor: Executor,
  actor: Actor,
  id: string,
  opening: OpenOptions,
): Promise<LoadedSession> => open(executor, opening, visibleSession(actor, id))

/** The query of `openSession`, for a statement that reads it beside other things. */
export const openSessionQuery = (actor: Actor, id: string, opening: OpenOptions): RawBuilder<unknown> =>
  openQuery(opening, visibleSession(actor, id))

/** The session in the row of `openSessionQuery`; without a row all columns are null. */
export const loadedSession = (row: AheadRow, opening: OpenOptions): LoadedSession =>
  asLoaded(row['id'] === null ? undefined : (row as unknown as FoundSession), opening)

/** For the server's own changes. */
export const openSessionById = (executor: Executor, id: string, lock: LockMode = 'locked'): Promise<LoadedSession> =>
  open(executor, { lock }, [sql`session.id = ${id}`])
