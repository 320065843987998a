import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { call, idParams, listQuery, pageOf } from '../../kit/index.ts'
import { abilitiesOf, moment, recordName, version } from '../field.ts'
import { money, record } from './ai-providers.ts'

const keyStates = ['active', 'suspended'] as const
const keyFields = z.object({
  provider_id: z.uuid(),
  label: recordName,
  /** Spending limit of the key; null: only the credit of the organisations limits it. */
  budget_eur: money.nullable().default(null),
})

/** Callers write the secret and can never read it. */
const aiServiceKey = keyFields
  .extend({
    ...record,
    provider_name: z.string(),
    last4: z.string(),
    organization_ids: z.array(z.uuid()),
    spent_eur: z.number(),
    /** Nothing is left of the budget: the key answers no request. */
    is_spent: z.boolean(),
    /**
     * The caller's organisation owns the key, or the caller administers the platform. For everybody else the last four
     * characters, the budget, the amount spent and the last use are left empty: other organisations use the key, too.
     */
    is_own: z.boolean(),
    state: z.enum(keyStates),
    last_used: moment.nullable(),
    abilities: abilitiesOf('update', 'delete', 'assign', 'disassign'),
  })
  .meta({ id: 'AiServiceKey' })

export const newServiceKey = keyFields.extend({ secret: z.string().trim().min(8).max(500) })

const keyReaders = anyOf(
  'ai-service-key-create',
  'ai-service-key-update',
  'ai-service-key-assign',
  'ai-service-key-disassign',
)

export const aiServiceKeyCalls = {
  list: call({
    method: 'GET',
    path: '/v1/ai_service_keys',
    summary: 'Service keys by page: their last four characters, never more',
    access: keyReaders,
    query: listQuery.extend({ provider_id: z.uuid().optional() }),
    answers: { 200: pageOf(aiServiceKey) },
  }),
  create: call({
    method: 'POST',
    path: '/v1/ai_service_keys',
    summary: 'Add a key of a provider; it is sealed at once and never answered',
    access: allOf('ai-service-key-create'),
    body: newServiceKey,
    answers: { 201: aiServiceKey },
    errors: ['platform-owned'],
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/ai_service_keys/{id}',
    summary: 'Change a key’s label, budget or state, or replace its secret',
    access: allOf('ai-service-key-update'),
    params: idParams,
    body: z.object({
      version,
      label: recordName.optional(),
      budget_eur: money.nullable().optional(),
      state: z.enum(keyStates).optional(),
      secret: z.string().trim().min(8).max(500).optional(),
    }),
    answers: { 200: aiServiceKey },
    errors: ['platform-owned', 'version-conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/ai_service_keys/{id}',
    summary: 'Delete a key; its secret is gone for good',
    access: allOf('ai-service-key-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['platform-owned'],
  }),
  assign: call({
    method: 'POST',
    path: '/v1/ai_service_keys/{id}/assign',
    summary: 'Let an organisation use a key',
    access: allOf('ai-service-key-assign'),
    params: idParams,
    body: z.object({ organization_id: z.uuid() }),
    answers: { 200: aiServiceKey },
  }),
  disassign: call({
    method: 'POST',
    path: '/v1/ai_service_keys/{id}/disassign',
    summary: 'Take a key from an organisation',
    access: allOf('ai-service-key-disassign'),
    params: idParams,
    body: z.object({ organization_id: z.uuid() }),
    answers: { 200: aiServiceKey },
  }),
}
