import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { customFilters, customValues } from './custom-fields.ts'
import { call, idParams, listQuery, ownImage, pageOf } from '../../kit/index.ts'
import {
  abilitiesOf,
  emailField,
  languageField,
  moment,
  permissionField,
  personName,
  roleField,
  version,
} from '../field.ts'

const userState = z.enum(['invited', 'active', 'disabled'])

const user = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_role: roleField,
  /** The user's permissions: those of the role, or the user's own list. */
  permissions: z.array(permissionField),
  /** True when the user has an own list instead of the permissions of the role. */
  own_permissions: z.boolean(),
  state: userState,
  language: languageField,
  image_url: z.string().nullable(),
  /** Values of the organisation's custom fields. */
  custom: customValues,
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), manager: z.boolean() })),
  version,
  created_at: moment,
  updated_at: moment,
  abilities: abilitiesOf('update', 'delete', 'reset_password', 'invite'),
})

const writable = {
  first_name: personName,
  last_name: personName,
  organization_role: roleField,
  permissions: z.array(permissionField).max(119).nullable(),
  language: languageField,
  image_url: ownImage,
  custom: customValues,
  group_ids: z.array(z.uuid()).max(100),
}

export const newUser = z.object({
  email: emailField,
  organization_id: z.uuid().optional(),
  first_name: writable.first_name.default(''),
  last_name: writable.last_name.default(''),
  organization_role: writable.organization_role.default('user'),
  permissions: writable.permissions.default(null),
  /** Without one, the language of the organisation, or else that of the request. */
  language: writable.language.optional(),
  image_url: writable.image_url.default(null),
  custom: writable.custom.default({}),
  group_ids: writable.group_ids.default([]),
  /** Sends the invitation at once; needs `send-invitation-email`. */
  send_invitation: z.boolean().default(false),
})

export const userChange = z
  .object({ ...writable, email: emailField, state: z.enum(['active', 'disabled']) })
  .partial()
  .extend({ version })

const conflicts = ['version-conflict', 'already-exists', 'no-seat-left', 'last-super-admin', 'own-account'] as const

const filters = {
  organization_id: z.uuid().optional(),
  group_id: z.uuid().optional(),
  role: roleField.optional(),
  state: userState.optional(),
  custom: customFilters.optional(),
}

export const userCalls = {
  list: call({
    method: 'GET',
    path: '/v1/users',
    summary: 'Users, by page',
    access: anyOf('user-list', 'user-paginated-read'),
    query: listQuery.extend(filters),
    answers: { 200: pageOf(user) },
    errors: ['not-found'],
  }),
  listNames: call({
    method: 'GET',
    path: '/v1/users/names',
    summary: 'The names of people with whom one may share a record: the first 48, or those that are asked for',
    access: anyOf('coaching-scenario-share', 'coaching-playlist-share', 'user-list', 'user-paginated-read'),
    query: listQuery.pick({ search: true }).extend({
      organization_id: z.uuid().optional(),
      ids: z.union([z.uuid(), z.array(z.uuid()).max(100)]).optional(),
    }),
    answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }) },
    errors: ['not-found'],
  }),
  exportList: call({
    method: 'GET',
    path: '/v1/users/export',
    summary: 'The users that a list shows, all pages, as CSV with the custom fields',
    access: anyOf('user-list', 'user-paginated-read'),
    query: listQuery.pick({ search: true }).extend(filters),
    answers: { 200: z.string() },
    errors: ['not-found'],
    transport: 'binary',
  }),
  create: call({
    method: 'POST',
    path: '/v1/users',
    summary: 'Add a user, who is invited to choose a password',
    access: allOf('user-create'),
    body: newUser,
    answers: { 201: user },
    errors: ['already-exists', 'no-seat-left', 'not-found'],
  }),
  read: call({
    method: 'GET',
    path: '/v1/users/{id}',
    summary: 'One user',
    access: anyOf('user-read', 'user-read-other', 'user-detail-read'),
    params: idParams,
    answers: { 200: user },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/users/{id}',
    summary: 'Change a user, from the version that was read',
    access: allOf('user-update'),
    params: idParams,
    body: userChange,
    answers: { 200: user },
    errors: [...conflicts],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/users/{id}',
    summary: 'Delete a user; restore brings them back',
    access: allOf('user-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['last-super-admin', 'own-account'],
  }),
  restore: call({
    method: 'POST',
    path: '/v1/users/{id}/restore',
    summary: 'Undo the deletion of a user',
    access: allOf('user-delete'),
    params: idParams,
    answers: { 200: user },
    errors: ['already-exists', 'no-seat-left'],
  }),
  export: call({
    method: 'GET',
    path: '/v1/users/{id}/export',
    summary: 'What is stored about a user, as one file, without what only the user may read',
    access: allOf('user-detail-read', 'user-delete'),
    params: idParams,
    query: z.object({ format: z.enum(['json', 'html']).default('json') }),
    answers: { 200: z.string() },
    transport: 'binary',
  }),
  erase: call({
    method: 'POST',
    path: '/v1/users/{id}/erase',
    summary: 'Delete a user and their data permanently',
    access: allOf('user-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['last-super-admin', 'own-account'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/v1/users/{id}/reset_password',
    summary: 'Send a user the link to choose a new password',
    access: allOf('reset-password'),
    params: idParams,
    answers: { 202: null },
    errors: ['not-active'],
  }),
}
