import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { endSession, lockRefreshToken, openProviderSecrets } from './sso-session.ts'

/** Ends the sign-in in Parley even when the provider is down, so that the user is always signed out. */
export const endSignIn = async (services: Services, provider: IdentityProvider, caller: Caller, token: string) => {
  const held = await transaction(services.db, async (trx) => {
    const found = await lockRefreshToken(trx, token)
    if (found) await endSession(trx, found.sign_in_id)
    await audit(trx, caller, {
      action: 'sign-out',
      subject: { kind: 'user', id: found?.user_id ?? null, organizationId: found?.organization_id ?? null },
      after: { realm: found?.realm ?? null },
    })
    return found
  })
  const refreshToken = held && openProviderSecrets(services, held.session_id, held.sealed).refreshToken
  if (!held || !refreshToken) return
  await provider.logout(held.realm, refreshToken).catch((error: unknown) => {
    services.log.warn({ error: String(error), realm: held.realm }, 'the identity provider did not end its session')
  })
}
