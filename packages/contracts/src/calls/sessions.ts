import { z } from 'zod'
import { allOf, anyOf, signedIn } from '../access/access.ts'
import { scenarioDraft } from '../authored/index.ts'
import { call, idParams, listQuery, pageOf } from '../kit/index.ts'
import { sessionEvent, spokenTurn } from '../session/event.ts'
import { sessionDetail, sessionSettings, sessionSummary } from '../session/view.ts'
import { sessionKinds, sessionModes } from '../session/words.ts'
import { recordName, roleField } from './field.ts'
import { streamErrors, streamQuery } from './stream.ts'

/** The actions that the trainer of a workshop currently forbids all participants. */
const workshopErrors = ['workshop-waiting', 'workshop-paused', 'workshop-finished'] as const

const one = '/v1/coaching_sessions/{id}'
const plays = allOf('coaching-session-run')
const removes = anyOf('coaching-session-delete', 'coaching-session-full-update')
const reads = anyOf('coaching-session-read', 'coaching-session-check-other')

/** A status or a group of statuses: not begun, open, finished. */
const statusFilter = z.enum(['unused', 'live', 'over', 'free-speech', 'in-progress', 'win', 'loose', 'end', 'abort'])

const logQuery = z.object({ after: z.coerce.number().int().min(0).optional() })

/** The other people who can read the caller's sessions, computed from permissions, roles and groups. */
const sessionReaders = z
  .object({
    organization_name: z.string(),
    /** People who read every session of the organisation, by role. */
    organization: z.array(z.object({ role: roleField, count: z.number().int() })),
    /** Managers who read the sessions of the caller's groups. */
    groups: z.array(z.object({ name: z.string(), managers: z.array(z.string()) })),
    /** Administrators of the platform, who see every organisation. */
    platform: z.number().int(),
    /** True when the organisation records spoken sessions with their learners' consent: the same people can listen. */
    records: z.boolean(),
  })
  .meta({ id: 'SessionReaders' })
export type SessionReaders = z.output<typeof sessionReaders>

/** The overall scores of a session, as far as the caller may see them. */
export const sessionScores = {
  /** The score of the session, from the observer that counts. */
  overall: z.number().nullable(),
  /** The score of each observer that scores, in the order of the scenario; empty where none gave one. */
  scores: z.array(z.object({ observer_name: z.string(), overall: z.number().nullable() })),
}

export const listedSession = sessionSummary
  .extend({
    ...sessionScores,
  })
  .meta({ id: 'ListedSession' })
export type ListedSession = z.output<typeof listedSession>
export type SessionScores = Pick<ListedSession, 'overall' | 'scores'>

/** The contact to whom a learner of the organisation can turn; each value is null where the organisation gives none. */
const organizationContact = z
  .object({
    organization_name: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'OrganizationContact' })
export type OrganizationContact = z.output<typeof organizationContact>

