import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type Exchange, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret, newSecret } from '../../platform/secrets/index.ts'
import type { IdentityProvider } from './identity-provider.ts'

const cookieName = 'parley_sso'
const minutes = 10

interface AttemptSecrets {
  verifier: string
  nonce: string
}

export const redirectUriFor = ({ installation }: Services, realm: string): string =>
  `${installation.publicUrl}/preconnect?realm=${encodeURIComponent(realm)}`

const setCookie = ({ installation }: Services, http: Exchange, value: string, maxAge: number): void => {
  const secure = installation.publicUrl.startsWith('https:')
  http.setCookie(cookieName, value, { path: '/v1/keycloak', sameSite: 'lax', maxAge, secure })
}

/**
 * Returns the address of the sign-in page. The server stores the verifier and the nonce, and a cookie binds the attempt
 * to this browser.
 */
export const beginSignIn = async (services: Services, provider: IdentityProvider, http: Exchange, realm: string) => {
  const [state, browser, verifier, nonce] = [newSecret(), newSecret(), newSecret(), newSecret()]
  const url = await provider.loginUrl(realm, redirectUriFor(services, realm), { state, verifier, nonce })
  const id = newId()
  await services.db.kysely
    .insertInto('sso_attempts')
    .values({
      id,
      state_hash: hashSecret(state),
      browser_hash: hashSecret(browser),
      realm,
      sealed: services.secrets.seal(JSON.stringify({ verifier, nonce } satisfies AttemptSecrets), {
        table: 'sso_attempts',
        id,
      }),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  setCookie(services, http, browser, minutes * 60)
  return { url }
}

/** Uses up an attempt. The same browser must have started it for this realm a short time ago. */
export const takeAttempt = async (
  services: Services,
  http: Exchange,
  realm: string,
  state: string,
): Promise<AttemptSecrets> => {
  const row = await services.db.kysely
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', hashSecret(state))
    .returning(['id', 'realm', 'browser_hash', 'sealed', sql<boolean>`expires_at > now()`.as('current')])
    .executeTakeFirst()
  const browser = hashSecret(http.cookie(cookieName) ?? '')
  if (!row?.current || row.realm !== realm || !timingSafeEqual(row.browser_hash, browser)) {
    throw new ProblemError('sign-in-expired')
  }
  setCookie(services, http, '', 0)
  return JSON.parse(services.secrets.open(row.sealed, { table: 'sso_attempts', id: row.id })) as AttemptSecrets
}
