import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret, newSecret } from '../../platform/secrets/index.ts'

const accessMinutes = 10
/** A sign-in ends when it is unused for this long, and at the latest after its maximum age. */
const idleDays = 7
const longestDays = 30

/**
 * During this period, a second use of a refresh token gets the pair of the first use. Tabs refresh at the same moment,
 * answers get lost, and a browser cannot coordinate its tabs over plain http. A later use counts as theft.
 */
const graceSeconds = 10
/** Longer than the identity provider's time limits: 8 seconds each for discovery and refresh. */
const claimSeconds = 20

/** The identity provider's own tokens, encrypted for their session. */
export interface ProviderSecrets {
  refreshToken: string | undefined
  idToken: string | undefined
}

const place = (id: string) => ({ table: 'sso_sessions', id })

export const sealProviderSecrets = (
  { secrets }: Services,
  sessionId: string,
  providerSecrets: ProviderSecrets,
): string => secrets.seal(JSON.stringify(providerSecrets), place(sessionId))

export const openProviderSecrets = ({ secrets }: Services, sessionId: string, sealedSecrets: string): ProviderSecrets =>
  JSON.parse(secrets.open(sealedSecrets, place(sessionId))) as ProviderSecrets

const placeOfPair = (tokenId: string) => ({ table: 'sso_refresh_tokens', id: tokenId })

/** Stores a new pair: the access token replaces the previous one, and the refresh token joins its family. */
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

export const findRefreshToken = (trx: Trx, token: string) =>
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

const lockSession = (trx: Trx, token: string) =>
  trx
    .selectFrom('sso_sessions as session')
    .innerJoin('sso_refresh_tokens as token', 'token.session_id', 'session.id')
    .select('session.id')
    .where('token.token_hash', '=', hashSecret(token))
    .forUpdate('session')

/** As `lockRefreshToken`; nothing where another transaction holds the lock. */
export const tryLockRefreshToken = async (trx: Trx, token: string) => {
  const session = await lockSession(trx, token).skipLocked().executeTakeFirst()
  return session && findRefreshToken(trx, token)
}

/** Returns a refresh token and its session, and locks them until the transaction ends. */
export const lockRefreshToken = async (trx: Trx, token: string) => {
  await lockSession(trx, token).execute()
  // A separate statement, because a statement that waited for the lock still reads the old data.
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

/** Until this time, other requests with the same token wait for this one. */
export const claimRefreshToken = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('sso_refresh_tokens')
    .set({ claimed_until: sql`clock_timestamp() + make_interval(secs => ${claimSeconds})` })
    .where('id', '=', id)
    .execute()
}

/** Releases a token whose refresh failed without a fault of its holder. */
export const releaseRefreshToken = async (executor: Executor, id: string): Promise<void> => {
  await executor.updateTable('sso_refresh_tokens').set({ claimed_until: null }).where('id', '=', id).execute()
}

/** Stores the pair for a second use of the token, and deletes the pairs whose grace period is over. */
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

export const openPair = ({ secrets }: Services, tokenId: string, sealedPair: string): TokenPair =>
  JSON.parse(secrets.open(sealedPair, placeOfPair(tokenId))) as TokenPair

/** Deletes every pair whose grace period is over. */
export const forgetOldPairs = async (executor: Executor): Promise<void> => {
  await executor
    .updateTable('sso_refresh_tokens')
    .set({ sealed_pair: null })
    .where('sealed_pair', 'is not', null)
    .where(sql<boolean>`not ${isInGrace}`)
    .execute()
}
