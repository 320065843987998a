import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call, idParams, listQuery, pageOf } from '../../kit/index.ts'
import { sessionStatuses } from '../../session/words.ts'
import { abilitiesOf, languageField, moment, recordName } from '../field.ts'

/** The part of the analysis that a guest sees after the conversation. */
export const guestResults = ['nothing', 'summary', 'report'] as const
export type GuestResult = (typeof guestResults)[number]

/** The hurdle between a guest and the session; `open` is the only state in which a new guest may start. */
export const accessCodeStates = ['open', 'not_open_yet', 'expired', 'used_up', 'revoked'] as const
export type AccessCodeState = (typeof accessCodeStates)[number]

export const accessCodeLimits = { codes: 200, uses: 10_000 } as const

const accessCode = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    name: z.string(),
    /** The last four characters, so that people can tell codes apart. The code itself is shown once. */
    ending: z.string(),
    target: z.object({ kind: z.enum(['scenario', 'playlist']), id: z.uuid(), name: z.string() }),
    state: z.enum(accessCodeStates),
    max_uses: z.number().int().positive(),
    uses: z.number().int().nonnegative(),
    opens_at: moment.nullable(),
    expires_at: moment.nullable(),
    language: languageField,
    ask_name: z.boolean(),
    consent_text: z.string(),
    result: z.enum(guestResults),
    may_keep: z.boolean(),
    /** The number of guests who may get an account, which takes a seat; null without a limit. */
    max_accounts: z.number().int().positive().nullable(),
    created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    created_at: moment,
    revoked_at: moment.nullable(),
    abilities: abilitiesOf('revoke'),
  })
  .meta({ id: 'AccessCode' })
export type AccessCode = z.output<typeof accessCode>

export const newAccessCodes = z
  .object({
    name: recordName,
    scenario_id: z.uuid().nullable().default(null),
    playlist_id: z.uuid().nullable().default(null),
    /** The number of codes to make; each is a link of its own. */
    count: z.number().int().min(1).max(accessCodeLimits.codes).default(1),
    /** The number of guests who may start with each code. */
    max_uses: z.number().int().min(1).max(accessCodeLimits.uses).default(1),
    opens_at: moment.nullable().default(null),
    expires_at: moment.nullable().default(null),
    language: languageField,
    ask_name: z.boolean().default(true),
    consent_text: z.string().trim().max(2000).default(''),
    result: z.enum(guestResults).default('report'),
    may_keep: z.boolean().default(false),
    max_accounts: z.number().int().min(1).max(accessCodeLimits.uses).nullable().default(null),
  })
  .refine(({ scenario_id, playlist_id }) => (scenario_id === null) !== (playlist_id === null), {
    path: ['scenario_id'],
    params: { code: 'one-target' },
    message: 'one-target',
  })
  .refine(({ opens_at, expires_at }) => !opens_at || !expires_at || Date.parse(opens_at) < Date.parse(expires_at), {
    path: ['expires_at'],
    params: { code: 'ends-before-start' },
    message: 'ends-before-start',
  })

/** A guest, with the session that their access code opened. */
export const guest = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    display_name: z.string(),
    access_code: z.object({ id: z.uuid(), name: z.string(), ending: z.string() }).nullable(),
    session: z
      .object({
        id: z.uuid(),
        scenario_name: z.string(),
        status: z.enum(sessionStatuses),
        outcome: z.enum(sessionStatuses),
        user_turns: z.number().int(),
        /** The overall score; null while there is none. */
        overall: z.number().nullable(),
        ended_at: moment.nullable(),
      })
      .nullable(),
    consented_at: moment.nullable(),
    created_at: moment,
    /** When the guest and their session are removed, unless they keep it; null once they kept it. */
    removed_at: moment.nullable(),
    converted: z.boolean(),
    abilities: abilitiesOf('delete'),
  })
  .meta({ id: 'Guest' })
export type Guest = z.output<typeof guest>

const access = allOf('generate-shared-session')
export const pageQuery = listQuery.pick({ page: true, size: true })

export const accessCodeCalls = {
  list: call({
    method: 'GET',
    path: '/v1/access_codes',
    summary: 'Access codes that I made, by page; those of the whole organisation for people who may read other people',
    access,
    query: listQuery.extend({ organization_id: z.uuid().optional(), state: z.enum(accessCodeStates).optional() }),
    answers: { 200: pageOf(accessCode) },
    errors: ['not-found'],
  }),
  create: call({
    method: 'POST',
    path: '/v1/access_codes',
    summary: 'Make access codes for a scenario or a playlist. The answer is the only one that contains them',
    access,
    body: newAccessCodes,
    answers: {
      201: z.object({ items: z.array(z.object({ record: accessCode, access_code: z.string(), url: z.string() })) }),
    },
    errors: ['not-found', 'not-playable', 'not-shared-for-practice', 'mode-not-offered'],
  }),
  revoke: call({
    method: 'POST',
    path: '/v1/access_codes/{id}/revoke',
    summary: 'Revoke a code: it starts no session any more, and its guests are signed out at once',
    access,
    params: idParams,
    answers: { 200: accessCode },
  }),
  uses: call({
    method: 'GET',
    path: '/v1/access_codes/{id}/uses',
    summary: 'The guests of a code with their results, by page, newest first',
    access,
    params: idParams,
    query: pageQuery,
    answers: { 200: pageOf(guest) },
  }),
}