export const sessionCalls = {
  create: call({
    method: 'POST',
    path: '/v1/coaching_sessions',
    summary: 'Make a session of a scenario; later changes of the scenario do not reach it',
    access: allOf('coaching-session-create'),
    body: z.object({
      /** Only the test of a draft that was never saved has none. */
      scenario_id: z.uuid().optional(),
      mode: z.enum(sessionModes).default('text'),
      /** `test` plays an unpublished draft; `official` needs `coaching-session-generate`. */
      kind: z.enum(sessionKinds).exclude(['guest']).default('rehearsal'),
      playlist_id: z.uuid().nullable().default(null),
      /** Of a test: the scenario as it stands in its author’s form, saved or not. */
      draft: scenarioDraft.optional(),
    }),
    answers: { 201: sessionDetail },
    errors: [
      'not-found',
      'not-playable',
      'not-shared-for-practice',
      'mode-not-offered',
      'mode-not-served',
      'attempts-used-up',
      'playlist-locked',
    ],
  }),
  list: call({
    method: 'GET',
    path: '/v1/coaching_sessions',
    summary: 'One’s own sessions by page, or those of others for people who may check them',
    access: reads,
    query: listQuery.extend({
      status: statusFilter.optional(),
      scenario_id: z.uuid().optional(),
      kind: z.enum(sessionKinds).optional(),
      whose: z.enum(['mine', 'others']).default('mine'),
      user_id: z.uuid().optional(),
      deleted: z.stringbool().optional(),
    }),
    answers: { 200: pageOf(listedSession) },
  }),
  readers: call({
    method: 'GET',
    path: '/v1/me/session_readers',
    summary: 'Who can read my sessions beside me, by permission',
    access: signedIn,
    answers: { 200: sessionReaders },
    errors: ['guests-not-allowed'],
  }),
  read: call({
    method: 'GET',
    path: one,
    summary: 'A session with its briefing, its persona and its limits',
    access: reads,
    params: idParams,
    answers: { 200: sessionDetail },
    errors: ['session-expired'],
  }),
  contact: call({
    method: 'GET',
    path: `${one}/contact`,
    summary: 'Whom the organisation of a session names as its contact',
    access: reads,
    params: idParams,
    answers: { 200: organizationContact },
    errors: ['session-expired'],
  }),
  rename: call({
    method: 'PATCH',
    path: one,
    summary: 'Rename a session',
    access: anyOf('coaching-session-rename', 'coaching-session-full-update'),
    params: idParams,
    body: z.object({ name: recordName }),
    answers: { 200: sessionDetail },
    errors: ['session-expired'],
  }),
  update: call({
    method: 'PATCH',
    path: `${one}/settings`,
    summary: 'Change the notes and settings of an open session',
    access: anyOf('coaching-session-update', 'coaching-session-full-update'),
    params: idParams,
    body: sessionSettings.partial(),
    answers: { 200: sessionDetail },
    errors: ['session-expired', 'session-over', 'notes-of-learner'],
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    summary: 'Delete a session; restore brings it back',
    access: removes,
    params: idParams,
    answers: { 204: null },
  }),
  restore: call({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Undo the deletion of a session',
    access: removes,
    params: idParams,
    answers: { 200: sessionDetail },
    errors: ['session-expired'],
  }),
  start: call({
    method: 'POST',
    path: `${one}/start`,
    summary: 'Start the conversation; a session that has started answers as it stands',
    access: plays,
    params: idParams,
    answers: { 200: sessionDetail },
    errors: [
      'session-expired',
      'session-not-open',
      'sessions-used-up',
      'credit-exhausted',
      'credit-missing',
      ...workshopErrors,
    ],
  }),
  addTurn: call({
    method: 'POST',
    path: `${one}/turns`,
    summary:
      'Say something; the reply comes over the events. The same `client_turn_id` is the same turn, and must have the same text',
    access: plays,
    params: idParams,
    body: z.object({
      client_turn_id: z.string().trim().min(1).max(80),
      text: z.string().trim().min(1).max(4000),
      /** Sent with a turn that was spoken. */
      spoken: spokenTurn.optional(),
    }),
    answers: { 202: z.object({ turn: z.number().int(), last_seq: z.number().int() }) },
    errors: [
      'session-expired',
      'session-over',
      'session-not-started',
      'reply-in-progress',
      ...workshopErrors,
      'turn-id-taken',
      'credit-exhausted',
      'credit-missing',
    ],
  }),
  replyAgain: call({
    method: 'POST',
    path: `${one}/reply`,
    summary: 'Ask again for the reply that failed',
    access: plays,
    params: idParams,
    answers: { 202: z.object({ turn: z.number().int(), last_seq: z.number().int() }) },
    errors: [
      'session-expired',
      'session-over',
      'session-not-started',
      'reply-in-progress',
      'nothing-to-answer',
      'credit-exhausted',
      'credit-missing',
    ],
  }),
  stopReply: call({
    method: 'POST',
    path: `${one}/reply/stop`,
    summary: 'Wait no longer for a reply that has not begun; it can be asked for again',
    access: plays,
    params: idParams,
    answers: { 202: z.object({ last_seq: z.number().int() }) },
    errors: ['session-expired'],
  }),
  events: call({
    method: 'GET',
    path: `${one}/events`,
    summary: 'The events of a session as they happen, after `Last-Event-ID` or `after`',
    access: reads,
    params: idParams,
    query: streamQuery,
    // Each event has one of these as `data:`, its `seq` as `id:` and its type as `event:`.
    answers: { 200: sessionEvent },
    transport: 'sse',
    errors: ['session-expired', ...streamErrors],
  }),
  log: call({
    method: 'GET',
    path: `${one}/log`,
    summary: 'The events of a session so far, as plain JSON; `more` says that there are further ones',
    access: reads,
    params: idParams,
    query: logQuery,
    answers: { 200: z.object({ items: z.array(sessionEvent), last_seq: z.number().int(), more: z.boolean() }) },
    errors: ['session-expired'],
  }),
  hint: call({
    method: 'POST',
    path: `${one}/hint`,
    summary: 'Take a hint, the next one unless one is named; it costs what it says',
    access: plays,
    params: idParams,
    body: z.object({ hint: z.number().int().min(0).optional() }),
    answers: {
      200: z.object({ hint: z.number().int(), text: z.string(), cost: z.number(), left: z.number().int() }),
    },
    errors: ['session-expired', 'session-over', 'session-not-started', 'no-hint-left'],
  }),
  pause: call({
    method: 'POST',
    path: `${one}/pause`,
    summary: 'Pause or go on; the clocks of a paused session stand still',
    access: plays,
    params: idParams,
    body: z.object({ paused: z.boolean() }),
    answers: { 200: sessionDetail },
    errors: ['session-expired', 'session-over', 'session-not-started', 'reply-in-progress'],
  }),
  end: call({
    method: 'POST',
    path: `${one}/end`,
    summary: 'End the conversation; one that is over answers as it stands',
    access: plays,
    params: idParams,
    answers: { 200: sessionDetail },
    errors: ['session-expired', 'session-not-started'],
  }),
  abort: call({
    method: 'POST',
    path: `${one}/abort`,
    summary: 'Break the conversation off; one that is over answers as it stands',
    access: anyOf('coaching-session-run', 'coaching-session-full-update'),
    params: idParams,
    answers: { 200: sessionDetail },
    errors: ['session-expired', 'session-not-started'],
  }),
  retry: call({
    method: 'POST',
    path: `${one}/retry`,
    summary: 'A new session like this one, from the start or from the turn that `from_seq` opened',
    access: allOf('coaching-session-create'),
    params: idParams,
    body: z.object({ from_seq: z.number().int().positive().optional() }),
    answers: { 201: sessionDetail },
    errors: ['session-expired', 'session-not-started', 'attempts-used-up', 'sessions-used-up'],
  }),
  continue: call({
    method: 'POST',
    path: `${one}/continue`,
    summary: 'Go on in free speech, in a new session that knows what was said',
    access: allOf('coaching-session-create'),
    params: idParams,
    answers: { 201: sessionDetail },
    errors: ['session-expired', 'session-not-started', 'session-not-over'],
  }),
  resume: call({
    method: 'POST',
    path: `${one}/resume`,
    summary: 'Take up an aborted session in a new one that knows what was said',
    access: allOf('coaching-session-create'),
    params: idParams,
    answers: { 201: sessionDetail },
    errors: ['session-expired', 'session-not-started', 'session-not-over'],
  }),
}
