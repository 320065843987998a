import { z } from 'zod'
import { allOf } from '../access/access.ts'
import { call, listQuery } from '../kit/index.ts'
import { sessionStatuses } from '../session/words.ts'
import { moment } from './field.ts'
import { sessionScores } from './sessions.ts'

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
  outcome: z.enum(sessionStatuses),
  ...sessionScores,
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
