import { z } from 'zod'
import { anyone } from '../../access/access.ts'
import { objective } from '../../authored/mission.ts'
import { call, oneLine } from '../../kit/index.ts'
import { personaForLearner } from '../../session/view.ts'
import { sessionStatuses, workshopStates } from '../../session/words.ts'
import { languageField, moment } from '../field.ts'
import { guestResults } from './access-codes.ts'

/** Any text: a malformed code answers as one that was never issued. */
const codeParams = z.object({ access_code: z.string().max(200) })

/** The answer to a code that opens nothing. All have the same status, and take the server the same work. */
export const codeErrors = [
  'access-code-unknown',
  'access-code-not-open',
  'access-code-expired',
  'access-code-used-up',
  'access-code-revoked',
  'too-many-requests',
] as const

const step = z.object({
  name: z.string(),
  persona: personaForLearner,
  estimated_minutes: z.number().int(),
  done: z.boolean(),
})

const sharedSession = z
  .object({
    offered_by: z.object({ organization: z.string(), image_url: z.string().nullable() }),
    kind: z.enum(['scenario', 'playlist']),
    name: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    language: languageField,
    /** The conversation that comes next. */
    next: z.object({
      name: z.string(),
      persona: personaForLearner,
      learner_role: z.string(),
      intro: z.string(),
      /** The learner's task, and their goals without the signs by which they are judged. */
      briefing: z.string(),
      objectives: z.array(objective.pick({ label: true, required: true })),
      /** The partner that plays the persona. */
      partner: z.object({ builtin: z.boolean(), provider: z.string(), model: z.string() }),
      estimated_minutes: z.number().int(),
      /** The language of the conversation, which may differ from that of the page. */
      language: languageField,
    }),
    /** Every conversation of a playlist in order; a scenario has one. */
    steps: z.array(step),
    ask_name: z.boolean(),
    consent_text: z.string(),
    /** The guest's view afterwards, and the choice to keep the session in an account. */
    result: z.enum(guestResults),
    may_keep: z.boolean(),
    /** After how many days a session without an account is removed. */
    kept_days: z.number().int().positive(),
    /** The other readers of the session: the person who made the code, and how many people beside them. */
    readers: z.object({ invited_by: z.string(), others: z.number().int().nonnegative() }),
    expires_at: moment.nullable(),
    /** The session that this device has begun with this code. */
    own: z
      .object({
        display_name: z.string(),
        session_id: z.uuid(),
        status: z.enum(sessionStatuses),
        /** True when a further conversation is open now. */
        has_next: z.boolean(),
        /** In a workshop, whether the words of this guest may be quoted without a name. */
        quotes: z.boolean(),
      })
      .nullable(),
    /** The room that the code opens, in which many people practise at the same time. */
    workshop: z
      .object({
        name: z.string(),
        state: z.enum(workshopStates),
        trainer: z.string(),
        /** True when the signed-in caller can join in their own account. */
        open_to_me: z.boolean(),
        /** The session that the signed-in caller has in it. */
        mine: z.object({ session_id: z.uuid(), status: z.enum(sessionStatuses), quotes: z.boolean() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SharedSession' })
export type SharedSession = z.output<typeof sharedSession>

export const sharedSessionCalls = {
  read: call({
    method: 'GET',
    path: '/v1/shared_sessions/{access_code}',
    summary: 'What an access code opens, before anything is started',
    access: anyone,
    params: codeParams,
    answers: { 200: sharedSession },
    errors: [...codeErrors, 'not-playable'],
  }),
  start: call({
    method: 'POST',
    path: '/v1/shared_sessions/{access_code}',
    summary: 'Start the session as a guest, or go on with the one that this device began',
    access: anyone,
    params: codeParams,
    body: z.object({
      display_name: oneLine(z.string().trim().max(80)).default(''),
      consent: z.boolean().default(false),
      /** Begin the next conversation of a playlist instead of going on with the current one. */
      next: z.boolean().default(false),
      /** In a workshop, whether my words may be quoted without my name; unset: as I said before. */
      quotes: z.boolean().optional(),
    }),
    answers: {
      200: z.object({
        access_token: z.string(),
        token_type: z.literal('bearer'),
        expires_in: z.number().int().positive(),
        session_id: z.uuid(),
        status: z.enum(sessionStatuses),
      }),
    },
    errors: [...codeErrors, 'not-playable', 'playlist-locked', 'workshop-full'],
  }),
}
