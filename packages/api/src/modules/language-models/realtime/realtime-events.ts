import { mendText } from '@parley/contracts/kit'
import { z } from 'zod'

const id = z.string().max(200)
const ofReply = { response_id: id, item_id: id }
const tokenCount = z.number().nonnegative().catch(0)

/** No conversation holds more tokens: a greater number is a mistake of the server. */
const MOST_TOKENS = 200_000
/** No speech is longer. */
const MOST_SECONDS = 600
const usedAmount = (most: number) => z.number().nonnegative().max(most).optional().catch(undefined)

/** Tokens of a model that counts them, or seconds of one that is paid by time. */
const usage = z.object({
  input_tokens: usedAmount(MOST_TOKENS),
  output_tokens: usedAmount(MOST_TOKENS),
  seconds: usedAmount(MOST_SECONDS),
  output_token_details: z.object({ audio_tokens: tokenCount.optional() }).nullish(),
})

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape })

/** The events of OpenAI's realtime protocol that the server reads; it passes over all others. */
const serverEvent = z.discriminatedUnion('type', [
  event('session.created', {}),
  event('error', { error: z.object({ type: z.string().nullish(), code: z.string().nullish() }) }),
  event('input_audio_buffer.speech_started', { item_id: id, audio_start_ms: tokenCount }),
  event('input_audio_buffer.speech_stopped', { item_id: id, audio_end_ms: tokenCount }),
  event('conversation.item.input_audio_transcription.completed', {
    item_id: id,
    transcript: z.string().max(20_000).transform(mendText),
    usage: usage.nullish(),
  }),
  event('conversation.item.input_audio_transcription.failed', { item_id: id }),
  event('conversation.item.truncated', { item_id: id, audio_end_ms: tokenCount }),
  event('response.created', {
    response: z.object({ id, metadata: z.object({ reply: z.string() }).nullish().catch(undefined) }),
  }),
  event('response.output_audio_transcript.delta', { ...ofReply, delta: z.string().transform(mendText) }),
  event('response.output_text.delta', { ...ofReply, delta: z.string().transform(mendText) }),
  event('response.output_audio.delta', { ...ofReply, delta: z.string() }),
  event('response.function_call_arguments.done', {
    ...ofReply,
    call_id: id,
    name: z.string().optional(),
    arguments: z.string(),
  }),
  event('response.done', {
    response: z.object({
      id,
      status: z.enum(['completed', 'cancelled', 'failed', 'incomplete', 'in_progress']).catch('failed'),
      usage: usage.nullish(),
    }),
  }),
  event('output_audio_buffer.started', { response_id: id }),
  event('output_audio_buffer.stopped', { response_id: id }),
  event('output_audio_buffer.cleared', { response_id: id }),
])
export type RealtimeEvent = z.output<typeof serverEvent>

/** Null for a message that is no event, and for an event that the server does not use. */
export const readRealtimeEvent = (text: string): RealtimeEvent | null => {
  try {
    return serverEvent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The commands that the server sends; the provider answers each with events of its own. */
export type RealtimeCommand =
  | { type: 'session.update'; session: object }
  | { type: 'conversation.item.create'; item: object }
  | { type: 'conversation.item.delete'; item_id: string }
  | { type: 'conversation.item.truncate'; item_id: string; content_index: 0; audio_end_ms: number }
  | { type: 'response.create'; response?: object }
  | { type: 'response.cancel' }
  | { type: 'output_audio_buffer.clear' }
  | { type: 'input_audio_buffer.append'; audio: string }
