import { contract } from '@parley/contracts/calls'
import { ProblemError, type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { refreshSignIn } from './refresh-sign-in.ts'

const calls = contract.keycloak

export const keycloakRoutes = (services: Services, provider: IdentityProvider): Route[] => [
  route(calls.realms, async () => ({ items: provider.settings.realms.map((name) => ({ name })) })),
  route(calls.loginUrl, ({ http, query }) => beginSignIn(services, provider, http, query.realm)),
  route(calls.callback, ({ caller, http, query }) => completeSignIn(services, provider, caller, http, query)),
  route(calls.refreshToken, ({ caller, body }) => refreshSignIn(services, provider, caller, body.refresh_token)),
  route(calls.logout, ({ caller, body }) => endSignIn(services, provider, caller, body.refresh_token)),
]

/** Without an identity provider, the calls answer that it is missing. */
export const withoutKeycloak = (): Route[] => {
  const none = async (): Promise<never> => {
    throw new ProblemError('realm-unknown')
  }
  return [
    route(calls.realms, async () => ({ items: [] })),
    route(calls.loginUrl, none),
    route(calls.callback, none),
    route(calls.refreshToken, async () => {
      throw new ProblemError('refresh-refused')
    }),
    route(calls.logout, async () => {
      throw new ProblemError('not-found')
    }),
  ]
}
