import { z } from 'zod'
import { anyOf } from '../../access/access.ts'
import { call } from '../../kit/index.ts'
import { providerTypes } from '../models/ai-providers.ts'

const authors = anyOf('coaching-persona-create', 'coaching-persona-update', 'ai-model-read')

const speechVoice = z
  .object({
    model_id: z.uuid(),
    provider_type: z.enum(providerTypes),
    provider_name: z.string(),
    /** The provider's name of the model. */
    model: z.string(),
    voice_id: z.string(),
    name: z.string(),
    /** Null for a voice that speaks every language. */
    language: z.string().nullable(),
    gender: z.enum(['female', 'male', 'neutral']).nullable(),
  })
  .meta({ id: 'SpeechVoice' })
export type SpeechVoice = z.output<typeof speechVoice>

export const voiceCalls = {
  list: call({
    method: 'GET',
    path: '/v1/voices',
    summary: 'The voices that the caller’s organisation can use, of all its models for text to speech',
    access: authors,
    query: z.object({ language: z.enum(['en', 'fr']).optional() }),
    answers: {
      200: z.object({
        items: z.array(speechVoice),
        /** Providers that did not list their voices, and why, in the words of a connection test. */
        problems: z.array(z.object({ provider_name: z.string(), code: z.string() })),
      }),
    },
    errors: ['guests-not-allowed'],
  }),
  preview: call({
    method: 'POST',
    path: '/v1/voices/preview',
    summary: 'Hear a voice say one sentence',
    access: authors,
    body: z.object({
      model_id: z.uuid(),
      voice_id: z.string().trim().min(1).max(120),
      language: z.enum(['en', 'fr']).default('en'),
      speed: z.number().min(0.25).max(4).default(1),
      style: z.string().max(120).default(''),
      seed: z.number().int().min(0).max(4_294_967_295).nullable().default(null),
      /** A sentence that introduces the voice, unless stated. */
      text: z.string().trim().min(1).max(200).optional(),
    }),
    answers: { 200: z.string() },
    transport: 'stream',
    errors: ['not-found', 'speech-unavailable', 'credit-exhausted', 'credit-missing', 'guests-not-allowed'],
  }),
}
