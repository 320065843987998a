import type { AccessCodeState } from '@parley/contracts/calls'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import type { Tables } from '../../db/tables.ts'
import { listScope, notFound, type UserActor } from '../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../platform/lists/index.ts'
import { standingOrganizations } from '../organizations/index.ts'
import { accessCodeAbilities, visibleCodes } from './access-code.policy.ts'
import type { AccessCodeRow } from './access-code.table.ts'
import { hashAccessCode, stateOfCode } from './access-code.ts'

interface CodeRecord extends AccessCodeRow {
  target_name: string
  maker_name: string | null
}

const columns = sql`
  record.*, target.name as target_name,
  coalesce(nullif(trim(maker.first_name || ' ' || maker.last_name), ''), maker.email) as maker_name`

const joins = sql`
  join authored_names target on target.id = record.target_id
  left join users maker on maker.id = record.created_by`

/** The same rule as `stateOfCode`, for the filter of the list. */
const states: Readonly<Record<AccessCodeState, RawBuilder<unknown>>> = {
  revoked: sql`revoked_at is not null`,
  expired: sql`revoked_at is null and expires_at <= now()`,
  not_open_yet: sql`revoked_at is null and (expires_at is null or expires_at > now()) and opens_at > now()`,
  used_up: sql`revoked_at is null and (expires_at is null or expires_at > now())
    and (opens_at is null or opens_at <= now()) and uses >= max_uses`,
  open: sql`revoked_at is null and (expires_at is null or expires_at > now())
    and (opens_at is null or opens_at <= now()) and uses < max_uses`,
}

interface CodeQuery extends PageQuery {
  organization_id?: string | undefined
  state?: AccessCodeState | undefined
}

const answerOf = (actor: UserActor, row: CodeRecord) => ({
  id: row.id,
  organization_id: row.organization_id,
  name: row.name,
  ending: row.ending,
  target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
  state: stateOfCode(row),
  max_uses: row.max_uses,
  uses: row.uses,
  opens_at: row.opens_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  language: row.language,
  ask_name: row.ask_name,
  consent_text: row.consent_text,
  result: row.result,
  may_keep: row.may_keep,
  max_accounts: row.max_accounts,
  created_by: row.created_by ? { id: row.created_by, name: row.maker_name ?? '' } : null,
  created_at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  abilities: accessCodeAbilities(actor, row),
})

export const answerEach = async (executor: Executor, actor: UserActor, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<CodeRecord>`
    select ${columns} from access_codes record ${joins} where record.id in (${sql.join(ids)})`.execute(executor)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowById.get(id) ?? []).map((row) => answerOf(actor, row))
}

export const list = async (executor: Executor, actor: UserActor, query: CodeQuery) => {
  const page = await selectPage<{ id: string }>(executor, {
    table: 'access_codes',
    organizationId: listScope(actor, query.organization_id),
    query,
    columns: sql`record.name`,
    where: [...visibleCodes(actor), ...(query.state ? [states[query.state]] : [])],
    isCounted: false,
  })
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await answerEach(executor, actor, ids) }
}

/** A code that the caller may see, or the same answer as for one that does not exist. */
export const find = async (executor: Executor, actor: UserActor, id: string): Promise<AccessCodeRow> => {
  const row = await executor
    .selectFrom('access_codes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${sql.join([sql`true`, ...visibleCodes(actor)], sql` and `)}`)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The code of an organisation that still exists. */
export const findBySecret = (executor: Executor, code: string): Promise<AccessCodeRow | undefined> =>
  executor
    .selectFrom('access_codes')
    .selectAll('access_codes')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'access_codes.organization_id')
    .where('code_hash', '=', hashAccessCode(code))
    .executeTakeFirst()

/** Locks a code until the transaction ends, so that no more guests start than the code allows. */
export const lock = (trx: Trx, id: string): Promise<AccessCodeRow> =>
  trx.selectFrom('access_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks codes until the transaction ends, so that no guest starts with one of them meanwhile. */
export const lockEach = (trx: Trx, ids: readonly string[]): Promise<AccessCodeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('access_codes').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const revokeEach = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('access_codes')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())`, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .execute()
}

type NewCode = Insertable<Tables['access_codes']>

export const insertEach = async (trx: Trx, rows: readonly NewCode[]): Promise<void> => {
  await trx.insertInto('access_codes').values(rows).execute()
}

export const countUse = async (trx: Trx, { id, uses }: AccessCodeRow): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({ uses: uses + 1 })
    .where('id', '=', id)
    .execute()
}

/** From now on no new guest starts with a code. Guests who began go on. */
export const expire = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Closes a code for everyone, its guests included. */
export const revoke = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Changes how many more people may start with a code; those who did keep their place. */
export const setFreePlaces = async (trx: Trx, id: string, free: number): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({ max_uses: sql<number>`greatest(1, uses + ${free}::int)`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Notes that a guest asks for an account. The caller holds the code. */
export const addAccountRequest = async (trx: Trx, id: string, request: string): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({ account_requests: sql<string[]>`array_append(account_requests, ${request}::uuid)` })
    .where('id', '=', id)
    .execute()
}

/** Notes that a request is answered, and how many accounts it made: one or none. The caller holds the code. */
export const answerAccountRequest = async (
  trx: Trx,
  id: string,
  { request, count }: { request: string | null; count: number },
): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({
      accounts: sql<number>`accounts + ${count}::int`,
      account_requests: sql<string[]>`array_remove(account_requests, ${request}::uuid)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes a revocation back, so that the code opens again to everyone for whom it did. */
export const reinstate = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('access_codes')
    .set({ revoked_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** True when guests of this code may keep their session in an account. */
export const mayKeep = async (executor: Executor, id: string | null): Promise<boolean> => {
  const row = await executor.selectFrom('access_codes').select('may_keep').where('id', '=', id).executeTakeFirst()
  return row?.may_keep ?? false
}

/** The code by which a guest came, locked until the transaction ends; undefined for a guest without one. */
export const lockOfGuest = (trx: Trx, guestId: string): Promise<AccessCodeRow | undefined> =>
  trx
    .selectFrom('access_codes')
    .selectAll()
    .where('id', '=', sql<string>`(select access_code_id from guests where guests.id = ${guestId})`)
    .forUpdate()
    .executeTakeFirst()

/** The name of the person who made a code; empty once their account is gone. */
export const nameOfMaker = async (executor: Executor, { created_by }: AccessCodeRow): Promise<string> => {
  const maker = await executor
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', created_by)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return maker ? `${maker.first_name} ${maker.last_name}`.trim() : ''
}
