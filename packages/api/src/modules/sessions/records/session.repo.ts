import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { type Actor, notFound } from '../../../platform/http/index.ts'
import { findNames } from '../../users/index.ts'
import { visibleTo } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

interface SessionSelection {
  id: string
  deleted?: boolean
}

const conditions = (actor: Actor, isDeleted: boolean): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([isDeleted ? sql`deleted_at is not null` : sql`deleted_at is null`, ...visibleTo(actor)], sql` and `)}`

/** A session that the caller may see, or the same answer as for one that does not exist. */
export const findSession = async (
  executor: Executor,
  actor: Actor,
  { id, deleted = false }: SessionSelection,
): Promise<SessionRow> => {
  const row = await executor
    .selectFrom('coaching_sessions')
    .selectAll()
    .where('id', '=', id)
    .where(conditions(actor, deleted))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same, held until the transaction ends. */
export const lockSession = async (
  trx: Trx,
  actor: Actor,
  { id, deleted = false }: SessionSelection,
): Promise<SessionRow> => {
  const row = await trx
    .selectFrom('coaching_sessions')
    .selectAll()
    .where('id', '=', id)
    .where(conditions(actor, deleted))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const sessionById = (executor: Executor, id: string): Promise<SessionRow | undefined> =>
  executor.selectFrom('coaching_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a session for the server's own changes. Changes of the conversation lock it by `open-session.ts` instead. */
export const lockSessionById = async (trx: Trx, id: string): Promise<SessionRow> => {
  const row = await trx.selectFrom('coaching_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The name of the learner of a session, or their email address if they have none. */
export const learnerNameOf = async (executor: Executor, row: SessionRow): Promise<string> =>
  (await ownerNames(executor, [row])).get(row.owner_id) ?? ''

/** The names of the owners, and of the people who prepared sessions, as the lists show them. */
export const ownerNames = (executor: Executor, rows: readonly SessionRow[]): Promise<Map<string, string>> =>
  findNames(
    executor,
    rows.flatMap(({ owner_id, prepared_by }) => [owner_id, prepared_by]),
  )
