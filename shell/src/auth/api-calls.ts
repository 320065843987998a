import { type ClientOptions, createClient } from '@parley/api-client'
import type { SessionUser } from '@parley/mfe-kit/host'
import type { SessionCalls, TokenPair } from './session-calls.ts'

/** Only what a session needs, so that it works before and without the rest of the API. */
const paths = {
  session: {
    me: 'GET /v1/me',
    login: 'POST /v1/fau/login form',
    logout: 'POST /v1/fau/logout',
    keycloakCallback: 'POST /v1/keycloak/callback',
    keycloakLogout: 'POST /v1/keycloak/logout',
    keycloakLoginUrl: 'GET /v1/keycloak/get_login_url',
    keycloakRefresh: 'POST /v1/keycloak/refresh_token',
  },
} as const

interface Input {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: Readonly<Record<string, string>>
}

interface CallOptions {
  readonly signal?: AbortSignal
}

type Answers = {
  readonly me: Partial<SessionUser>
  readonly login: { readonly access_token?: string } | undefined
  readonly logout: undefined
  readonly keycloakCallback: TokenPair | undefined
  readonly keycloakLogout: undefined
  readonly keycloakLoginUrl: { readonly url?: string } | undefined
  readonly keycloakRefresh: TokenPair | undefined
}

type SessionClient = {
  readonly [Name in keyof Answers]: (input?: Input, options?: CallOptions) => Promise<Answers[Name]>
}

/** Signing out must not wait for a server that does not answer. */
const logoutTime = 5000

const clientWith = (options: ClientOptions): SessionClient => {
  const groups: unknown = createClient(options, paths)
  return (groups as { readonly session: SessionClient }).session
}

export function createSessionCalls(options: ClientOptions): SessionCalls {
  const signedIn = clientWith(options)
  /** With the given token or none, and never refreshed: these calls are what refreshing is made of. */
  const withToken = (token: string | null) =>
    clientWith({ ...options, token: () => token, onUnauthorized: () => Promise.resolve(false) })
  const anonymous = withToken(null)
  return {
    me: () => signedIn.me(),
    login: (username, password) =>
      anonymous.login({ body: { username, password, grant_type: 'password', scope: 'openid' } }),
    logout: (token) => withToken(token).logout({}, { signal: AbortSignal.timeout(logoutTime) }),
    keycloakCallback: ({ realm, code, state }) => anonymous.keycloakCallback({ query: { realm, code, state } }),
    keycloakLogout: (refresh_token) =>
      anonymous.keycloakLogout({ body: { refresh_token } }, { signal: AbortSignal.timeout(logoutTime) }),
    keycloakLoginUrl: (realm) => anonymous.keycloakLoginUrl({ query: { realm } }),
    keycloakRefresh: (refresh_token) => anonymous.keycloakRefresh({ body: { refresh_token } }),
  }
}
