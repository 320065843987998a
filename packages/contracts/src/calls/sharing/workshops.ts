import { z } from 'zod'
import { allOf, signedIn } from '../../access/access.ts'
import { call, idParams, listQuery, pageOf } from '../../kit/index.ts'
import { measureKeys, outcomes, sessionStatuses, workshopStates } from '../../session/words.ts'
import { abilitiesOf, languageField, moment, recordName } from '../field.ts'
import { streamErrors, streamQuery } from '../stream.ts'
import { guestResults } from './access-codes.ts'
import { codeErrors } from './shared-sessions.ts'

export const workshopLimits = { participants: 60, minutes: 480, message: 500 } as const

/** The place of a participant: in the waiting room, in the briefing, in the conversation, or done with it. */
export const participantPlaces = ['joined', 'briefing', 'talking', 'finished'] as const

/** The patterns that code counts in the analysed utterances of participants. */
export const workshopPatterns = [
  'early_advice',
  'open_question',
  'mostly_open',
  'reflection',
  'empathy',
  'permission',
  'long_turn',
  'opened',
  'closed',
] as const
export type WorkshopPattern = (typeof workshopPatterns)[number]

const state = z.enum(workshopStates)
const count = z.number().int().nonnegative()

const workshop = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    name: z.string(),
    scenario: z.object({ id: z.uuid(), name: z.string() }),
    language: languageField,
    state,
    /** The minutes that the trainer plans for it; null without a plan. */
    minutes: z.number().int().positive().nullable(),
    /** When the planned time is over; null while it waits or stands still, and without a plan. */
    ends_at: moment.nullable(),
    participants: count,
    created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    created_at: moment,
    started_at: moment.nullable(),
    finished_at: moment.nullable(),
    abilities: abilitiesOf('lead', 'delete'),
  })
  .meta({ id: 'Workshop' })
export type Workshop = z.output<typeof workshop>

const workshopDetail = workshop
  .extend({
    persona_name: z.string(),
    ask_name: z.boolean(),
    result: z.enum(guestResults),
    may_keep: z.boolean(),
    /** The page of the QR code, where people join. */
    join_url: z.string(),
    limit: z.number().int().positive(),
    /** The trainer's messages to all, oldest first. */
    messages: z.array(z.object({ id: z.uuid(), text: z.string(), at: moment })),
    /** For the page's own clock: the server's time when it answered. */
    now: moment,
    /** Planned seconds that are left while it stands still. */
    seconds_left: z.number().int().nullable(),
  })
  .meta({ id: 'WorkshopDetail' })
export type WorkshopDetail = z.output<typeof workshopDetail>

const limit = z.number().int().min(1).max(workshopLimits.participants)

export const newWorkshop = z.object({
  name: recordName,
  scenario_id: z.uuid(),
  language: languageField,
  minutes: z.number().int().min(1).max(workshopLimits.minutes).nullable().default(null),
  ask_name: z.boolean().default(true),
  result: z.enum(guestResults).default('report'),
  may_keep: z.boolean().default(false),
  /** The number of people who may join. */
  limit: limit.default(workshopLimits.participants),
})

export const workshopChange = z.object({
  name: recordName.optional(),
  minutes: z.number().int().min(1).max(workshopLimits.minutes).nullable().optional(),
  /** Never fewer than have joined. */
  limit: limit.optional(),
})

const participant = z
  .object({
    id: z.uuid(),
    /** Participants appear as numbers, not names. */
    number: z.number().int().positive(),
    kind: z.enum(['guest', 'user']),
    place: z.enum(participantPlaces),
    status: z.enum(sessionStatuses),
    /** The number of times that they have spoken. */
    turns: count,
    /** True when the other person is answering. */
    answering: z.boolean(),
    openness: z.array(z.object({ turn: z.number().int(), value: z.number() })),
    objectives_met: count,
    joined_at: moment,
    /** Their last turn, or when they began. */
    active_at: moment.nullable(),
  })
  .meta({ id: 'WorkshopParticipant' })
export type WorkshopParticipant = z.output<typeof participant>

const patterns = z.array(z.object({ key: z.enum(workshopPatterns), count, of: count }))
const objectives = z.array(z.object({ label: z.string(), count, of: count }))

const roomUpdate = z
  .object({
    /** The whole room; otherwise only the participants who changed. */
    whole: z.boolean(),
    workshop: workshopDetail,
    participants: z.array(participant),
    /** Participants who are gone. */
    removed: z.array(z.uuid()),
    patterns,
    objectives,
  })
  .meta({ id: 'WorkshopUpdate' })
export type WorkshopUpdate = z.output<typeof roomUpdate>

const distribution = z.object({
  key: z.enum(measureKeys),
  unit: z.string(),
  /** In order of size, so that no value belongs to a person. */
  values: z.array(z.number()),
  median: z.number(),
  lower: z.number(),
  upper: z.number(),
})

