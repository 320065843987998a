import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { voiceSettings } from '../../authored/scenario.ts'
import { call, idParams } from '../../kit/index.ts'
import { sessionModes } from '../../session/words.ts'

const one = '/v1/coaching_sessions/{id}'
const plays = allOf('coaching-session-run')

export const speechLimits = {
  /** The longest speech that is transcribed at once. */
  utteranceSeconds: 120,
  /** The sample rate that the server prefers. */
  rate: 16_000,
  lowestRate: 8000,
  highestRate: 48_000,
  /** The sample rate of the server's own audio. */
  replyRate: 24_000,
  /** The longest text that a provider speaks at once. */
  spokenCharacters: 4096,
} as const

/** `chunked` is PCM16 in frames that also say which characters are spoken and how the stream ended. */
export const audioFormats = ['chunked', 'pcm16', 'wav', 'mp3'] as const

/** The first byte of a frame; four bytes with the length of its content follow, the highest first. */
export const frameKinds = { sentence: 1, audio: 2, end: 3, restart: 4 } as const

/** The provider of the speech: a model of the server, the browser itself where the organisation allows it, or nothing. */
const speaker = z.enum(['server', 'browser', 'none'])

const reasons = ['no_speech_to_text', 'no_text_to_speech', 'no_realtime', 'browser_speech_off'] as const

const sessionSpeech = z
  .object({
    mode: z.enum(sessionModes),
    speech_to_text: speaker,
    text_to_speech: speaker,
    realtime: z.boolean(),
    /** The reasons why the server does not do it. */
    reasons: z.array(z.enum(reasons)),
    language: z.enum(['en', 'fr']),
    locale: z.enum(['en-GB', 'fr-FR']),
    /** The voice of the server. */
    voice: z.object({ name: z.string(), speed: z.number() }).nullable(),
    settings: voiceSettings,
    can_edit_settings: z.boolean(),
    recording: z.object({ offered: z.boolean(), consented: z.boolean().nullable() }),
    limits: z.object({ utterance_s: z.number().int(), rate: z.number().int() }),
  })
  .meta({ id: 'SessionSpeech' })
export type SessionSpeech = z.output<typeof sessionSpeech>

const transcript = z
  .object({ text: z.string(), language: z.enum(['en', 'fr']), seconds: z.number(), silent: z.boolean() })
  .meta({ id: 'Transcript' })

const replyParams = idParams.extend({ turn: z.coerce.number().int().positive().max(100_000) })

const realtimeErrors = [
  'session-expired',
  'session-over',
  'session-not-started',
  'mode-not-offered',
  'speech-unavailable',
  'credit-exhausted',
  'credit-missing',
] as const

export const speechCalls = {
  read: call({
    method: 'GET',
    path: `${one}/speech`,
    summary: 'How a session can be spoken: what models or the browser do, and how turns are taken',
    access: plays,
    params: idParams,
    answers: { 200: sessionSpeech },
    errors: ['session-expired'],
  }),
  updateSettings: call({
    method: 'PATCH',
    path: `${one}/speech/settings`,
    summary: 'Change how turns are taken in a voice session',
    access: allOf('coaching-session-ai-voice-settings-edit'),
    params: idParams,
    body: voiceSettings.partial(),
    answers: { 200: sessionSpeech },
    errors: ['session-expired', 'session-over'],
  }),
  transcribe: call({
    method: 'POST',
    path: `${one}/transcriptions`,
    summary: 'Send speech, in pieces while it is spoken or as a whole; its last piece is answered with the text',
    access: plays,
    params: idParams,
    query: z.object({
      /** The name of the speech to which the pieces belong. */
      utterance: z.string().trim().min(1).max(80).optional(),
      /** The number of bytes before this piece. */
      from: z.coerce.number().int().min(0).max(100_000_000).default(0),
      done: z.stringbool().default(true),
      /**
       * The learner pauses at the end of this piece: the text is looked for, and the last piece is answered with it if
       * the pause goes on until then.
       */
      pause: z.stringbool().default(false),
    }),
    body: z.file(),
    encoding: 'audio',
    answers: { 200: transcript, 202: z.object({ received: z.number().int() }) },
    errors: [
      'session-expired',
      'session-over',
      'session-not-started',
      'mode-not-offered',
      'audio-gap',
      'audio-unreadable',
      'speech-unavailable',
      'credit-exhausted',
      'credit-missing',
    ],
  }),
  replyAudio: call({
    method: 'GET',
    path: `${one}/replies/{turn}/audio`,
    summary: 'The audio of a reply, sentence by sentence, while the reply is being written',
    access: plays,
    params: replyParams,
    query: z.object({
      format: z.enum(audioFormats).default('chunked'),
      /** The first character that is spoken: the start of a sentence. */
      from: z.coerce.number().int().min(0).default(0),
      /** The answer to the learner's next turn may not have begun: wait for it. */
      ahead: z.stringbool().default(false),
    }),
    answers: { 200: z.string() },
    transport: 'stream',
    errors: ['session-expired', 'mode-not-offered', 'speech-unavailable', 'credit-exhausted', 'credit-missing'],
  }),
  heard: call({
    method: 'POST',
    path: `${one}/heard`,
    summary: 'Say how much of a reply was heard; an interruption also ends a reply that is still being written',
    access: plays,
    params: idParams,
    body: z.object({
      turn: z.number().int().positive(),
      /** The characters of its text that were played. */
      characters: z.number().int().min(0),
      /** The time for which it was played. */
      ms: z.number().int().min(0),
      interrupted: z.boolean(),
      /** Milliseconds since the playback ended. */
      ended_ms: z.number().int().min(0).max(600_000).default(0),
    }),
    answers: { 200: z.object({ turn: z.number().int(), last_seq: z.number().int() }) },
    errors: ['session-expired', 'session-not-started', 'nothing-to-answer', 'mode-not-offered'],
  }),
  connectRealtime: call({
    method: 'POST',
    path: `${one}/realtime`,
    summary: 'Begin a realtime conversation by WebRTC: an SDP offer is answered with an SDP answer',
    access: plays,
    params: idParams,
    /** The offer has audio alone: a data channel would let a page change what the server tells the model. */
    body: z.object({ sdp: z.string().min(1).max(100_000) }),
    answers: { 201: z.object({ sdp: z.string(), call_id: z.string() }) },
    errors: realtimeErrors,
  }),
  relayRealtime: call({
    method: 'POST',
    path: `${one}/realtime/relay`,
    summary: 'Begin a realtime conversation through the server, where WebRTC is blocked: a ticket for one WebSocket',
    access: plays,
    params: idParams,
    answers: { 201: z.object({ ticket: z.string(), call_id: z.string() }) },
    errors: [...realtimeErrors, 'too-many-requests', 'too-many-streams-of-sign-in'],
  }),
  leaveRealtime: call({
    method: 'DELETE',
    path: `${one}/realtime`,
    summary: 'Hang up a realtime conversation; the session goes on in writing',
    access: plays,
    params: idParams,
    answers: { 204: null },
    errors: ['session-expired'],
  }),
}
