import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { call } from '../kit/index.ts'
import { notificationKinds } from '../notifications.ts'
import { moment } from './field.ts'
import { streamErrors, streamQuery } from './stream.ts'

const kind = z.enum(notificationKinds).meta({ id: 'NotificationKind' })

const notification = z.object({
  id: z.uuid(),
  kind,
  /** The name of the record that it is about. */
  name: z.string(),
  /** The person who caused it; empty when it was the product. */
  person: z.string(),
  /** The day that it is about, as a due date. */
  date: moment.nullable(),
  /** The page of the product that shows the record. */
  path: z.string(),
  created_at: moment,
  read_at: moment.nullable(),
})

const unread = z.number().int().nonnegative()
const ways = z.object({ kind, app: z.boolean(), mail: z.boolean() })
const choices = z.object({ items: z.array(ways) })

export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/v1/notifications',
    summary: 'One’s own notifications, newest first; `after` is the cursor of the page before',
    access: signedIn,
    query: z.object({
      after: z.uuid().optional(),
      unread: z.stringbool().optional(),
      size: z.coerce.number().int().min(1).max(100).default(24),
    }),
    answers: { 200: z.object({ items: z.array(notification), unread, next: z.uuid().nullable() }) },
    errors: ['guests-not-allowed'],
  }),
  mark: call({
    method: 'POST',
    path: '/v1/notifications/marks',
    summary: 'Mark one’s own notifications as read or unread; without ids, all of them',
    access: signedIn,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(100).optional(), read: z.boolean().default(true) }),
    answers: { 200: z.object({ unread }) },
    errors: ['guests-not-allowed'],
  }),
  readChoices: call({
    method: 'GET',
    path: '/v1/notifications/choices',
    summary: 'Which notifications one gets in the app and which by mail',
    access: signedIn,
    answers: { 200: choices },
    errors: ['guests-not-allowed'],
  }),
  updateChoices: call({
    method: 'PATCH',
    path: '/v1/notifications/choices',
    summary: 'Choose for each kind of notification: in the app, by mail, both or neither',
    access: signedIn,
    body: z.object({ items: z.array(ways).min(1).max(notificationKinds.length) }),
    answers: { 200: choices },
    errors: ['guests-not-allowed'],
  }),
  events: call({
    method: 'GET',
    path: '/v1/notifications/events',
    summary: 'The number of one’s own unread notifications, now and whenever it changes',
    access: signedIn,
    query: streamQuery,
    answers: { 200: z.object({ unread }) },
    transport: 'sse',
    errors: ['guests-not-allowed', ...streamErrors],
  }),
}
