import { type RawBuilder, sql } from 'kysely'
import type { UserActor } from '../../platform/http/index.ts'
import { othersOf } from './session.policy.ts'

/** The leases of pending replies, as a table that a statement joins by `session_id`, `node` and `attempt`. */
export const replyLeases = sql`reply_leases`

/** The name, the language and the snapshot of every session, deleted ones included. */
export const sessionFacts = sql`(select id, name, language, snapshot from coaching_sessions)`

/** The sessions of users that count as practice, deleted ones included. */
export const practiceSessions = sql`(
  select id, owner_id, scenario_id, status from coaching_sessions where kind in ('rehearsal', 'official'))`

export const isDeleted = (sessionId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from coaching_sessions session where session.id = ${sessionId} and session.deleted_at is not null)`

/** The sessions of other people that a reviewer may read. */
export const reviewableBy = (user: UserActor): RawBuilder<unknown> => sql`(
  select id from coaching_sessions
  where ${sql.join([sql`deleted_at is null`, sql`owner_id <> ${user.id}`, ...othersOf(user)], sql` and `)})`

/** Conditions for `isPractised`. */
export const isStarted = sql`practised.started_at is not null`
export const isWon = sql`(practised.status = 'win' or practised.status = 'end' and practised.goals_met)`

interface PracticeColumns {
  userId: string
  scenarioId: RawBuilder<unknown>
  status: RawBuilder<unknown>
}

/** True when a user has a session at a scenario that meets the condition. */
export const isPractised = ({ userId, scenarioId, status }: PracticeColumns): RawBuilder<unknown> => sql`
  exists (select from coaching_sessions practised where practised.owner_id = ${userId}
    and practised.scenario_id = ${scenarioId} and practised.kind in ('rehearsal', 'official') and ${status})`

/** The scenarios that a user has begun, and no more of them than the limit. */
export const begunScenarios = (userId: string, limit: number): RawBuilder<unknown> => sql`(
  select distinct practised.scenario_id from coaching_sessions practised
  where practised.owner_id = ${userId} and practised.kind in ('rehearsal', 'official') and ${isStarted}
  limit ${limit})`

/** The end of the last session in a week that counts for a user's groups, except one: no conversation of their own. */
export const lastPracticeIn = (week: string, { ownerId, except }: { ownerId: string; except: string }) => sql<Date>`(
  select max(ended_at) from coaching_sessions
  where owner_id = ${ownerId} and id <> ${except} and deleted_at is null and ended_at is not null
    and kind in ('rehearsal', 'official') and snapshot->'scenario'->'own' is distinct from 'true'::jsonb
    and ended_at >= ${week}::date::timestamp at time zone 'utc'
    and ended_at < (${week}::date + 7)::timestamp at time zone 'utc')`
