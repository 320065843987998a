import * as oauth from 'oauth4webapi'
import { ProblemError } from '../../platform/http/index.ts'
import type { KeycloakSettings } from '../../platform/services/index.ts'

export interface ProviderTokens {
  refreshToken: string | undefined
  idToken: string | undefined
  claims: Readonly<Record<string, unknown>>
}

interface Grant {
  realm: string
  redirectUri: string
  code: string
  state: string
  verifier: string
  nonce: string
}

const discoveryLasts = 10 * 60 * 1000
const deadline = 8000

/** The identity provider refused, which is final. Every other failure means that it is down. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

/**
 * These faults mean that a token is unsigned, expired, from another issuer or for another client, so it proves nothing.
 */
const unproven: ReadonlySet<unknown> = new Set([
  oauth.INVALID_RESPONSE,
  oauth.JWT_CLAIM_COMPARISON,
  oauth.JWT_TIMESTAMP_CHECK,
  oauth.KEY_SELECTION,
  oauth.UNSUPPORTED_OPERATION,
])

const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError
    ? error.status < 500 && error.error !== 'temporarily_unavailable'
    : error instanceof Error && 'code' in error && unproven.has(error.code)

const asking = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    if (isRefusal(cause)) throw new ProviderRefusal('The identity provider refused.', { cause })
    throw new ProblemError('identity-provider-down', { cause })
  }
}

const realmUrl = (base: string, realm: string): URL =>
  new URL(`${base.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`)

interface RealmAddresses {
  readonly inside: URL
  readonly outside: URL
}

/** The provider may name its endpoints by either address. Each caller uses the address that it can reach. */
const atOwnAddresses = (server: oauth.AuthorizationServer, { inside, outside }: RealmAddresses) => {
  const moveEndpoint = (endpoint: string | undefined, to: URL): string | undefined => {
    const base = [inside.href, outside.href].find((href) => endpoint?.startsWith(`${href}/`))
    return base && endpoint ? `${to.href}${endpoint.slice(base.length)}` : endpoint
  }
  return {
    ...server,
    authorization_endpoint: moveEndpoint(server.authorization_endpoint, outside),
    token_endpoint: moveEndpoint(server.token_endpoint, inside),
    jwks_uri: moveEndpoint(server.jwks_uri, inside),
  }
}

/** The OpenID Connect client for the realms of one Keycloak. */
export class IdentityProvider {
  readonly settings: KeycloakSettings
  readonly #client: oauth.Client
  readonly #auth: oauth.ClientAuth
  readonly #discovered = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

  constructor(settings: KeycloakSettings) {
    this.settings = settings
    this.#client = { client_id: settings.clientId }
    this.#auth = oauth.ClientSecretBasic(settings.clientSecret)
  }

  checkRealm(realm: string): void {
    if (!this.settings.realms.includes(realm)) throw new ProblemError('realm-unknown')
  }

  async loginUrl(realm: string, redirectUri: string, secrets: { state: string; verifier: string; nonce: string }) {
    const server = await this.#discover(realm)
    if (!server.authorization_endpoint) throw new ProblemError('identity-provider-down')
    const url = new URL(server.authorization_endpoint)
    url.search = new URLSearchParams({
      client_id: this.settings.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    }).toString()
    return url.href
  }

  async exchange({ realm, redirectUri, code, state, verifier, nonce }: Grant): Promise<ProviderTokens> {
    const server = await this.#discover(realm)
    const parameters = new URLSearchParams({ code, state })
    const params = oauth.validateAuthResponse(
      { ...server, authorization_response_iss_parameter_supported: false },
      this.#client,
      parameters,
      state,
    )
    const response = await asking(
      oauth.authorizationCodeGrantRequest(
        server,
        this.#client,
        this.#auth,
        params,
        redirectUri,
        verifier,
        this.#options(),
      ),
    )
    const expectations = { expectedNonce: nonce, requireIdToken: true }
    const tokens = await asking(oauth.processAuthorizationCodeResponse(server, this.#client, response, expectations))
    // Plain http is allowed inside the operator's network, because the signature of the token protects its content.
    await asking(oauth.validateApplicationLevelSignature(server, response, this.#options()))
    return {
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token,
      claims: { ...oauth.getValidatedIdTokenClaims(tokens) },
    }
  }

  /** Asks the provider whether the person is still signed in there. */
  async refresh(realm: string, refreshToken: string): Promise<{ refreshToken: string }> {
    const server = await this.#discover(realm)
    const response = await asking(
      oauth.refreshTokenGrantRequest(server, this.#client, this.#auth, refreshToken, this.#options()),
    )
    const tokens = await asking(oauth.processRefreshTokenResponse(server, this.#client, response))
    return { refreshToken: tokens.refresh_token ?? refreshToken }
  }

  /** Keycloak's own way to end a session without the browser. */
  async logout(realm: string, refreshToken: string): Promise<void> {
    const { clientId: client_id, clientSecret: client_secret } = this.settings
    await fetch(`${this.#serverUrl(realm).href}/protocol/openid-connect/logout`, {
      method: 'POST',
      body: new URLSearchParams({ client_id, client_secret, refresh_token: refreshToken }),
      signal: AbortSignal.timeout(deadline),
    })
  }

  /** The realm at the address where this server reaches it. */
  #serverUrl(realm: string): URL {
    return realmUrl(this.settings.url, realm)
  }

  /** The realm at the address where browsers reach it: tokens name it as their issuer. */
  #publicUrl(realm: string): URL {
    return realmUrl(this.settings.publicUrl ?? this.settings.url, realm)
  }

  #options() {
    return {
      signal: () => AbortSignal.timeout(deadline),
      // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; an http address is the operator's own decision: a Keycloak inside their network
      [oauth.allowInsecureRequests]: this.settings.url.startsWith('http:'),
    }
  }

  async #discover(realm: string): Promise<oauth.AuthorizationServer> {
    this.checkRealm(realm)
    const entry = this.#discovered.get(realm)
    if (entry && Date.now() - entry.at < discoveryLasts) return entry.server
    const [inside, outside] = [this.#serverUrl(realm), this.#publicUrl(realm)]
    try {
      const response = await oauth.discoveryRequest(inside, this.#options())
      const discovery = await oauth.processDiscoveryResponse(outside, response)
      const server = atOwnAddresses(discovery, { inside, outside })
      this.#discovered.set(realm, { server, at: Date.now() })
      return server
    } catch (cause) {
      throw new ProblemError('identity-provider-down', { cause })
    }
  }
}
