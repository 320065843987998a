import type { Dashboard, GroupProgress } from '@parley/contracts/calls'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf, sampleItem, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { lastWeeks } from './progress.model.ts'

const week = (name: string, overall: number | null, sessions = 2) => ({
  week: name,
  sessions,
  wins: 1,
  minutes: 24.4,
  overall,
})

const dashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  due: [],
  continue: [],
  recent: [],
  totals: { sessions: 6, wins: 3, minutes: 73 },
  prepared: [],
  rhythm: { this_week: 2, weeks_in_a_row: 3, practised_weeks: 3 },
  weeks: [week('2026-02-16', 41), week('2026-02-23', null), week('2026-03-02', 68)],
  criteria: [
    {
      key: 'listening',
      label: 'Saying back what was heard',
      levels: { lowest: 1, highest: 4 },
      points: [
        { week: '2026-02-16', value: 0.33, sessions: 2 },
        { week: '2026-03-02', value: 0.67, sessions: 2 },
      ],
    },
  ],
  measures: [
    { key: 'open_questions', label: 'open_questions', points: [{ week: '2026-03-02', value: 4, sessions: 2 }] },
  ],
  sees_groups: false,
  ...change,
})

const groupId = '3b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const totals = { sessions: 9, wins: 4, minutes: 120, overall: 55, last_at: '2026-03-02T09:00:00.000Z' }
const groups: GroupProgress['groups'] = [
  { id: groupId, name: 'Team North', members: 5, practising: 3, ...totals },
  { id: 'b', name: 'Team South', members: 2, practising: 0, ...totals, sessions: 1, overall: null },
]
const group: GroupProgress['group'] = {
  id: groupId,
  name: 'Team North',
  members: [
    { user_id: '1', name: 'Ada', ...totals },
    { user_id: '2', name: 'Blaise', ...totals, sessions: 0, overall: null, last_at: null },
  ],
  criteria: [],
  measures: [],
}

/** Of the easiest two the learner has mastered one. */
const trainingItems = [
  sampleItem({ id: groupId, name: 'A mastered one', difficulty: 1, mine: { ...sampleItem().mine, best: 'win' } }),
  sampleItem({ id: groupId, name: 'A hard one', difficulty: 5 }),
  sampleItem({ id: sessionId, name: 'An easy one', difficulty: 2 }),
]

interface PageOptions {
  readonly data?: Dashboard
  readonly role?: 'user' | 'editor'
  readonly search?: string
  readonly language?: 'en' | 'fr'
}

const open = ({ data = dashboard(), role = 'user', search = '', language }: PageOptions = {}) =>
  openPage(() => import('../dashboard/dashboard.page.tsx'), {
    person: { role },
    language,
    route: { path: '/dashboard', search },
    answers: {
      'dashboard.read': data,
      'catalogue.assignments': { assigned: [], continue: [] },
      'catalogue.list': ({ query }: { query: { criterion?: string } }) =>
        pageOf(query.criterion === 'agreeing' ? trainingItems : []),
      'dashboard.groups': (input: { query?: { group_id?: string } }) => ({
        groups,
        group: input.query?.group_id ? group : null,
      }),
      'dashboard.groupsExport': new Blob(['name']),
    },
  })

test('the overall score is drawn as one line, and its table has the same figures', async () => {
  await open()
  const chart = await screen.findByRole('group', { name: /Overall, out of 100/ })
  expect(
    within(chart)
      .getAllByRole('img')
      .map((point) => point.getAttribute('aria-label')),
  ).toEqual(['Week of 16 Feb 2026: 41, from 2 sessions', 'Week of 2 Mar 2026: 68, from 2 sessions'])
  const rows = within(screen.getByRole('table', { name: en.progress.overall })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['16 Feb 2026412', '2 Mar 2026682'])
})

test('the reader chooses what to follow, and the address keeps it', async () => {
  const { host } = await open()
  await userEvent.selectOptions(await screen.findByLabelText(en.progress.follow, { exact: false }), 'c.listening')
  expect(host.navigation.visited.at(-1)?.to).toBe('/dashboard?follow=c.listening')
  const table = await screen.findByRole('table', { name: 'Saying back what was heard' })
  expect(within(table).getByText('3 of 4')).toBeDefined()
})

test('a measure is called by its name in the reader’s language', async () => {
  await open({ language: 'fr', search: '?follow=m.open_questions' })
  expect(await screen.findByRole('table', { name: 'Questions ouvertes' })).toBeDefined()
})

