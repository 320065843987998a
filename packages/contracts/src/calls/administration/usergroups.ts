import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { customFilters, customValues } from './custom-fields.ts'
import { call, idParams, listQuery, ownImage, pageOf } from '../../kit/index.ts'
import { abilitiesOf, description, moment, recordName, version } from '../field.ts'

const userGroup = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  /** Values of the organisation's custom fields. */
  custom: customValues,
  member_count: z.number().int().nonnegative(),
  version,
  created_at: moment,
  updated_at: moment,
  abilities: abilitiesOf('update', 'delete'),
})

const groupMember = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  manager: z.boolean(),
})

const userGroupDetail = userGroup.extend({ members: z.array(groupMember) })

const members = z.array(z.object({ id: z.uuid(), manager: z.boolean().default(false) })).max(1000)

export const newUserGroup = z.object({
  name: recordName,
  organization_id: z.uuid().optional(),
  description: description.default(''),
  image_url: ownImage.default(null),
  custom: customValues.default({}),
  members: members.default([]),
})

export const userGroupChange = z.object({
  version,
  name: recordName.optional(),
  description: description.optional(),
  image_url: ownImage.optional(),
  custom: customValues.optional(),
  members: members.optional(),
})

const filters = { organization_id: z.uuid().optional(), custom: customFilters.optional() }

export const userGroupCalls = {
  list: call({
    method: 'GET',
    path: '/v1/usergroups',
    summary: 'User groups, by page',
    access: anyOf('user-group-list', 'user-group-paginated-read'),
    query: listQuery.extend({ ...filters, ids: z.union([z.uuid(), z.array(z.uuid()).max(48)]).optional() }),
    answers: { 200: pageOf(userGroup) },
    errors: ['not-found'],
  }),
  exportList: call({
    method: 'GET',
    path: '/v1/usergroups/export',
    summary: 'The user groups that a list shows, all pages, as CSV with the custom fields',
    access: anyOf('user-group-list', 'user-group-paginated-read'),
    query: listQuery.pick({ search: true }).extend(filters),
    answers: { 200: z.string() },
    errors: ['not-found'],
    transport: 'binary',
  }),
  create: call({
    method: 'POST',
    path: '/v1/usergroups',
    summary: 'Make a user group with its members and managers',
    access: allOf('user-group-create'),
    body: newUserGroup,
    answers: { 201: userGroupDetail },
    errors: ['already-exists', 'not-found'],
  }),
  read: call({
    method: 'GET',
    path: '/v1/usergroups/{id}',
    summary: 'One user group with its members',
    access: allOf('user-group-read'),
    params: idParams,
    answers: { 200: userGroupDetail },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/usergroups/{id}',
    summary: 'Change a user group, from the version that was read',
    access: allOf('user-group-update'),
    params: idParams,
    body: userGroupChange,
    answers: { 200: userGroupDetail },
    errors: ['version-conflict', 'already-exists'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/usergroups/{id}',
    summary: 'Delete a user group; restore brings it back',
    access: allOf('user-group-delete'),
    params: idParams,
    answers: { 204: null },
  }),
  restore: call({
    method: 'POST',
    path: '/v1/usergroups/{id}/restore',
    summary: 'Undo the deletion of a user group',
    access: allOf('user-group-delete'),
    params: idParams,
    answers: { 200: userGroupDetail },
    errors: ['already-exists'],
  }),
}
