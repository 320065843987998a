import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret, newSecret } from '../identity/index.ts'

const accessMinutes = 10
/** Unused for so long, a sign-in is over; and it is over after so long however much it is used. */
const idleDays = 7
const longestDays = 30

/**
 * For so long a second use of a refresh token gets the pair that the first use gave. Tabs refresh at the same moment
 * and answers get lost, and a browser cannot coordinate its tabs over plain http. A later use is a theft.
 */
const graceSeconds = 10
/** Longer than the identity provider may take: its discovery and its refresh have 8 seconds each. */
const claimSeconds = 20

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

const placeOfPair = (tokenId: string) => ({ table: 'sso_refresh_tokens', id: tokenId })

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

export type TokenPair = Awaited<ReturnType<typeof issuePair>>

const isInGrace = sql<boolean>`coalesce(used_at > clock_timestamp() - make_interval(secs => ${graceSeconds}), false)`

const findRefreshToken = (trx: Trx, token: string) =>
  trx
    .selectFrom('sso_refresh_tokens as token')
    .innerJoin('sso_sessions as session', 'session.id', 'token.session_id')
    .innerJoin('sign_ins', 'sign_ins.id', 'session.sign_in_id')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([
      'token.id',
      'token.used_at',
      'token.claimed_until',
      'token.sealed_pair',
      'token.session_id',
      'session.sign_in_id',
      'session.realm',
      'session.sealed',
      'users.id as user_id',
      'users.organization_id',
      isInGrace.as('in_grace'),
      sql<boolean>`coalesce(token.claimed_until > clock_timestamp(), false)`.as('claimed'),
      sql<boolean>`token.expires_at > now()`.as('current'),
      sql<boolean>`sign_ins.ended_at is null and users.deleted_at is null and users.state = 'active'`.as('alive'),
    ])
    .where('token.token_hash', '=', hashSecret(token))
    .executeTakeFirst()

/** A refresh token with its session, locked until the transaction ends. */
export const lockRefreshToken = async (trx: Trx, token: string) => {
  await trx
    .selectFrom('sso_sessions as session')
    .innerJoin('sso_refresh_tokens as token', 'token.session_id', 'session.id')
    .select('session.id')
    .where('token.token_hash', '=', hashSecret(token))
    .forUpdate('session')
    .execute()
  // A statement of its own: the one that waited for the lock still sees what it saw before it waited.
  return findRefreshToken(trx, token)
}

export const endSession = async (trx: Trx, signInId: string): Promise<void> => {
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Until then, other requests with the same token wait for this one. */
export const claimRefreshToken = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('sso_refresh_tokens')
    .set({ claimed_until: sql`clock_timestamp() + make_interval(secs => ${claimSeconds})` })
    .where('id', '=', id)
    .execute()
}

/** The token could not be used, through no fault of its bearer. */
export const releaseRefreshToken = async (executor: Executor, id: string): Promise<void> => {
  await executor.updateTable('sso_refresh_tokens').set({ claimed_until: null }).where('id', '=', id).execute()
}

/** Keeps the pair for a second use of the token, and forgets the pairs that no second use can get any more. */
export const spendRefreshToken = async (
  { secrets }: Services,
  trx: Trx,
  { id, sessionId, pair }: { id: string; sessionId: string; pair: TokenPair },
): Promise<void> => {
  await trx
    .updateTable('sso_refresh_tokens')
    .set({ sealed_pair: null })
    .where('session_id', '=', sessionId)
    .where('sealed_pair', 'is not', null)
    .where(sql<boolean>`not ${isInGrace}`)
    .execute()
  await trx
    .updateTable('sso_refresh_tokens')
    .set({
      used_at: sql`now()`,
      claimed_until: null,
      sealed_pair: secrets.seal(JSON.stringify(pair), placeOfPair(id)),
    })
    .where('id', '=', id)
    .execute()
}

export const openPair = ({ secrets }: Services, tokenId: string, sealed: string): TokenPair =>
  JSON.parse(secrets.open(sealed, placeOfPair(tokenId))) as TokenPair

/** Every pair that no second use can get any more. */
export const forgetOldPairs = async (executor: Executor): Promise<void> => {
  await executor
    .updateTable('sso_refresh_tokens')
    .set({ sealed_pair: null })
    .where('sealed_pair', 'is not', null)
    .where(sql<boolean>`not ${isInGrace}`)
    .execute()
}
