import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call } from '../../kit/index.ts'
import { moment } from '../field.ts'

const auditEvent = z.object({
  id: z.uuid(),
  at: moment,
  organization_id: z.uuid().nullable(),
  actor_kind: z.enum(['anonymous', 'user', 'guest', 'system']),
  actor_id: z.uuid().nullable(),
  /** The e-mail address that the person had at that moment. */
  actor_name: z.string(),
  /** The person’s name of today. Null for others than users, and after an erasure. */
  actor_full_name: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string().nullable(),
  /** The record’s name of today. Null for a kind without names, and after an erasure. */
  subject_name: z.string().nullable(),
  /** Only the fields that changed. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
})

const filters = {
  from: moment.optional(),
  to: moment.optional(),
  actor_id: z.uuid().optional(),
  action: z.string().max(80).optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
  organization_id: z.uuid().optional(),
  search: z.string().trim().max(120).optional(),
}

export const auditEventCalls = {
  list: call({
    method: 'GET',
    path: '/v1/audit_events',
    summary: 'Who did what, when and from where, newest first; `after` is the cursor of the page before',
    access: allOf('user-detail-read'),
    query: z.object({
      ...filters,
      after: z.uuid().optional(),
      size: z.coerce.number().int().min(1).max(200).default(48),
    }),
    answers: { 200: z.object({ items: z.array(auditEvent), next: z.string().nullable() }) },
    errors: ['not-found'],
  }),
  export: call({
    method: 'GET',
    path: '/v1/audit_events/export',
    summary: 'The same events as one file, oldest first',
    access: allOf('user-detail-read'),
    query: z.object({ ...filters, format: z.enum(['csv', 'ndjson']).default('csv') }),
    answers: { 200: z.string() },
    errors: ['not-found'],
    transport: 'binary',
  }),
}
