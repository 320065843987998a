import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loginPage } from './login-page.ts'
import { createRealm, type Realm, type RealmOptions } from './realm.ts'

export interface OpenIdProvider {
  /** The value for KEYCLOAK_URL; realms stand at `<url>/realms/<name>`. */
  readonly url: string
  /** The requests so far, and their host names. */
  readonly requests: readonly { readonly host: string; readonly path: string }[]
  /** Answers every request with this status until called with undefined: a provider that is down. */
  fail(status: number | undefined): void
  /** Lets every request wait until the returned function is called: a provider that is slow. */
  hold(): () => void
  stop(): Promise<void>
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString())

/** Keycloak ends a session by POST of the refresh token to the logout endpoint, which OpenID Connect does not know. */
const logoutByRefreshToken = async (realm: Realm, form: URLSearchParams, response: ServerResponse) => {
  const token = await realm.provider.RefreshToken.find(form.get('refresh_token') ?? '')
  if (token?.grantId) await realm.provider.RefreshToken.revokeByGrantId(token.grantId)
  await token?.destroy()
  response.writeHead(token ? 204 : 400).end()
}

const interact = async (realm: Realm, request: IncomingMessage, response: ServerResponse) => {
  const { provider } = realm
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(loginPage(realm.name, `/realms-login/${uid}`))
    return
  }
  const form = await readForm(request)
  const account = realm.accounts.get(form.get('username') ?? '')
  if (!account || account.password !== form.get('password')) {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(loginPage(realm.name, `/realms-login/${uid}`, 'Invalid username or password.'))
    return
  }
  const grant = new provider.Grant({ accountId: account.username, clientId: String(params['client_id']) })
  grant.addOIDCScope(typeof params['scope'] === 'string' ? params['scope'] : 'openid')
  const result = { login: { accountId: account.username }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** A real OpenID provider with several realms under Keycloak's paths, on loopback. */
export const startOpenIdProvider = async (realmOptions: readonly RealmOptions[], port = 0): Promise<OpenIdProvider> => {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realms = new Map(realmOptions.map((options) => [options.name, createRealm(url, options)]))
  const requests: { host: string; path: string }[] = []
  let failure: number | undefined
  let gate = Promise.resolve()

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const [, first, second] = path.split(/[/?]/)
    if (first === 'realms-login') {
      for (const realm of realms.values()) {
        const interaction = await realm.provider.Interaction.find(second ?? '')
        if (interaction) return interact(realm, request, response)
      }
    }
    const realm = first === 'realms' ? realms.get(second ?? '') : undefined
    if (!realm) return void response.writeHead(404).end()
    const isLogout = request.method === 'POST' && path.endsWith('/protocol/openid-connect/logout')
    return isLogout ? logoutByRefreshToken(realm, await readForm(request), response) : realm.handle(request, response)
  }

  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    requests.push({ host: request.headers.host ?? '', path: pathname })
    if (failure !== undefined) return void response.writeHead(failure).end()
    const answer = async () => {
      await gate
      await route(request, response)
    }
    answer().catch((cause: unknown) => response.writeHead(500).end(String(cause)))
  })
  return {
    url,
    requests,
    fail: (status) => {
      failure = status
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
