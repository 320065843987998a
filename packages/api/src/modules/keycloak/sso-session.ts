import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret, newSecret } from '../identity/index.ts'

const accessMinutes = 10
/** Unused for so long, a sign-in is over; and it is over after so long however much it is used. */
const idleDays = 7
const longestDays = 30

/** The identity provider's own tokens, sealed with the session they belong to. */
export interface ProviderSecrets {
  refreshToken: string | undefined
  idToken: string | undefined
}

const place = (id: string) => ({ table: 'sso_sessions', id })

export const sealProviderSecrets = ({ secrets }: Services, sessionId: string, held: ProviderSecrets): string =>
  secrets.seal(JSON.stringify(held), place(sessionId))

export const openProviderSecrets = ({ secrets }: Services, sessionId: string, sealed: string): ProviderSecrets =>
  JSON.parse(secrets.open(sealed, place(sessionId))) as ProviderSecrets

/** A new pair: the access token takes the place of the one before, the refresh token joins its family. */
export const issuePair = async (trx: Trx, session: { id: string; signInId: string }) => {
  const [access, refresh] = [newSecret(), newSecret()]
  await trx
    .updateTable('sign_ins')
    .set({
      token_hash: hashSecret(access),
      expires_at: sql<Date>`now() + make_interval(mins => ${accessMinutes})`,
      last_seen_at: sql`now()`,
    })
    .where('id', '=', session.signInId)
    .execute()
  await trx
    .insertInto('sso_refresh_tokens')
    .values({
      id: newId(),
      session_id: session.id,
      token_hash: hashSecret(refresh),
      expires_at: sql<Date>`(
        select least(now() + make_interval(days => ${idleDays}), created_at + make_interval(days => ${longestDays}))
        from sso_sessions where id = ${session.id}
      )`,
      used_at: null,
    })
    .execute()
  return { access_token: access, refresh_token: refresh, token_type: 'bearer' as const, expires_in: accessMinutes * 60 }
}

/** A refresh token with its session, held until the transaction ends. */
export const lockRefreshToken = (trx: Trx, token: string) =>
  trx
    .selectFrom('sso_refresh_tokens as token')
    .innerJoin('sso_sessions as session', 'session.id', 'token.session_id')
    .innerJoin('sign_ins', 'sign_ins.id', 'session.sign_in_id')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([
      'token.id',
      'token.used_at',
      'token.session_id',
      'session.sign_in_id',
      'session.realm',
      'session.sealed',
      'users.id as user_id',
      'users.organization_id',
      sql<boolean>`token.expires_at > now()`.as('current'),
      sql<boolean>`sign_ins.ended_at is null and users.deleted_at is null and users.state = 'active'`.as('alive'),
    ])
    .where('token.token_hash', '=', hashSecret(token))
    .forUpdate('session')
    .executeTakeFirst()

export const endSession = async (trx: Trx, signInId: string): Promise<void> => {
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .execute()
}

const setUsed = (trx: Trx, id: string, used: boolean) =>
  trx
    .updateTable('sso_refresh_tokens')
    .set({ used_at: used ? sql`now()` : null })
    .where('id', '=', id)
    .execute()

export const spendRefreshToken = (trx: Trx, id: string) => setUsed(trx, id, true)
/** The token could not be used after all, through no fault of its bearer. */
export const unspendRefreshToken = (trx: Trx, id: string) => setUsed(trx, id, false)