test('after a week without practice the page says that the streak is paused', async () => {
  await open({ data: dashboard({ rhythm: { this_week: 0, weeks_in_a_row: 3, practised_weeks: 3 } }) })
  expect(await screen.findByText(/A week off pauses your streak/)).toBeDefined()
  expect(screen.getByText(/Your streak: 3 weeks/)).toBeDefined()
})

test('before the first conversation the page says what will appear here', async () => {
  await open({
    data: dashboard({ totals: { sessions: 0, wins: 0, minutes: 0 }, weeks: [], criteria: [], measures: [] }),
  })
  expect(await screen.findByText(en.progress.empty)).toBeDefined()
})

test('only people who look after groups see groups', async () => {
  const { host } = await open()
  await screen.findByRole('heading', { name: en.progress.title })
  expect(screen.queryByRole('heading', { name: en.progress.groups })).toBeNull()
  expect(host.calls.map(({ call }) => call)).not.toContain('dashboard.groups')
})

test('a table shows the groups, sorted as the reader likes, each leading to its people', async () => {
  await open({ role: 'editor', data: dashboard({ sees_groups: true }) })
  const table = await screen.findByRole('table', { name: en.progress.groups })
  const names = () =>
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Team North', 'Team South'])
  // Members of a group are also its managers, whom this table does not count.
  expect(within(table).getByRole('columnheader', { name: /Learners practising/ })).toBeDefined()
  // The figure counts sessions, and not the goals in them.
  expect(within(table).getByRole('columnheader', { name: /^Sessions won/ })).toBeDefined()
  await userEvent.click(within(table).getByRole('button', { name: /^Sessions(?! won)/ }))
  expect(names()).toEqual(['Team South', 'Team North'])
  await userEvent.click(within(table).getByRole('link', { name: 'Team North' }))
  const people = await screen.findByRole('table', { name: 'Learners of Team North' })
  expect(within(people).getByText('Blaise')).toBeDefined()
  expect(screen.getByRole('link', { name: en.progress.allGroups }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Team North')
  expect(screen.queryByRole('heading', { name: en.progress.title })).toBeNull()
})

test('the figures of a group can be saved', async () => {
  const { host } = await open({ role: 'editor', data: dashboard({ sees_groups: true }), search: `?group=${groupId}` })
  await userEvent.click(await screen.findByRole('button', { name: en.progress.csv }))
  expect(host.calls.at(-1)).toEqual({
    call: 'dashboard.groupsExport',
    input: { query: { group_id: groupId } },
  })
})

test('the chart of weeks ends with the current week', () => {
  const wednesday = Date.parse('2026-03-04T12:00:00Z')
  const listPractice = (now: number, count: number) =>
    lastWeeks(dashboard().weeks, now, count).map((one) => one.practised)
  expect(listPractice(wednesday, 4)).toEqual([false, true, true, true])
  expect(listPractice(Date.parse('2026-03-09T00:30:00Z'), 2)).toEqual([true, false])
})

test('a first week shows the latest results, a strength and room to grow in place of a chart with one point', async () => {
  const full = dashboard()
  const week = '2026-03-02'
  const course = (key: string, label: string, value: number) => ({
    key,
    label,
    levels: null,
    points: [{ week, value, sessions: 1 }],
  })
  const recent = {
    ...full.recent[0],
    session_id: sessionId,
    name: 'My first talk',
    overall: 68,
    scores: [{ observer_name: 'Listening first', overall: 68 }],
    status: 'end' as const,
    outcome: 'win' as const,
  }
  await open({
    data: dashboard({
      weeks: full.weeks.slice(-1),
      criteria: [course('listening', 'Says back', 1), course('agreeing', 'Reaching an agreement', 0.33)],
      measures: [],
      recent: [
        { scenario_id: sessionId, ended_at: '2026-03-02T09:20:00.000Z', ...recent },
        { scenario_id: sessionId, ended_at: null, ...recent, session_id: 'unscored', overall: null, scores: [] },
      ],
    }),
  })
  const list = await screen.findByRole('list', { name: en.progress.recent })
  const [scored, unscored] = within(list).getAllByRole('listitem')
  expect(scored?.querySelector('a')?.getAttribute('href')).toContain(`result-${sessionId}`)
  expect(scored?.textContent).toContain('68 out of 100')
  expect(unscored?.textContent).toContain(en.status.win)
  expect(screen.getByText('Your strongest skill so far: “Says back”')).toBeDefined()
  expect(screen.getByText('The skill to work on next: “Reaching an agreement”')).toBeDefined()
  const train = await screen.findByRole('link', { name: 'Practise it with “An easy one”' })
  expect(train.getAttribute('href')).toContain(`scenario/info-${sessionId}`)
  expect(screen.queryByRole('group', { name: /Overall, out of 100/ })).toBeNull()
})
