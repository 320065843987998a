import { z } from 'zod'

/** The number of a message within its chat, counted from 1: questions and answers alike. */
const message = z.number().int().positive()

const modelRef = z.object({ provider: z.string(), model: z.string() })

const chatEventData = {
  'message.added': z.object({ message, client_message_id: z.string(), text: z.string() }),
  /** A number that an answer already had means that the answer starts again. */
  'answer.started': z.object({ message }),
  'answer.delta': z.object({ message, text: z.string() }),
  'answer.restarted': z.object({ message, reason: z.string() }),
  /** The whole text. Its pieces are gone from the log, so a reader who missed some misses nothing. */
  'answer.completed': z.object({ message, text: z.string(), model: modelRef }),
  'answer.stopped': z.object({ message, text: z.string() }),
  'answer.failed': z.object({ message, code: z.string() }),
} as const

type ChatEventType = keyof typeof chatEventData
export type ChatEventData<T extends ChatEventType> = z.output<(typeof chatEventData)[T]>

/** A new event of a chat; the log gives it its number and time. */
export type ChatEventDraft = { [T in ChatEventType]: { type: T; data: ChatEventData<T> } }[ChatEventType]

/** An event as the log keeps it. Numbers only grow; the pieces of a finished answer leave gaps. */
export type ChatEvent = {
  [T in ChatEventType]: { seq: number; type: T; data: ChatEventData<T>; at: string }
}[ChatEventType]

const eventSchema = <T extends ChatEventType>(type: T) =>
  z.object({ seq: z.number().int().positive(), type: z.literal(type), data: chatEventData[type], at: z.iso.datetime() })

export const chatEvent = z.discriminatedUnion('type', [
  eventSchema('message.added'),
  eventSchema('answer.started'),
  eventSchema('answer.delta'),
  eventSchema('answer.restarted'),
  eventSchema('answer.completed'),
  eventSchema('answer.stopped'),
  eventSchema('answer.failed'),
])
