import { transaction, type Trx } from '../../db/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type IdentityProvider, ProviderRefusal } from './identity-provider.ts'
import { auditRefresh, claimRefresh, endFamily, pairInGrace, type RefreshToken } from './refresh-claim.ts'
import {
  issuePair,
  lockRefreshToken,
  openProviderSecrets,
  type ProviderSecrets,
  releaseRefreshToken,
  sealProviderSecrets,
  spendRefreshToken,
  type TokenPair,
} from './sso-session.ts'

interface Renewal {
  caller: Caller
  /** The refresh token from the request. */
  secret: string
  secrets: ProviderSecrets
}

const renew = async (services: Services, trx: Trx, { caller, secret, secrets }: Renewal): Promise<TokenPair | null> => {
  const token = await lockRefreshToken(trx, secret)
  if (!token) return null
  if (!token.alive) {
    await auditRefresh(trx, caller, token, 'sign-in.refresh-refused')
    return null
  }
  // The claim expired, and the request that took it over was faster.
  if (token.used_at) return pairInGrace(services, token)
  await trx
    .updateTable('sso_sessions')
    .set({ sealed: sealProviderSecrets(services, token.session_id, secrets) })
    .where('id', '=', token.session_id)
    .execute()
  await auditRefresh(trx, caller, token, 'sign-in.refresh')
  const pair = await issuePair(trx, { id: token.session_id, signInId: token.sign_in_id })
  await spendRefreshToken(services, trx, { id: token.id, sessionId: token.session_id, pair })
  return pair
}

/**
 * Asks whether the person is still signed in at the provider. It runs outside any transaction, because it may take
 * seconds.
 */
const askProvider = async (services: Services, provider: IdentityProvider, token: RefreshToken) => {
  const secrets = openProviderSecrets(services, token.session_id, token.sealed)
  if (!secrets.refreshToken) return secrets
  return { ...secrets, ...(await provider.refresh(token.realm, secrets.refreshToken)) }
}

/**
 * Exchanges a refresh token for a new pair (`sso-session.ts` says what a second use gets). While the identity provider
 * is down, the token is not used up, so it works again afterwards.
 */
export const refreshSignIn = async (services: Services, provider: IdentityProvider, caller: Caller, secret: string) => {
  const { db } = services
  const claim = await claimRefresh(services, caller, secret)
  if (claim.kind === 'pair') return claim.pair
  if (claim.kind !== 'granted') throw new ProblemError('refresh-refused')
  const { token } = claim
  try {
    const secrets = await askProvider(services, provider, token)
    const pair = await transaction(db, (trx) => renew(services, trx, { caller, secret, secrets }))
    if (!pair) throw new ProblemError('refresh-refused')
    return pair
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await transaction(db, (trx) => endFamily(trx, caller, token, 'sign-in.refresh-refused'))
      throw new ProblemError('refresh-refused', { cause: error })
    }
    await releaseRefreshToken(db.kysely, token.id)
    throw error
  }
}
