import { z } from 'zod'
import { anyone } from '../../access/access.ts'
import { call } from '../../kit/index.ts'

const realm = z.string().trim().min(1).max(80)
const refreshToken = z.object({ refresh_token: z.string().min(1).max(200) })

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int().positive(),
})

/** Besides the realm and the code: without it, a link of an attacker could sign a visitor in to the attacker's account. */
const state = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description:
      'The `state` that the identity provider sent back with the code. `get_login_url` puts it into the address of the ' +
      'provider and binds it to the browser by the cookie `parley_sso`. It counts once, for ten minutes; an unknown, ' +
      'used or expired one, or one of another browser, is answered `sign-in-expired`.',
  })

/** Single sign-on. Both tokens are Parley's own; the identity provider's never leave the server. */
export const keycloakCalls = {
  realms: call({
    method: 'GET',
    path: '/v1/keycloak/realms',
    summary: 'Realms that one can sign in with',
    access: anyone,
    answers: { 200: z.object({ items: z.array(z.object({ name: z.string() })) }) },
  }),
  loginUrl: call({
    method: 'GET',
    path: '/v1/keycloak/get_login_url',
    summary: 'Where the browser goes to sign in with a realm',
    access: anyone,
    query: z.object({ realm }),
    answers: { 200: z.object({ url: z.url() }) },
    errors: ['realm-unknown', 'identity-provider-down'],
  }),
  callback: call({
    method: 'POST',
    path: '/v1/keycloak/callback',
    summary: 'Complete a sign-in with what the identity provider sent back',
    access: anyone,
    query: z.object({ realm, code: z.string().min(1).max(2000), state }),
    answers: { 200: tokens },
    errors: [
      'realm-unknown',
      'identity-provider-down',
      'sign-in-expired',
      'not-invited',
      'account-disabled',
      'email-unverified',
      'account-elsewhere',
    ],
  }),
  refreshToken: call({
    method: 'POST',
    path: '/v1/keycloak/refresh_token',
    summary: 'A new pair of tokens for a refresh token, which is spent by it',
    access: anyone,
    body: refreshToken,
    answers: { 200: tokens },
    errors: ['refresh-refused', 'identity-provider-down'],
  }),
  logout: call({
    method: 'POST',
    path: '/v1/keycloak/logout',
    summary: 'End the sign-in here and at the identity provider',
    access: anyone,
    body: refreshToken,
    answers: { 204: null },
    errors: ['not-found'],
  }),
}
