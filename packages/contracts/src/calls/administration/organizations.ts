import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { call, idParams, listQuery, oneLine, ownImage, pageOf } from '../../kit/index.ts'
import { abilitiesOf, moment, recordName, version } from '../field.ts'

const metadataValues = z.record(z.string().min(1).max(60), z.json())
const section = z.enum(['organization', 'product', 'custom'])
const retentionDays = z.number().int().min(1).max(3650)
const realm = z.string().trim().min(1).max(80)

const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  operator_name: z.string(),
  realm: z.string().nullable(),
  /** Users that may exist at once; null is no limit. */
  seats: z.number().int().nullable(),
  seats_taken: z.number().int().nonnegative(),
  credit_eur: z.number(),
  retention_days: z.number().int().nullable(),
  metadata: z.object({ organization: metadataValues, product: metadataValues, custom: metadataValues }),
  image_url: z.string().nullable(),
  version,
  created_at: moment,
  updated_at: moment,
  abilities: abilitiesOf(
    'update',
    'delete',
    'update_limits',
    'update_operator_name',
    'update_credit',
    'update_metadata_organization',
    'update_metadata_product',
    'update_metadata_custom',
  ),
})

const writable = {
  name: recordName,
  operator_name: oneLine(z.string().trim().max(120)),
  realm: realm.nullable(),
  seats: z.number().int().min(1).max(1_000_000).nullable(),
  retention_days: retentionDays.nullable(),
  image_url: ownImage,
}

export const newOrganization = z.object({
  name: writable.name,
  operator_name: writable.operator_name.default(''),
  realm: writable.realm.default(null),
  seats: writable.seats.default(null),
  retention_days: writable.retention_days.default(null),
  image_url: writable.image_url.default(null),
})

export const organizationChange = z.object(writable).partial().extend({ version })

const creditEntry = z.object({
  id: z.uuid(),
  amount_eur: z.number(),
  balance_eur: z.number(),
  reason: z.string(),
  created_by: z.uuid().nullable(),
  created_at: moment,
})

export const organizationCalls = {
  list: call({
    method: 'GET',
    path: '/v1/organizations',
    summary: 'Organisations, by page',
    access: anyOf('organization-list', 'organization-paginated-read'),
    query: listQuery,
    answers: { 200: pageOf(organization) },
  }),
  create: call({
    method: 'POST',
    path: '/v1/organizations',
    summary: 'Make an organisation',
    access: allOf('organization-create'),
    body: newOrganization,
    answers: { 201: organization },
    errors: ['already-exists'],
  }),
  read: call({
    method: 'GET',
    path: '/v1/organizations/{id}',
    summary: 'One organisation',
    access: anyOf('organization-read', 'organization-detail-read', 'organization-self-edit'),
    params: idParams,
    answers: { 200: organization },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/organizations/{id}',
    summary: 'Change an organisation, from the version that was read',
    access: anyOf('organization-update', 'organization-self-edit', 'operator-name-update'),
    params: idParams,
    body: organizationChange,
    answers: { 200: organization },
    errors: ['version-conflict', 'already-exists'],
  }),
  updateMetadata: call({
    method: 'PATCH',
    path: '/v1/organizations/{id}/metadata/{section}',
    summary: 'Change one section of an organisation’s metadata; null removes a value',
    access: anyOf(
      'organization-metadata-organization-update',
      'organization-metadata-product-update',
      'organization-metadata-custom-update',
    ),
    params: idParams.extend({ section }),
    body: z.object({ version, values: metadataValues }),
    answers: { 200: organization },
    errors: ['version-conflict'],
  }),
  previewRetention: call({
    method: 'GET',
    path: '/v1/organizations/{id}/retention',
    summary: 'What is removed by the next night with the stored number of days, or with another one',
    access: anyOf('organization-update', 'organization-metadata-organization-update'),
    params: idParams,
    query: z.object({ days: z.coerce.number().int().min(1).max(3650).optional() }),
    answers: {
      200: z.object({
        days: z.number().int().nullable(),
        /** Sessions whose last change is before this are removed; null where only guests and deleted records are. */
        before: moment.nullable(),
        sessions: z.number().int().nonnegative(),
        oldest_at: moment.nullable(),
        /** Guests, who are removed with their sessions. */
        guests: z.number().int().nonnegative(),
        /** Old ones, and those that their trainers have deleted. */
        workshops: z.number().int().nonnegative(),
        generator_runs: z.number().int().nonnegative(),
      }),
    },
    errors: ['not-found'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/organizations/{id}',
    summary: 'Delete an organisation and sign out its users; restore brings it back',
    access: allOf('organization-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['own-organization', 'last-super-admin'],
  }),
  restore: call({
    method: 'POST',
    path: '/v1/organizations/{id}/restore',
    summary: 'Undo the deletion of an organisation',
    access: allOf('organization-delete'),
    params: idParams,
    answers: { 200: organization },
    errors: ['already-exists'],
  }),
  listCredits: call({
    method: 'GET',
    path: '/v1/organizations/{id}/credits',
    summary: 'The ledger of an organisation’s credit, newest first',
    access: anyOf('organization-update-credit', 'organization-detail-read'),
    params: idParams,
    query: listQuery.pick({ page: true, size: true }),
    answers: { 200: pageOf(creditEntry) },
  }),
  addCredit: call({
    method: 'POST',
    path: '/v1/organizations/{id}/credits',
    summary: 'Add to or take from an organisation’s credit',
    access: allOf('organization-update-credit'),
    params: idParams,
    body: z.object({
      amount_eur: z.number().min(-1_000_000).max(1_000_000).multipleOf(0.01),
      reason: z.string().trim().min(1).max(200),
    }),
    answers: { 201: creditEntry },
    errors: ['credit-below-zero'],
  }),
}
