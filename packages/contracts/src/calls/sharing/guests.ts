import { z } from 'zod'
import { allOf, signedIn } from '../../access/access.ts'
import { call, idParams, pageOf } from '../../kit/index.ts'
import { emailField, personName } from '../field.ts'
import { guest, pageQuery } from './access-codes.ts'

export const guestCalls = {
  list: call({
    method: 'GET',
    path: '/v1/guests',
    summary: 'Guests of my access codes, by page, newest first',
    access: allOf('generate-shared-session'),
    query: pageQuery.extend({ organization_id: z.uuid().optional() }),
    answers: { 200: pageOf(guest) },
    errors: ['not-found'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/guests/{id}',
    summary: 'Remove a guest and everything they said. This cannot be undone',
    access: allOf('generate-shared-session'),
    params: idParams,
    answers: { 204: null },
  }),
  convertToUser: call({
    method: 'POST',
    path: '/v1/guests/convert_to_user',
    summary:
      'As a guest, keep the session in an account: a message leads to it. The answer is the same for every address',
    access: signedIn,
    body: z.object({ email: emailField, first_name: personName.default(''), last_name: personName.default('') }),
    answers: { 202: z.object({ email: z.string() }) },
    errors: [
      'not-found',
      'guest-may-not-keep',
      'guests-only',
      'code-accounts-taken',
      'no-seat-left',
      'too-many-requests',
    ],
  }),
  claim: call({
    method: 'POST',
    path: '/v1/guests/claim',
    summary: 'As a user, keep the session that I had as a guest, with the guest’s token as the proof',
    access: signedIn,
    body: z.object({ guest_token: z.string().min(1).max(200) }),
    answers: { 200: z.object({ session_id: z.uuid() }) },
    errors: ['not-found', 'guest-may-not-keep', 'guests-not-allowed', 'guest-elsewhere'],
  }),
}
