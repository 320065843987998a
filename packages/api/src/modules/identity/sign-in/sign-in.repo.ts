import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import type { Origin } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { hashSecret, newSecret } from '../password/secret-code.ts'
import type { SignInMethod } from '../identity.table.ts'

export const signInHours = 12
/** Unused for so long, a sign-in is over. */
export const idleHours = 4

const inUse = (column: 's.last_seen_at' | 'last_seen_at') =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(hours => ${idleHours})`

interface NewSignIn {
  userId?: string
  guestId?: string
  method: SignInMethod
  /** The realm, where the method has several. */
  provider?: string
  origin: Origin
}

/** Makes a token; its hash is what the server keeps. */
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

/** Everything a request must know of its bearer, in one read by a unique index. */
export const findByToken = async (executor: Executor, token: string) =>
  executor
    .selectFrom('sign_ins as s')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null).on('u.state', '=', 'active'),
    )
    .leftJoin('guests as g', (join) => join.onRef('g.id', '=', 's.guest_id').on('g.deleted_at', 'is', null))
    .innerJoin('organizations as o', (join) =>
      join.on(sql`coalesce(u.organization_id, g.organization_id)`, '=', sql.ref('o.id')).on('o.deleted_at', 'is', null),
    )
    .select([
      's.id as sign_in_id',
      'u.id as user_id',
      'u.organization_role',
      'u.own_permissions',
      'g.id as guest_id',
      'g.scope',
      'o.id as organization_id',
      sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('seen_long_ago'),
    ])
    .where('s.token_hash', '=', hashSecret(token))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where(inUse('s.last_seen_at'))
    .executeTakeFirst()

export const touchSignIn = async (executor: Executor, id: string): Promise<void> => {
  await executor
    .updateTable('sign_ins')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

interface Whose {
  userId?: string
  guestId?: string
}

const whose = ({ userId, guestId }: Whose) =>
  userId === undefined ? sql<boolean>`guest_id = ${guestId}` : sql<boolean>`user_id = ${userId}`

export const listSignIns = (executor: Executor, owner: Whose) =>
  executor
    .selectFrom('sign_ins')
    .select(['id', 'method', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where(whose(owner))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(inUse('last_seen_at'))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

interface Ending extends Whose {
  only?: string
  except?: string
}

/** Answers how many sign-ins it ended. */
export const endSignIns = async (trx: Trx, { only, except, ...owner }: Ending): Promise<number> => {
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
