import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { endSession, lockRefreshToken, openProviderSecrets } from './sso-session.ts'

/** Ends the sign-in in Parley even when the provider is down, so that the user is always signed out. */
export const endSignIn = async (services: Services, provider: IdentityProvider, caller: Caller, token: string) => {
  const lockedToken = await transaction(services.db, async (trx) => {
    const tokenRow = await lockRefreshToken(trx, token)
    if (tokenRow) await endSession(trx, tokenRow.sign_in_id)
    await audit(trx, caller, {
      action: 'sign-out',
      subject: { kind: 'user', id: tokenRow?.user_id ?? null, organizationId: tokenRow?.organization_id ?? null },
      after: { realm: tokenRow?.realm ?? null },
    })
    return tokenRow
  })
  const refreshToken =
    lockedToken && openProviderSecrets(services, lockedToken.session_id, lockedToken.sealed).refreshToken
  if (!lockedToken || !refreshToken) return
  await provider.logout(lockedToken.realm, refreshToken).catch((error: unknown) => {
    services.log.warn(
      { error: String(error), realm: lockedToken.realm },
      'the identity provider did not end its session',
    )
  })
}
