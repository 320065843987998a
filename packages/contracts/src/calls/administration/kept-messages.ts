import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call, idParams } from '../../kit/index.ts'
import { moment } from '../field.ts'

const keptMessage = z.object({
  id: z.uuid(),
  created_at: moment,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** False where the key that sealed the message is lost: its texts are empty. */
  is_readable: z.boolean(),
})

/** Without a mail server the product keeps messages here, encrypted. Super-admins pass them on. */
export const keptMessageCalls = {
  list: call({
    method: 'GET',
    path: '/v1/kept_messages',
    summary:
      'Messages that could not be sent because no mail server is set, newest first; `after` is the cursor of the page before',
    access: allOf('super-admin-read'),
    query: z.object({
      after: z.uuid().optional(),
      recipient: z.string().max(254).optional(),
      size: z.coerce.number().int().min(1).max(100).default(48),
    }),
    answers: {
      200: z.object({
        items: z.array(keptMessage),
        /** The number of stored messages, also with a recipient in the query. */
        total: z.number().int(),
        next: z.uuid().nullable(),
      }),
    },
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/kept_messages/{id}',
    summary: 'Throw a kept message away',
    access: allOf('super-admin-read'),
    params: idParams,
    answers: { 204: null },
  }),
}
