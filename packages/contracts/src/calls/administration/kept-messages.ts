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
})

/** Without a mail server the product keeps messages here, encrypted. Super-admins pass them on. */
export const keptMessageCalls = {
  list: call({
    method: 'GET',
    path: '/v1/kept_messages',
    summary: 'Messages that could not be sent because no mail server is set, newest first',
    access: allOf('super-admin-read'),
    query: z.object({ recipient: z.string().max(254).optional() }),
    answers: { 200: z.object({ items: z.array(keptMessage) }) },
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
