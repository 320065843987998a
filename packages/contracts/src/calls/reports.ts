import { z } from 'zod'
import { allOf, anyOf } from '../access/access.ts'
import { criterion } from '../authored/observer.ts'
import { call, idParams, listQuery, pageOf } from '../kit/index.ts'
import { analysisReport, criterionResult, reportDispute } from '../session/report.ts'
import { reportStates, sessionStatuses } from '../session/words.ts'
import { abilitiesOf, moment } from './field.ts'

const one = '/v1/coaching_sessions/{id}'
const reads = anyOf('coaching-session-read', 'coaching-session-check-other')
const reviews = allOf('coaching-session-check-other', 'coaching-session-analysis-report-update')

/** Source of a score: counted from the transcript, estimated by a classifier, or judged by a language model. */
const basis = z.enum(['counted', 'estimated', 'judged'])

const criterionReport = criterionResult
  .extend(criterion.pick({ label: true, type: true, scale_max: true, weight: true, descriptors: true }).shape)
  .extend({
    basis: basis.nullable(),
    /** The valid score from 0 to 1: a human's override comes before the observer's score. */
    share: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'CriterionReport' })

const dispute = reportDispute.extend({ at: moment, answered_by: z.string().nullable(), answered_at: moment.nullable() })

/** One observer's report on a session, limited to what the caller may see. */
const observerReport = analysisReport
  .omit({ comments: true, session_id: true })
  .extend({
    id: z.uuid(),
    observer_name: z.string(),
    version: z.number().int().positive(),
    /** Depending on the scenario, a learner sees everything, the summary alone, or nothing before the review. */
    shown: z.enum(['all', 'summary', 'held_back']),
    judge: z.object({ builtin: z.boolean(), provider: z.string(), model: z.string() }).nullable(),
    criteria: z.array(criterionReport),
    versions: z.array(
      z.object({
        version: z.number().int().positive(),
        at: moment,
        by: z.string().nullable(),
        state: z.enum(reportStates),
        overall: z.number().nullable(),
      }),
    ),
    pass_score: z.number().nullable(),
    passed: z.boolean().nullable(),
    /** Points taken off for hints. */
    hint_cost: z.number(),
    /** Turns with instructions to the grader, which the grader does not get. Each is named by the `seq` of its first event. */
    kept_from_grader: z.array(z.number().int()),
    /** True for a name with an instruction to the grader. A grader never gets names. */
    names_address_grader: z.boolean(),
    failure: z.string().nullable(),
    dispute: dispute.nullable(),
    reviewed_at: moment.nullable(),
    reviewed_by: z.string().nullable(),
    created_at: moment,
    finished_at: moment.nullable(),
    abilities: abilitiesOf('update', 'dispute', 'retry', 'renew'),
  })
  .meta({ id: 'ObserverReport' })
export type ObserverReport = z.output<typeof observerReport>

const turnComment = z
  .object({
    id: z.uuid(),
    turn: z.number().int().nullable(),
    seq: z.number().int().nullable(),
    by: z.string(),
    name: z.string(),
    text: z.string(),
    at: moment,
  })
  .meta({ id: 'TurnComment' })

/** Agreement of several observers on one session. */
const observerAgreement = z.object({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  criteria: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      shares: z.array(z.object({ observer_id: z.string(), share: z.number() })),
      agree: z.boolean(),
    }),
  ),
})

const sessionReport = z
  .object({
    session_id: z.uuid(),
    status: z.enum(sessionStatuses),
    /** State of the slowest report; null for a session without reports. */
    state: z.enum(reportStates).nullable(),
    reports: z.array(observerReport),
    /** The observer whose overall score is the session's score everywhere; null if none of them scores. */
    score_from: z.string().nullable(),
    agreement: observerAgreement,
    comments: z.array(turnComment),
    readiness: z.array(z.object({ turn: z.number().int(), seq: z.number().int().nullable(), value: z.number() })),
    abilities: abilitiesOf('comment', 'update', 'dispute'),
  })
  .meta({ id: 'SessionReport' })
export type SessionReport = z.output<typeof sessionReport>

const attempt = z
  .object({
    session_id: z.uuid(),
    name: z.string(),
    status: z.enum(sessionStatuses),
    outcome: z.enum(sessionStatuses),
    created_at: moment,
    started_at: moment.nullable(),
    ended_at: moment.nullable(),
    user_turns: z.number().int(),
    /** The learner's turns that the figures cover: those of a retry's own part, without a last word. */
    own_turns: z.number().int(),
    /** The turn from which a retry is a new attempt; null where nothing was kept. */
    from_turn: z.number().int().nullable(),
    /** The score of the session, from the observer that counts. */
    overall: z.number().nullable(),
    observers: z.array(z.object({ observer_id: z.string(), name: z.string(), overall: z.number().nullable() })),
    criteria: z.array(
      z
        .object({ observer_id: z.string(), key: z.string(), label: z.string() })
        .extend({ share: z.number().nullable(), score: z.number().nullable() })
        .extend(criterion.pick({ type: true, scale_max: true }).shape),
    ),
    measures: analysisReport.shape.measures,
  })
  .meta({ id: 'AttemptResult' })

