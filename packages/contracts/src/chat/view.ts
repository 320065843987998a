import { z } from 'zod'

const moment = z.iso.datetime()

/** The subjects of a chat. */
export const chatKinds = ['debrief'] as const
export type ChatKind = (typeof chatKinds)[number]

const chatMessage = z
  .object({
    message: z.number().int().positive(),
    role: z.enum(['user', 'assistant']),
    text: z.string(),
    state: z.enum(['complete', 'streaming', 'stopped', 'failed']),
    client_message_id: z.string().nullable(),
    failure: z.string().nullable(),
    at: moment,
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.output<typeof chatMessage>

export const chatSummary = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    kind: z.enum(chatKinds),
    /** The session that a debrief looks back on. */
    session_id: z.uuid().nullable(),
    name: z.string(),
    created_at: moment,
    updated_at: moment,
    abilities: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'ChatSummary' })
export type ChatSummary = z.output<typeof chatSummary>

/** A chat with everything said in it; what comes after `last_seq` comes over its events. */
export const chatDetail = chatSummary
  .extend({
    messages: z.array(chatMessage),
    /** The answer that is being written. */
    answering: z.number().int().nullable(),
    last_seq: z.number().int(),
  })
  .meta({ id: 'ChatDetail' })
export type ChatDetail = z.output<typeof chatDetail>
