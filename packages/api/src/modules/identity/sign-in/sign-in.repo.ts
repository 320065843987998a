import type { Permission, Role } from '@parley/contracts/access'
import { type RawBuilder, sql } from 'kysely'
import {
  type Database,
  type Executor,
  type Parameters,
  preparedParts,
  preparedRead,
  type Trx,
} from '../../../db/index.ts'
import type { Origin, SignedInActor } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { hashSecret, newSecret } from '../../../platform/secrets/index.ts'
import type { SignInMethod } from '../identity.table.ts'
import { standingOrganizations } from '../../organizations/index.ts'

export const signInHours = 12
/** A sign-in ends when it is unused for this long. */
const idleHours = 4
export const signInLimits = { hours: signInHours, idleHours } as const

const inUse = sql<boolean>`last_seen_at > now() - make_interval(hours => ${idleHours})`

interface NewSignIn {
  userId?: string
  guestId?: string
  method: SignInMethod
  /** The realm, where the method has several. */
  provider?: string
  origin: Origin
}

/** Creates a token; the server stores only its hash. */
export const insertSignIn = async (trx: Trx, { userId, guestId, method, provider, origin }: NewSignIn) => {
  const token = newSecret()
  const id = newId()
  await trx
    .insertInto('sign_ins')
    .values({
      id,
      user_id: userId ?? null,
      guest_id: guestId ?? null,
      token_hash: hashSecret(token),
      method,
      provider: provider ?? null,
      user_agent: origin.userAgent,
      address: origin.address,
      expires_at: sql<Date>`now() + make_interval(hours => ${signInHours})`,
      ended_at: null,
    })
    .execute()
  return { id, token }
}

export interface Bearer {
  sign_in_id: string
  user_id: string | null
  organization_role: Role | null
  own_permissions: Permission[] | null
  guest_id: string | null
  scope: Record<string, string> | null
  organization_id: string
  seen_long_ago: boolean
}

interface BearerProof {
  proof: Buffer | string
  idle_hours: number
}

const selectBearer =
  (proven: RawBuilder<unknown>, grace: RawBuilder<unknown> = sql`interval '0'`) =>
  ({ proof, idle_hours }: Parameters<BearerProof>): RawBuilder<unknown> =>
    sql`
  select s.id as sign_in_id, u.id as user_id, u.organization_role, u.own_permissions, g.id as guest_id, g.scope,
    o.id as organization_id, s.last_seen_at < now() - interval '1 minute' as seen_long_ago
  from sign_ins s
  left join users u on u.id = s.user_id and u.deleted_at is null and u.state = 'active'
  left join guests g on g.id = s.guest_id and g.deleted_at is null
  join ${standingOrganizations} o on o.id = coalesce(u.organization_id, g.organization_id)
  where ${proven} = ${proof} and s.ended_at is null and s.expires_at > now() - ${grace}
    and s.last_seen_at > now() - make_interval(hours => ${idle_hours})`

const bearerOfToken = preparedRead<Bearer, BearerProof>('bearer', selectBearer(sql`s.token_hash`))
const bearerOfSignIn = preparedRead<Bearer, BearerProof>('bearer-of-sign-in', selectBearer(sql`s.id`))

/** Reads all data about the holder of a token in one read by a unique index. */
export const findByToken = async (db: Database, token: string): Promise<Bearer | undefined> =>
  (await bearerOfToken(db, { proof: hashSecret(token), idle_hours: idleHours }))[0]

/**
 * The same beside the row of another query, in one way to the database. The query's columns may have any name except
 * `bearer`.
 */
export const findByTokenBeside = async (
  { kysely }: Database,
  token: string,
  query: RawBuilder<unknown>,
): Promise<{ bearer: Bearer; row: Record<string, unknown> } | undefined> => {
  const bearer = selectBearer(sql`s.token_hash`)({
    proof: sql`${hashSecret(token)}`,
    idle_hours: sql`${idleHours}::int`,
  })
  const parts = sql<{ bearer: Bearer }>`
    select to_json(bearer) as bearer, beside.* from (${bearer}) bearer left join (${query}) beside on true`
  const [found] = await preparedParts(kysely, 'bearer-beside', parts)
  if (!found) return undefined
  const { bearer: holder, ...row } = found
  return { bearer: holder, row }
}

export const findBySignIn = async (db: Database, id: string): Promise<Bearer | undefined> =>
  (await bearerOfSignIn(db, { proof: id, idle_hours: idleHours }))[0]

/**
 * A page of single sign-on fetches a new access token once its event stream has ended, up to a minute after the old token
 * expires. Its call goes on meanwhile.
 */
const callGrace = sql`case s.method when 'keycloak' then interval '2 minutes' else interval '0' end`
const bearerOfCall = preparedRead<Bearer, BearerProof>('bearer-of-call', selectBearer(sql`s.id`, callGrace))

export const findBearerOfCall = async (db: Database, signInId: string): Promise<Bearer | undefined> =>
  (await bearerOfCall(db, { proof: signInId, idle_hours: idleHours }))[0]

/** Milliseconds until a sign-in loses its call, unless it is used or renewed before. */
export const timeLeftForCall = async (db: Database, signInId: string): Promise<number> => {
  const end = sql`least(s.expires_at + ${callGrace}, s.last_seen_at + make_interval(hours => ${idleHours}))`
  const { rows } = await sql<{ left: number }>`
    select 1000 * extract(epoch from ${end} - now())::float8 as left from sign_ins s where s.id = ${signInId}`.execute(
    db.kysely,
  )
  return rows[0]?.left ?? 0
}

/** The holder's permissions while the sign-in is valid. Single sign-on stays valid between two access tokens. */
export const findStanding = (executor: Executor, id: string) =>
  executor
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select(['users.organization_role', 'users.own_permissions'])
    .where('sign_ins.id', '=', id)
    .where('sign_ins.ended_at', 'is', null)
    .where('users.state', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`case when method = 'keycloak' then last_seen_at > now() - interval '7 days'
        else sign_ins.expires_at > now() and ${inUse} end`,
    )
    .executeTakeFirst()

export const touchSignIn = async (executor: Executor, id: string): Promise<void> => {
  await executor
    .updateTable('sign_ins')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

interface SignInOwner {
  userId?: string
  guestId?: string
}

const whose = ({ userId, guestId }: SignInOwner) =>
  userId === undefined ? sql<boolean>`guest_id = ${guestId}` : sql<boolean>`user_id = ${userId}`

export const signInOwner = ({ kind, id }: SignedInActor): SignInOwner =>
  kind === 'user' ? { userId: id } : { guestId: id }

export const listSignIns = (executor: Executor, actor: SignedInActor) =>
  executor
    .selectFrom('sign_ins')
    .select(['id', 'method', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where(whose(signInOwner(actor)))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(inUse)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

interface EndOptions extends SignInOwner {
  only?: string
  except?: string
}

/** Returns the number of ended sign-ins. */
export const endSignIns = async (trx: Trx, { only, except, ...owner }: EndOptions): Promise<number> => {
  let query = trx
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where(whose(owner))
    .where('ended_at', 'is', null)
  if (only) query = query.where('id', '=', only)
  if (except) query = query.where('id', '<>', except)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}
