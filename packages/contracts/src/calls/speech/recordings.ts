import { z } from 'zod'
import { anyOf } from '../../access/access.ts'
import { call, idParams } from '../../kit/index.ts'
import { recordingConsentTexts, type RecordingConsentVersion } from '../../session/recording-consent.ts'

const one = '/v1/coaching_sessions/{id}/recording'

export const recordingLimits = {
  /** About 45 minutes of speech. */
  sessionBytes: 120_000_000,
  organizationBytes: 20_000_000_000,
} as const

const versions = Object.keys(recordingConsentTexts) as [RecordingConsentVersion, ...RecordingConsentVersion[]]

/** The audio of words that one of the two said without a break. */
const recordingPart = z.object({
  id: z.uuid(),
  turn: z.number().int(),
  /** The characters of the turn that are heard in it. */
  start: z.number().int(),
  end: z.number().int(),
  seconds: z.number(),
})
export type RecordingPart = z.output<typeof recordingPart>

const sessionRecording = z
  .object({
    /** `null`: the learner has not agreed. */
    agreed_at: z.iso.datetime().nullable(),
    /** The text to which the learner agreed. */
    agreed_text: z.string().nullable(),
    /** When the learner withdrew the consent, which deleted the recording. */
    withdrawn_at: z.iso.datetime().nullable(),
    /** True when no more speech fits into the recording. */
    is_full: z.boolean(),
    /** True for the learner, who may delete the recording. */
    is_own: z.boolean(),
    parts: z.array(recordingPart),
  })
  .meta({ id: 'SessionRecording' })
export type SessionRecording = z.output<typeof sessionRecording>

export const recordingCalls = {
  read: call({
    method: 'GET',
    path: one,
    summary: 'Whether a spoken session is recorded, and what of it can be heard',
    access: anyOf('coaching-session-read', 'coaching-session-check-other'),
    params: idParams,
    answers: { 200: sessionRecording },
    errors: ['session-expired'],
  }),
  decide: call({
    method: 'PUT',
    path: one,
    summary: 'Agree to the recording of a spoken session, or withdraw that: the recording is deleted at once',
    /** Agreeing needs `coaching-session-run`; a learner who lost it may still withdraw. */
    access: anyOf('coaching-session-run', 'coaching-session-read'),
    params: idParams,
    body: z.object({
      consented: z.boolean(),
      /** The text that the learner read, and its language. */
      version: z.enum(versions),
      language: z.enum(['en', 'fr']),
    }),
    answers: { 200: sessionRecording },
    errors: ['session-expired', 'session-over', 'recording-not-offered'],
  }),
  listen: call({
    method: 'GET',
    path: `${one}/{part}`,
    summary: 'The audio of a part of a recording, as a WAV file',
    access: anyOf('coaching-session-read', 'coaching-session-check-other'),
    params: idParams.extend({ part: z.uuid() }),
    answers: { 200: z.string() },
    transport: 'binary',
    errors: ['session-expired'],
  }),
}
