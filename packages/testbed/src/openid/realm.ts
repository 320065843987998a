import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'

export interface RealmAccount {
  username: string
  password: string
  email: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  roles?: readonly string[]
}

export interface RealmOptions {
  name: string
  accounts: readonly RealmAccount[]
  client: { id: string; secret: string; redirectUris: readonly string[] }
  /** Seconds that tokens live; a provider with short-lived refresh tokens shows what happens when they run out. */
  lifetimes?: { access?: number; refresh?: number }
}

export interface Realm {
  readonly name: string
  readonly provider: Provider
  readonly accounts: ReadonlyMap<string, RealmAccount>
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const base = '/protocol/openid-connect'

const configuration = ({ accounts, client, lifetimes = {} }: RealmOptions): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [...client.redirectUris],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  pkce: { required: () => true },
  routes: {
    authorization: `${base}/auth`,
    token: `${base}/token`,
    userinfo: `${base}/userinfo`,
    jwks: `${base}/certs`,
    end_session: `${base}/logout`,
    revocation: `${base}/revoke`,
    introspection: `${base}/token/introspect`,
  },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'preferred_username', 'realm_access'],
  },
  // As Keycloak does: the claims are in the id token, and a refresh token comes with every sign-in.
  conformIdTokenClaims: false,
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  features: { devInteractions: { enabled: false }, revocation: { enabled: true }, introspection: { enabled: true } },
  interactions: { url: (_context, interaction) => `/realms-login/${interaction.uid}` },
  ttl: {
    AccessToken: lifetimes.access ?? 300,
    RefreshToken: lifetimes.refresh ?? 1800,
    Session: 3600,
    Grant: 3600,
    Interaction: 600,
    IdToken: 300,
  },
  cookies: { keys: ['parley-testbed'] },
  findAccount: (_context, id) => {
    const account = accounts.find(({ username }) => username === id)
    if (!account) return undefined
    const { username, password: _password, roles = [], email_verified = true, ...profile } = account
    return {
      accountId: id,
      claims: () => ({
        sub: `${username}-subject`,
        ...profile,
        email_verified,
        preferred_username: username,
        realm_access: { roles: [...roles] },
      }),
    }
  },
})

/** One realm: an OpenID provider under Keycloak's paths. */
export const createRealm = (origin: string, options: RealmOptions): Realm => {
  const prefix = `/realms/${options.name}`
  const provider = new Provider(`${origin}${prefix}`, configuration(options))
  provider.proxy = true
  const callback = provider.callback()
  return {
    name: options.name,
    provider,
    accounts: new Map(options.accounts.map((account) => [account.username, account])),
    handle: async (request, response) => {
      const mountedRequest = request as IncomingMessage & { originalUrl?: string; baseUrl?: string }
      mountedRequest.originalUrl = request.url
      mountedRequest.baseUrl = prefix
      request.url = request.url?.slice(prefix.length)
      await callback(request, response)
    },
  }
}
