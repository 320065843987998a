import type { Role } from '@parley/contracts/access'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, type Exchange, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { signIns } from '../identity/index.ts'
import { redirectUriFor, takeAttempt } from './begin-sign-in.ts'
import { type IdentityProvider, ProviderRefusal, type ProviderTokens } from './identity-provider.ts'
import { type Person, personOfClaims, roleOfClaims } from './person-of-claims.ts'
import { issuePair, sealProviderSecrets } from './sso-session.ts'

interface CallbackQuery {
  realm: string
  code: string
  state: string
}

const takeRole = async (trx: Trx, caller: Caller, person: Person, role: Role | undefined): Promise<void> => {
  if (!role) return
  const before = await trx
    .selectFrom('users')
    .select('organization_role')
    .where('id', '=', person.id)
    .executeTakeFirst()
  if (before?.organization_role === role || before?.organization_role === 'super-admin') return
  await trx
    .updateTable('users')
    .set({ organization_role: role, version: sql<number>`version + 1`, updated_at: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  await audit(trx, caller, {
    action: 'user.role-from-realm',
    subject: { kind: 'user', id: person.id, organizationId: person.organization_id },
    before: { ...before },
    after: { organization_role: role },
  })
}

const openSession = async (
  services: Services,
  trx: Trx,
  caller: Caller,
  person: Person,
  realm: string,
  tokens: ProviderTokens,
) => {
  const { id: signInId } = await signIns.insertSignIn(trx, {
    userId: person.id,
    method: 'keycloak',
    provider: realm,
    origin: caller.origin,
  })
  const id = newId()
  const { refreshToken, idToken } = tokens
  await trx
    .insertInto('sso_sessions')
    .values({ id, sign_in_id: signInId, realm, sealed: sealProviderSecrets(services, id, { refreshToken, idToken }) })
    .execute()
  await audit(trx, caller, {
    action: 'sign-in',
    subject: { kind: 'user', id: person.id, organizationId: person.organization_id },
    after: { method: 'keycloak', realm },
    provenUser: person.id,
  })
  return issuePair(trx, { id, signInId })
}

/** Completes a sign-in by a realm: attempt, exchange, person, session. */
export const completeSignIn = async (
  services: Services,
  provider: IdentityProvider,
  caller: Caller,
  http: Exchange,
  { realm, code, state }: CallbackQuery,
) => {
  provider.checkRealm(realm)
  const attempt = await takeAttempt(services, http, realm, state)
  const redirectUri = redirectUriFor(services, realm)
  const tokens = await provider.exchange({ realm, redirectUri, code, state, ...attempt }).catch((cause: unknown) => {
    throw cause instanceof ProviderRefusal ? new ProblemError('sign-in-expired', { cause }) : cause
  })
  return transaction(services.db, async (trx) => {
    const person = await personOfClaims(trx, realm, tokens.claims)
    await takeRole(trx, caller, person, roleOfClaims(tokens.claims, provider.settings.rolesClaim))
    return openSession(services, trx, caller, person, realm, tokens)
  })
}