const debrief = z
  .object({
    workshop: workshopDetail,
    /** The participants who spoke; only they are in the figures. */
    spoke: count,
    consented: count,
    outcomes: z.array(z.object({ outcome: z.enum([...outcomes, 'abort', 'open']), count })),
    patterns,
    objectives,
    measures: z.array(distribution),
    /** The openness of everyone after each of their turns, without names. */
    curves: z.array(z.array(z.number())),
    /** Anonymous, and only of those who agreed. */
    moments: z.array(
      z.object({ kind: z.enum(['opened', 'closed']), by: z.number().int(), quote: z.string(), answer: z.string() }),
    ),
    openings: z.array(
      z.object({
        quote: z.string(),
        shows: z.array(z.enum(['open_question', 'closed_question', 'reflection', 'empathy', 'advice'])),
        /** Openness after the answer to it. */
        openness: z.number().nullable(),
        outcome: z.enum([...outcomes, 'abort', 'open']),
      }),
    ),
  })
  .meta({ id: 'WorkshopDebrief' })
export type WorkshopDebrief = z.output<typeof debrief>

const access = allOf('generate-shared-session')
const one = '/v1/workshops/{id}'
const finishedErrors = ['workshop-finished'] as const

export const workshopCalls = {
  list: call({
    method: 'GET',
    path: '/v1/workshops',
    summary: 'Workshops that I lead, by page; those of the whole organisation for people who may read other people',
    access,
    query: listQuery.extend({ organization_id: z.uuid().optional(), state: state.optional() }),
    answers: { 200: pageOf(workshop) },
    errors: ['not-found'],
  }),
  create: call({
    method: 'POST',
    path: '/v1/workshops',
    summary: 'Open a room in which many people practise a scenario at the same time',
    access,
    body: newWorkshop,
    answers: { 201: workshopDetail },
    errors: ['not-found', 'not-playable', 'not-shared-for-practice', 'mode-not-offered'],
  }),
  read: call({
    method: 'GET',
    path: one,
    summary: 'A workshop with the link by which people join',
    access,
    params: idParams,
    answers: { 200: workshopDetail },
  }),
  update: call({
    method: 'PATCH',
    path: one,
    summary: 'Rename a workshop, or change its planned time or its number of places',
    access,
    params: idParams,
    body: workshopChange,
    answers: { 200: workshopDetail },
    errors: finishedErrors,
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    summary:
      'Delete a workshop that is not running. Sessions of participants stay theirs; restore brings it back for a day',
    access,
    params: idParams,
    answers: { 204: null },
    errors: ['workshop-open'],
  }),
  restore: call({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Undo the deletion of a workshop. Its link works again',
    access,
    params: idParams,
    answers: { 200: workshopDetail },
  }),
  start: call({
    method: 'POST',
    path: `${one}/start`,
    summary: 'Let everyone begin who waits, and everyone who joins later',
    access,
    params: idParams,
    answers: { 200: workshopDetail },
    errors: finishedErrors,
  }),
  pause: call({
    method: 'POST',
    path: `${one}/pause`,
    summary: 'Stop the conversations of all participants; what is being said is finished',
    access,
    params: idParams,
    answers: { 200: workshopDetail },
    errors: ['workshop-waiting', ...finishedErrors],
  }),
  resume: call({
    method: 'POST',
    path: `${one}/resume`,
    summary: 'Let all participants go on',
    access,
    params: idParams,
    answers: { 200: workshopDetail },
    errors: ['workshop-waiting', ...finishedErrors],
  }),
  finish: call({
    method: 'POST',
    path: `${one}/finish`,
    summary: 'End the conversations of all participants. No one can join any more',
    access,
    params: idParams,
    answers: { 200: workshopDetail },
  }),
  message: call({
    method: 'POST',
    path: `${one}/messages`,
    summary: 'Write to all participants; it appears on their pages at once',
    access,
    params: idParams,
    body: z.object({ text: z.string().trim().min(1).max(workshopLimits.message) }),
    answers: { 201: workshopDetail },
    errors: finishedErrors,
  }),
  names: call({
    method: 'POST',
    path: `${one}/names`,
    summary: 'The names of the participants. The audit notes who asked for them',
    access,
    params: idParams,
    answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }) },
  }),
  events: call({
    method: 'GET',
    path: `${one}/events`,
    summary: 'The room as it is, then each change of it; every connection begins with the whole room',
    access,
    params: idParams,
    query: streamQuery.pick({ tab: true }),
    answers: { 200: roomUpdate },
    transport: 'sse',
    errors: streamErrors,
  }),
  debrief: call({
    method: 'GET',
    path: `${one}/debrief`,
    summary: 'What the participants did, without names: measures, outcomes, moments and openings',
    access,
    params: idParams,
    answers: { 200: debrief },
  }),
  export: call({
    method: 'GET',
    path: `${one}/export`,
    summary: 'The measures of each participant as a CSV file, by number and without names',
    access,
    params: idParams,
    answers: { 200: z.string() },
    transport: 'binary',
  }),
  join: call({
    method: 'POST',
    path: '/v1/workshops/join',
    summary: 'Join a workshop in my own account, or go on with the session that I have in it',
    access: signedIn,
    body: z.object({
      access_code: z.string().max(200),
      /** True when my words may be quoted without my name. */
      quotes: z.boolean().default(false),
    }),
    answers: { 200: z.object({ session_id: z.uuid(), status: z.enum(sessionStatuses) }) },
    errors: [...codeErrors, 'guests-not-allowed', 'not-playable', 'workshop-full', 'workshop-elsewhere', 'forbidden'],
  }),
}
