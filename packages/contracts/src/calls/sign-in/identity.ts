import { z } from 'zod'
import { anyone, signedIn } from '../../access/access.ts'
import { call, idParams } from '../../kit/index.ts'
import { emailField, moment, newPassword } from '../field.ts'

const authenticationMethods = z.object({
  /** True when an identity provider can be used. */
  keycloak: z.boolean(),
  /** True when a password can be used. */
  fau: z.boolean(),
  /** True when messages leave by mail. Without a mail server, an administrator passes them on. */
  mail: z.boolean(),
})

const accessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int().positive(),
})

const code = z.string().min(1).max(200)

const invitation = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string(),
  expires_at: moment,
})

export const identityCalls = {
  methods: call({
    method: 'GET',
    path: '/v1/authentication_methods',
    summary: 'Ways to sign in that this installation offers',
    access: anyone,
    answers: { 200: authenticationMethods },
  }),
  login: call({
    method: 'POST',
    path: '/v1/fau/login',
    summary: 'Sign in with a password',
    access: anyone,
    encoding: 'form',
    // Loose: OAuth clients send `client_id` and more.
    body: z.looseObject({
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(200),
      // A form sends an empty field, too.
      grant_type: z.enum(['password', '']).optional(),
      scope: z.string().max(200).optional(),
    }),
    answers: { 200: accessToken },
    errors: ['wrong-credentials', 'account-disabled'],
  }),
  logout: call({
    method: 'POST',
    path: '/v1/fau/logout',
    summary: 'End this sign-in',
    access: signedIn,
    answers: { 204: null },
  }),
  resetOwnPassword: call({
    method: 'POST',
    path: '/v1/reset_own_password',
    summary: 'Ask for a link to choose a new password; the answer is the same whether the account exists or not',
    access: anyone,
    body: z.object({ account_email: emailField }),
    answers: { 202: null },
  }),
  changePasswordAfterReset: call({
    method: 'POST',
    path: '/v1/change_password_after_reset',
    summary: 'Choose a new password with the code of the message; ends every sign-in of the account',
    access: anyone,
    body: z.object({ reset_code: code, new_password: newPassword }),
    answers: { 204: null },
    errors: ['code-not-valid'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/v1/change_password',
    summary: 'Change one’s own password; ends every other sign-in',
    access: signedIn,
    body: z.object({ current_password: z.string().min(1).max(200), new_password: newPassword }),
    answers: { 204: null },
    errors: ['guests-not-allowed'],
  }),
  checkInviteCode: call({
    method: 'GET',
    path: '/v1/check_invite_code/{invite_code}',
    summary: 'Whom an invitation is for',
    access: anyone,
    params: z.object({ invite_code: code }),
    answers: { 200: invitation },
    errors: ['code-not-valid'],
  }),
  signInStatus: call({
    method: 'GET',
    path: '/v1/sign_in_status/{id}',
    summary:
      'Whether a sign-in still stands, for the edge, which holds what it serves to it; one that has ended is not found',
    access: anyone,
    params: idParams,
    answers: { 200: z.object({ chooses_releases: z.boolean() }) },
  }),
  activateAccount: call({
    method: 'POST',
    path: '/v1/activate_account',
    summary: 'Accept an invitation by choosing a password',
    access: anyone,
    body: z.object({ invite_code: code, password: newPassword }),
    answers: { 204: null },
    errors: ['code-not-valid', 'account-elsewhere'],
  }),
}
