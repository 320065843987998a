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
    created_at: moment,
    started_at: moment.nullable(),
    ended_at: moment.nullable(),
    user_turns: z.number().int(),
    overall: z.number().nullable(),
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

const point = z.object({ week: z.iso.date(), value: z.number(), sessions: z.number().int() })
const course = z.object({ key: z.string(), label: z.string(), points: z.array(point) })
const criterionCourse = course.extend({
  /** The criterion's levels, of which a value is a share: 0 is the lowest. Null for yes and no, and where observers differ. */
  levels: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
})

const due = z.object({
  playlist_id: z.uuid(),
  name: z.string(),
  due_at: moment.nullable(),
  overdue: z.boolean(),
  done: z.number().int(),
  required: z.number().int(),
  next_scenario_id: z.uuid().nullable(),
})

const recent = z.object({
  session_id: z.uuid(),
  name: z.string(),
  scenario_id: z.uuid(),
  status: z.enum(sessionStatuses),
  overall: z.number().nullable(),
  ended_at: moment.nullable(),
})

const progress = {
  weeks: z.array(
    z.object({
      week: z.iso.date(),
      sessions: z.number().int(),
      wins: z.number().int(),
      minutes: z.number(),
      overall: z.number().nullable(),
    }),
  ),
  criteria: z.array(criterionCourse),
  measures: z.array(course),
}

const dashboard = z
  .object({
    due: z.array(due),
    continue: z.array(
      z.object({ session_id: z.uuid(), name: z.string(), status: z.enum(sessionStatuses), updated_at: moment }),
    ),
    /** Sessions that others prepared for the caller and that they have not begun, the first to open or to end first. */
    prepared: z.array(
      z.object({
        session_id: z.uuid(),
        name: z.string(),
        by: z.string(),
        opens_at: moment.nullable(),
        expires_at: moment.nullable(),
      }),
    ),
    recent: z.array(recent),
    totals: z.object({ sessions: z.number().int(), wins: z.number().int(), minutes: z.number() }),
    /** Weeks with practice in a streak; a week off pauses it. */
    rhythm: z.object({
      this_week: z.number().int(),
      weeks_in_a_row: z.number().int(),
      practised_weeks: z.number().int(),
    }),
    ...progress,
    /** True when the caller may call the dashboard of groups. */
    sees_groups: z.boolean(),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboard>

const groupTotals = {
  sessions: z.number().int(),
  wins: z.number().int(),
  minutes: z.number(),
  overall: z.number().nullable(),
  last_at: moment.nullable(),
}

const groupProgress = z
  .object({
    groups: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        members: z.number().int(),
        practising: z.number().int(),
        ...groupTotals,
      }),
    ),
    /** The requested group with its people and its course. */
    group: z
      .object({
        id: z.uuid(),
        name: z.string(),
        members: z.array(z.object({ user_id: z.uuid(), name: z.string(), ...groupTotals })),
        criteria: z.array(criterionCourse),
        measures: z.array(course),
      })
      .nullable(),
  })
  .meta({ id: 'GroupProgress' })
export type GroupProgress = z.output<typeof groupProgress>

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

export const dashboardCalls = {
  read: call({
    method: 'GET',
    path: '/v1/dashboard',
    summary: 'What is due, where I stopped, and how I am getting on',
    access: allOf('dashboard-view'),
    answers: { 200: dashboard },
  }),
  groups: call({
    method: 'GET',
    path: '/v1/dashboard/groups',
    summary: 'How the groups that one looks after are getting on; one of them in detail',
    access: allOf('coaching-session-check-other'),
    query: z.object({ group_id: z.uuid().optional() }),
    answers: { 200: groupProgress },
    errors: ['not-found'],
  }),
  learners: call({
    method: 'GET',
    path: '/v1/dashboard/learners',
    summary: 'The first 12 people of those groups with these words in their name',
    access: allOf('coaching-session-check-other'),
    query: listQuery.pick({ search: true }),
    answers: {
      200: z.object({ items: z.array(z.object({ user_id: z.uuid(), name: z.string(), groups: z.array(z.string()) })) }),
    },
  }),
  groupsExport: call({
    method: 'GET',
    path: '/v1/dashboard/groups/export',
    summary: 'The people of those groups with their totals, as CSV',
    access: allOf('coaching-session-check-other'),
    query: z.object({ group_id: z.uuid().optional() }),
    answers: { 200: z.string() },
    errors: ['not-found'],
    transport: 'binary',
  }),
}