const agreementFields = {
  criteria: z.number().int(),
  kept: z.number().int(),
  /** Mean difference between human and observer where they differ, as a share of the scale. */
  distance: z.number().nullable(),
}
const agreedMonths = z.array(z.object({ month: z.string(), reviewed: z.number().int(), ...agreementFields }))

const reportAgreement = z
  .object({
    months: agreedMonths,
    by_criterion: z.array(z.object({ key: z.string(), label: z.string(), ...agreementFields, months: agreedMonths })),
  })
  .meta({ id: 'ReportAgreement' })
export type ReportAgreement = z.output<typeof reportAgreement>

const awaitingReview = z
  .object({
    session_id: z.uuid(),
    session_name: z.string(),
    learner: z.string(),
    observer_id: z.uuid(),
    observer_name: z.string(),
    because: z.enum(['disputed', 'held_back']),
    since: moment,
  })
  .meta({ id: 'AwaitingReview' })
export type AwaitingReview = z.output<typeof awaitingReview>

const observerId = z.uuid()
const score = z.number().min(0).max(100)

export const reportCalls = {
  read: call({
    method: 'GET',
    path: `${one}/report`,
    summary: 'What the observers say of a session, as far as the caller may see it',
    access: reads,
    params: idParams,
    /** An earlier version of the reports; without it, the last one of each observer. */
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    answers: { 200: sessionReport },
    errors: ['session-expired'],
  }),
  renew: call({
    method: 'POST',
    path: `${one}/report`,
    summary: 'Try a report that failed again, or ask for a new one; the one before stays',
    access: reads,
    params: idParams,
    body: z.object({ observer_id: observerId.optional() }),
    answers: { 202: sessionReport },
    errors: ['session-expired', 'session-not-over'],
  }),
  update: call({
    method: 'PATCH',
    path: `${one}/report`,
    summary: 'Review a report: give a criterion another score with a reason, show or hold it back, answer a dispute',
    access: reviews,
    params: idParams,
    body: z.object({
      observer_id: observerId,
      /** A score of null takes the override back; the observer’s own score stays visible in any case. */
      override: z
        .object({ key: criterion.shape.key, score: score.nullable(), reason: z.string().trim().min(1).max(2000) })
        .optional(),
      visible_to_learner: z.boolean().optional(),
      reviewed: z.literal(true).optional(),
      dispute: z
        .object({ state: z.enum(['accepted', 'rejected']), answer: z.string().trim().min(1).max(4000) })
        .optional(),
    }),
    answers: { 200: sessionReport },
    errors: ['session-expired'],
  }),
  comment: call({
    method: 'POST',
    path: `${one}/comments`,
    summary: 'Comment on a turn, or on the whole conversation',
    access: allOf('coaching-session-check-other'),
    params: idParams,
    body: z.object({
      turn: z.number().int().positive().nullable().default(null),
      text: z.string().trim().min(1).max(4000),
    }),
    answers: { 201: turnComment },
    errors: ['session-expired'],
  }),
  dispute: call({
    method: 'POST',
    path: `${one}/dispute`,
    summary: 'Say that a report of one’s own session is not right',
    access: allOf('coaching-session-read'),
    params: idParams,
    body: z.object({ observer_id: observerId, text: z.string().trim().min(1).max(4000) }),
    answers: { 201: sessionReport },
    errors: ['session-expired', 'already-exists'],
  }),
  export: call({
    method: 'GET',
    path: `${one}/report/export`,
    summary: 'The report as a file, as far as the caller may see it',
    access: reads,
    params: idParams,
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    answers: { 200: z.string() },
    errors: ['session-expired'],
    transport: 'binary',
  }),
  comparison: call({
    method: 'GET',
    path: `${one}/report/comparison`,
    summary: 'The same learner’s attempts at the same scenario, newest first, with this one among them',
    access: reads,
    params: idParams,
    answers: { 200: z.object({ attempts: z.array(attempt) }) },
    errors: ['session-expired'],
  }),
  awaiting: call({
    method: 'GET',
    path: '/v1/reports/awaiting_review',
    summary: 'Reports that somebody waits for: disputed ones, then those held back until reviewed; longest first',
    access: reviews,
    query: listQuery.pick({ page: true, size: true }),
    answers: { 200: pageOf(awaitingReview) },
  }),
  agreement: call({
    method: 'GET',
    path: '/v1/reports/agreement',
    summary: 'How often those who reviewed reports left the observers’ scores as they were, month by month',
    access: reviews,
    answers: { 200: reportAgreement },
  }),
}
