import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call, idParams, listQuery, pageOf } from '../../kit/index.ts'
import { abilitiesOf, moment } from '../field.ts'

const sentInvitation = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  state: z.enum(['pending', 'accepted', 'expired', 'withdrawn']),
  sent_count: z.number().int().positive(),
  sent_at: moment,
  expires_at: moment,
  abilities: abilitiesOf('resend', 'withdraw'),
})

const access = allOf('send-invitation-email')

export const invitationCalls = {
  list: call({
    method: 'GET',
    path: '/v1/invitations',
    summary: 'Invitations, by page, newest first',
    access,
    query: listQuery.pick({ page: true, size: true, search: true }).extend({ organization_id: z.uuid().optional() }),
    answers: { 200: pageOf(sentInvitation) },
    errors: ['not-found'],
  }),
  create: call({
    method: 'POST',
    path: '/v1/invitations',
    summary: 'Invite a user who has no password yet; an earlier invitation of theirs stops working',
    access,
    body: z.object({ user_id: z.uuid() }),
    answers: { 201: sentInvitation },
    errors: ['not-found', 'already-active'],
  }),
  resend: call({
    method: 'POST',
    path: '/v1/invitations/{id}/resend',
    summary: 'Send an invitation again, with a new code',
    access,
    params: idParams,
    answers: { 200: sentInvitation },
    errors: ['already-active'],
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/v1/invitations/{id}',
    summary: 'Withdraw an invitation: its code stops working',
    access,
    params: idParams,
    answers: { 204: null },
    errors: ['already-active'],
  }),
}
