import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'
import { rhythmOf } from './progress/read-dashboard.ts'
import { manages, play, reported } from './testing/reported.ts'

const api = await startPractice()
const calls = contract.dashboard

test('the dashboard adds up what was played, and shows where one stopped', async () => {
  const learner = await api.signInAs('user')
  const empty = await learner.send(calls.read, {})
  expect(empty.body).toMatchObject({ totals: { sessions: 0 }, criteria: [], sees_groups: false })
  const id = await play(api, learner)
  const report = await reported(learner, id)
  const live = await begin(learner)
  const { body } = await learner.send(calls.read, {})
  expect(body.totals).toMatchObject({ sessions: 1, wins: 0 })
  expect(body.rhythm).toEqual({ this_week: 1, weeks_in_a_row: 1, practised_weeks: 1 })
  expect(body.continue.map(({ session_id }) => session_id)).toEqual([live])
  expect(body.recent).toMatchObject([{ session_id: id, overall: report.reports[0]?.overall }])
  expect(body.weeks).toMatchObject([{ sessions: 1, overall: report.reports[0]?.overall }])
  const judged = report.reports[0]?.criteria.filter(({ share }) => share !== null) ?? []
  expect(body.criteria.map(({ key }) => key).toSorted()).toEqual(judged.map(({ key }) => key).toSorted())
  expect(body.measures.some(({ key }) => key === 'talk_ratio')).toBe(true)
})

test('what is held back does not show in the course of things either', async () => {
  const learner = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const id = await play(api, learner)
  const observer_id = (await reported(learner, id)).reports[0]?.observer_id ?? ''
  await operator.send(contract.reports.update, { params: { id }, body: { observer_id, visible_to_learner: false } })
  const { body } = await learner.send(calls.read, {})
  expect(body).toMatchObject({ totals: { sessions: 1 }, criteria: [], measures: [] })
  expect([...body.weeks, ...body.recent].map(({ overall }) => overall)).toEqual([null, null])
  await operator.send(contract.reports.update, { params: { id }, body: { observer_id, visible_to_learner: true } })
  const shown = await learner.send(calls.read, {})
  expect(shown.body.criteria.length).toBeGreaterThan(0)
})

test('an editor sees the groups that they manage, an operator those of the organisation, nobody else any', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Lea', last_name: 'Roy' })
  const editor = await api.signInAs('editor')
  const group = await manages(api, editor, [learner])
  const other = await manages(api, await api.addPerson({ role: 'editor' }), [])
  await reported(learner, await play(api, learner))
  const seen = await editor.send(calls.groups, { query: { group_id: group } })
  expect(seen.body.groups.map(({ id }) => id)).toEqual([group])
  expect(seen.body.group).toMatchObject({ members: [{ name: 'Lea Roy', sessions: 1 }] })
  expect(seen.body.group?.criteria.length).toBeGreaterThan(0)
  expect((await editor.send(calls.groups, { query: { group_id: other } })).status).toBe(404)
  const operator = await api.signInAs('operator')
  const all = await operator.send(calls.groups, {})
  expect(all.body.groups.map(({ id }) => id)).toEqual(expect.arrayContaining([group, other]))
  const far = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await far.send(calls.groups, {})).body.groups).toEqual([])
  expect((await learner.send(calls.groups, {})).status).toBe(403)
  const csv = await fetch(`${api.url}/v1/dashboard/groups/export?group_id=${group}`, {
    headers: { authorization: `Bearer ${editor.token}` },
  })
  expect(await csv.text()).toContain('Lea Roy,1,0')
})

const monday = (week: string) => ({ week, sessions: 1 })

test('a week off pauses the row, two end it, and the week that has just begun takes nothing away', () => {
  const now = new Date('2026-03-18T12:00:00Z')
  const row = (...weeks: string[]) => rhythmOf(weeks.map(monday), now).weeks_in_a_row
  expect(row('2026-03-16', '2026-03-09')).toBe(2)
  expect(row('2026-03-09', '2026-03-02')).toBe(2)
  expect(row('2026-03-16', '2026-03-02')).toBe(2)
  expect(row('2026-03-16', '2026-02-23')).toBe(1)
  expect(row('2026-02-16')).toBe(0)
})
