import { type ApiClient, type ClientOptions, createClient } from '@parley/api-client'
import type { SessionCalls } from './session-calls.ts'

/** Sign-out does not wait longer for a server that does not answer. */
const patience = () => ({ signal: AbortSignal.timeout(5000) })

/** Every page waits for the user fetch, so it is repeated while the server restarts: a second at a time, for a minute. */
const untilRestarted = { retry: 60 }

/** After a lost answer the server gives the same pair again for ten seconds. A later repetition would end the sign-in. */
const whileTokenWorks = { retry: 4 }

/** The session's calls. The calls of a refresh send the given token or none and never cause another refresh. */
export function createSessionCalls(signedIn: ApiClient, options: ClientOptions): SessionCalls {
  const withToken = (token: string | null) =>
    createClient({ ...options, token: () => token, onUnauthorized: () => Promise.resolve(false) })
  const anonymous = withToken(null)
  return {
    me: () => signedIn.me.read({}, untilRestarted),
    login: (username, password) =>
      anonymous.identity.login({ body: { username, password, grant_type: 'password', scope: 'openid' } }),
    logout: async (token) => {
      await withToken(token).identity.logout({}, patience())
    },
    forgetReleaseChoice: async () => {
      await fetch('/builds/channel', { method: 'DELETE', ...patience() })
    },
    keycloakCallback: (answer) => anonymous.keycloak.callback({ query: answer }),
    keycloakLogout: async (refresh_token) => {
      await anonymous.keycloak.logout({ body: { refresh_token } }, patience())
    },
    keycloakLoginUrl: (realm) => anonymous.keycloak.loginUrl({ query: { realm } }),
    keycloakRefresh: (refresh_token) => anonymous.keycloak.refreshToken({ body: { refresh_token } }, whileTokenWorks),
  }
}
