import { z } from 'zod'
import { allOf, anyOf } from '../access/access.ts'
import { chatEvent } from '../chat/event.ts'
import { chatDetail, chatKinds, chatSummary } from '../chat/view.ts'
import { call, idParams, listQuery, pageOf } from '../kit/index.ts'
import { recordName } from './field.ts'
import { streamErrors, streamQuery } from './stream.ts'

const one = '/v1/chats/{id}'
const reads = allOf('chat-read')
const talks = allOf('chat-update')

const acceptedMessage = z.object({ message: z.number().int(), last_seq: z.number().int() })

/** Only the owner can read a chat; permissions on sessions do not matter. */
export const chatCalls = {
  create: call({
    method: 'POST',
    path: '/v1/chats',
    summary: 'Open the chat about one’s own session, or return the one that exists',
    access: allOf('chat-create'),
    body: z.object({ kind: z.enum(chatKinds), session_id: z.uuid() }),
    answers: { 201: chatDetail, 200: chatDetail },
    errors: ['not-found', 'session-expired', 'session-not-over'],
  }),
  list: call({
    method: 'GET',
    path: '/v1/chats',
    summary: 'One’s own chats by page, and whether there is a language model to talk with',
    access: anyOf('chat-list', 'chat-paginated-read'),
    query: listQuery.extend({ kind: z.enum(chatKinds).optional(), session_id: z.uuid().optional() }),
    answers: { 200: pageOf(chatSummary).extend({ language_model: z.boolean() }) },
  }),
  read: call({
    method: 'GET',
    path: one,
    summary: 'A chat and what was said in it',
    access: reads,
    params: idParams,
    answers: { 200: chatDetail },
  }),
  rename: call({
    method: 'PATCH',
    path: one,
    summary: 'Rename a chat',
    access: talks,
    params: idParams,
    body: z.object({ name: recordName }),
    answers: { 200: chatDetail },
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    summary: 'Delete a chat; its words are gone for good',
    access: allOf('chat-delete'),
    params: idParams,
    answers: { 204: null },
  }),
  say: call({
    method: 'POST',
    path: `${one}/messages`,
    summary:
      'Ask something; the answer comes over the events. The same `client_message_id` is the same message, and must have the same text',
    access: talks,
    params: idParams,
    body: z.object({ client_message_id: z.string().trim().min(1).max(80), text: z.string().trim().min(1).max(4000) }),
    answers: { 202: acceptedMessage },
    errors: [
      'answer-in-progress',
      'turn-id-taken',
      'no-language-model',
      'credit-exhausted',
      'credit-missing',
      'session-expired',
    ],
  }),
  answerAgain: call({
    method: 'POST',
    path: `${one}/answer`,
    summary: 'Ask again for the answer that failed or was stopped',
    access: talks,
    params: idParams,
    answers: { 202: acceptedMessage },
    errors: [
      'answer-in-progress',
      'nothing-to-answer',
      'no-language-model',
      'credit-exhausted',
      'credit-missing',
      'session-expired',
    ],
  }),
  stop: call({
    method: 'POST',
    path: `${one}/stop`,
    summary: 'Stop the answer that is being written; what was said of it stays',
    access: talks,
    params: idParams,
    answers: { 200: chatDetail },
  }),
  events: call({
    method: 'GET',
    path: `${one}/events`,
    summary: 'The events of a chat as they happen, after `Last-Event-ID` or `after`',
    access: reads,
    params: idParams,
    query: streamQuery,
    answers: { 200: chatEvent },
    transport: 'sse',
    errors: [...streamErrors],
  }),
}
