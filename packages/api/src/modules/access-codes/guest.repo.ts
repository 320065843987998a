import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { standingOrganizations } from '../organizations/index.ts'
import type { UserActor } from '../../platform/http/index.ts'
import { visibleCodes } from './access-code.policy.ts'

export interface GuestRow {
  id: string
  organization_id: string
  display_name: string
  language: 'en' | 'fr'
  scope: Record<string, string>
  access_code_id: string | null
  consented_at: Date | null
  user_id: string | null
  created_at: Date
}

const columns = [
  'id',
  'organization_id',
  'display_name',
  'language',
  'scope',
  'access_code_id',
  'consented_at',
  'user_id',
  'created_at',
] as const

/** The guest who began with a code on this device and has not kept the session in an account. */
export const findOfDevice = (executor: Executor, accessCodeId: string, device: Buffer): Promise<GuestRow | undefined> =>
  executor
    .selectFrom('guests')
    .select(columns)
    .where('access_code_id', '=', accessCodeId)
    .where('device_hash', '=', device)
    .where('deleted_at', 'is', null)
    .where('user_id', 'is', null)
    .executeTakeFirst()

export const lock = (trx: Trx, id: string): Promise<GuestRow | undefined> =>
  trx
    .selectFrom('guests')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const lockAwaiting = (trx: Trx, userId: string): Promise<GuestRow[]> =>
  trx
    .selectFrom('guests')
    .select(columns)
    .where('awaited_user_id', '=', userId)
    .where('user_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()

export const moveTo = async (trx: Trx, { id, scope }: GuestRow, sessionId: string): Promise<void> => {
  await trx
    .updateTable('guests')
    .set({ scope: JSON.stringify({ ...scope, coaching_session_id: sessionId }) })
    .where('id', '=', id)
    .execute()
}

/** The account that has the session now. */
export const giveTo = async (trx: Trx, id: string, userId: string): Promise<void> => {
  await trx.updateTable('guests').set({ user_id: userId }).where('id', '=', id).execute()
}

/** The account that gets the session when it is activated. */
export const awaitAccount = async (trx: Trx, id: string, account: { id: string; isNew: boolean }): Promise<void> => {
  const isSame = sql<boolean>`made_account and awaited_user_id = ${account.id}`
  await trx
    .updateTable('guests')
    .set({ awaited_user_id: account.id, made_account: account.isNew ? true : isSame })
    .where('id', '=', id)
    .execute()
}

/**
 * The account that was made for this guest and that its owner has not activated. An account that somebody else invited,
 * gave rights to, or that another guest waits for, is not theirs to correct.
 */
export const findMadeAccount = async (executor: Executor, id: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select account.id from guests join users account on account.id = guests.awaited_user_id
    where guests.id = ${id} and guests.made_account
      and account.deleted_at is null and account.state = 'invited' and account.organization_role = 'user'
      and account.own_permissions is null
      and not exists (select 1 from user_group_members where user_group_members.user_id = account.id)
      and not exists (
        select 1 from invitations where invitations.user_id = account.id and invitations.invited_by is not null)
      and not exists (
        select 1 from guests other where other.awaited_user_id = account.id and other.id <> guests.id)`.execute(
    executor,
  )
  return rows[0]?.id ?? null
}

/** True when this guest was invited to an account with this address that still exists. */
export const awaits = async (executor: Executor, id: string, email: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('guests')
    .innerJoin('users', 'users.id', 'guests.awaited_user_id')
    .select('users.id')
    .where('guests.id', '=', id)
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sign-ins go with the guest. */
export const remove = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('guests').where('id', '=', id).execute()
}

/** The guests of the codes that the caller sees, as a condition on `guests`. */
const visible = (actor: UserActor): RawBuilder<unknown> => sql`
  guests.access_code_id in (
    select id from access_codes where ${sql.join([sql`true`, ...visibleCodes(actor)], sql` and `)})`

/** A guest whom the caller sees and who has not kept the session. */
export const lockVisible = (trx: Trx, actor: UserActor, id: string): Promise<GuestRow | undefined> =>
  trx
    .selectFrom('guests')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('user_id', 'is', null)
    .where(sql<boolean>`${visible(actor)}`)
    .forUpdate()
    .executeTakeFirst()

interface GuestOfCode extends Pick<GuestRow, 'display_name'> {
  access_code_id: string
  session_id: string | null
}

/** The guests who began with these codes, with their sessions. */
export const findOfCodes = async (executor: Executor, codeIds: readonly string[]): Promise<GuestOfCode[]> => {
  if (codeIds.length === 0) return []
  const { rows } = await sql<GuestOfCode>`
    select access_code_id, display_name, scope->>'coaching_session_id' as session_id from guests
    where access_code_id in (${sql.join(codeIds)}) and deleted_at is null order by id`.execute(executor)
  return rows
}

interface ListedGuest extends GuestRow {
  code_name: string
  code_ending: string
  retention_days: number | null
  session_id: string | null
}

interface GuestQuery {
  page: number
  size: number
  access_code_id?: string | undefined
  organization_id?: string | null | undefined
}

/** One page of the guests that the caller sees, newest first, with how many there are. */
export const selectPageOf = async (executor: Executor, actor: UserActor, query: GuestQuery) => {
  const { page, size, access_code_id: codeId, organization_id: organizationId } = query
  const conditions = [
    sql`guests.deleted_at is null`,
    visible(actor),
    ...(codeId ? [sql`guests.access_code_id = ${codeId}`] : []),
    ...(organizationId ? [sql`guests.organization_id = ${organizationId}`] : []),
  ]
  const from = sql`
    from guests join access_codes on access_codes.id = guests.access_code_id
    join ${standingOrganizations} organization on organization.id = guests.organization_id
    where ${sql.join(conditions, sql` and `)}`
  const { rows: items } = await sql<ListedGuest>`
    select ${sql.join(columns.map((name) => sql.ref(`guests.${name}`)))}, access_codes.name as code_name,
      access_codes.ending as code_ending, organization.retention_days,
      guests.scope->>'coaching_session_id' as session_id
    ${from} order by guests.id desc limit ${size} offset ${(page - 1) * size}`.execute(executor)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(executor)
  return { items, total: rows[0]?.total ?? 0 }
}

/** The guests of an organisation who began so many days ago, as a list of ids in a statement. */
export const idsOlderThan = (organizationId: string, days: number): RawBuilder<string> => sql<string>`(
  select id from guests
  where organization_id = ${organizationId} and created_at < now() - make_interval(days => ${days}))`

export const countOf = async (executor: Executor, ids: RawBuilder<string>): Promise<number> => {
  const { rows } = await sql<{ guests: number }>`select count(*)::int as guests from ${ids} past`.execute(executor)
  return rows[0]?.guests ?? 0
}

/** Guests past the retention days of their organisation, or past `usualDays` where it has set none. */
export const findPast = async (executor: Executor, usualDays: number, limit: number) => {
  const { rows } = await sql<Pick<GuestRow, 'id' | 'organization_id' | 'user_id'>>`
    select guests.id, guests.organization_id, guests.user_id
    from guests join ${standingOrganizations} organization on organization.id = guests.organization_id
    where guests.created_at < now() - make_interval(days => coalesce(organization.retention_days, ${usualDays}))
    order by guests.id limit ${limit}`.execute(executor)
  return rows
}
