import { z } from 'zod'
import { allOf, signedIn } from '../../access/access.ts'
import { call, idParams, ownImage } from '../../kit/index.ts'
import { languageField, moment, permissionField, personName, roleField, version } from '../field.ts'

const me = z.object({
  id: z.uuid(),
  kind: z.enum(['user', 'guest']),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  organization_role: roleField,
  permissions: z.array(permissionField),
  language: languageField,
  image_url: z.string().nullable(),
  version,
})

const signIn = z.object({
  id: z.uuid(),
  method: z.enum(['password', 'keycloak', 'guest']),
  /** True for the sign-in of this call. */
  current: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: moment,
  last_seen_at: moment,
  expires_at: moment,
})

export const meCalls = {
  read: call({
    method: 'GET',
    path: '/v1/me',
    summary: 'Who is signed in, and what they may do',
    access: signedIn,
    answers: { 200: me },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/me',
    summary: 'Change one’s own name, language or picture',
    access: allOf('user-self-edit'),
    body: z.object({
      version,
      first_name: personName.optional(),
      last_name: personName.optional(),
      language: languageField.optional(),
      image_url: ownImage.optional(),
    }),
    answers: { 200: me },
    errors: ['version-conflict', 'guests-not-allowed'],
  }),
  export: call({
    method: 'GET',
    path: '/v1/me/export',
    summary: 'Everything that is stored about oneself, as one file',
    access: signedIn,
    query: z.object({ format: z.enum(['json', 'html']).default('json') }),
    answers: { 200: z.string() },
    errors: ['guests-not-allowed'],
    transport: 'binary',
  }),
  erase: call({
    method: 'POST',
    path: '/v1/me/erase',
    summary: 'Delete one’s own account and data permanently; without a password, needs a recent sign-in',
    access: signedIn,
    body: z.object({ current_password: z.string().max(200).default('') }),
    answers: { 204: null },
    errors: ['guests-not-allowed', 'last-super-admin', 'sign-in-too-old'],
  }),
  listSignIns: call({
    method: 'GET',
    path: '/v1/me/sign_ins',
    summary: 'Where one is signed in',
    access: signedIn,
    answers: { 200: z.object({ items: z.array(signIn) }) },
  }),
  endSignIns: call({
    method: 'DELETE',
    path: '/v1/me/sign_ins',
    summary: 'Sign out everywhere, or everywhere else',
    access: signedIn,
    query: z.object({ keep_current: z.stringbool().default(false) }),
    answers: { 204: null },
  }),
  endSignIn: call({
    method: 'DELETE',
    path: '/v1/me/sign_ins/{id}',
    summary: 'End one sign-in',
    access: signedIn,
    params: idParams,
    answers: { 204: null },
  }),
}
