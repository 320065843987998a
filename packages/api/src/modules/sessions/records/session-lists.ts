import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import type { Actor } from '../../../platform/http/index.ts'
import { visibleTo } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

/** The sessions that a learner can go on with, those that changed last first. */
export const findOpen = async (executor: Executor, ownerId: string, most: number): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select * from coaching_sessions
    where owner_id = ${ownerId} and deleted_at is null and status in ('', 'in-progress', 'free-speech')
      and (status <> '' or prepared_as is null) and (expires_at is null or expires_at > now())
    order by updated_at desc limit ${most}`.execute(executor)
  return rows
}

/** The sessions of a learner that ended last. */
export const findEnded = async (executor: Executor, ownerId: string, most: number): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select * from coaching_sessions
    where owner_id = ${ownerId} and deleted_at is null and ended_at is not null
    order by ended_at desc limit ${most}`.execute(executor)
  return rows
}

interface Attempts {
  ownerId: string
  scenarioId: string
  most: number
}

/** The sessions of a learner at a scenario, those that changed last first. */
export const findAttempts = async (
  executor: Executor,
  { ownerId, scenarioId, most }: Attempts,
): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select * from coaching_sessions
    where owner_id = ${ownerId} and scenario_id = ${scenarioId} and deleted_at is null
    order by updated_at desc limit ${most}`.execute(executor)
  return rows
}

/** A session and the other attempts of its learner at its scenario, as far as a reader may see them. */
export const findComparable = async (
  executor: Executor,
  actor: Actor,
  { id, owner_id, scenario_id }: SessionRow,
  most: number,
): Promise<SessionRow[]> => {
  const conditions = sql.join([sql`deleted_at is null`, ...visibleTo(actor)], sql` and `)
  const { rows } = await sql<SessionRow>`
    select * from coaching_sessions
    where owner_id = ${owner_id} and scenario_id = ${scenario_id}
      and (id = ${id} or ended_at is not null) and ${conditions}
    order by id = ${id} desc, ended_at desc limit ${most}`.execute(executor)
  return rows
}

/** Stores how many replies of a session failed in a row. */
export const setReplyFailures = async (trx: Trx, id: string, failures: number): Promise<void> => {
  await trx.updateTable('coaching_sessions').set({ reply_failures: failures }).where('id', '=', id).execute()
}
