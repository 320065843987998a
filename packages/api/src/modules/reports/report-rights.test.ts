import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import type { TestClient } from '../../testing/api.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { manages, play, waitForReport } from './testing/wait-for-report.ts'

const api = await startPractice()
const calls = contract.reports
const learner = await api.signInAs('user')
const id = await play(api, learner)
const params = { id }
const report = (await waitForReport(learner, id)).reports[0]
const observer_id = report?.observer_id ?? ''

const change = (values: object) =>
  api.db.kysely
    .updateTable('analysis_reports')
    .set(values as never)
    .where('session_id', '=', id)
    .execute()

test('an editor cannot review, comment on or renew the report of their own session', async () => {
  const editor = await api.signInAs('editor')
  const own = await play(api, editor, { texts: ['What makes it hard for you?', 'What would help?'] })
  const ownReport = (await waitForReport(editor, own)).reports[0]
  const body = { observer_id: ownReport?.observer_id ?? '' }
  const answers = [
    await editor.send(calls.update, { params: { id: own }, body: { ...body, reviewed: true } }),
    await editor.send(calls.comment, { params: { id: own }, body: { turn: null, text: 'Well done, me.' } }),
    await editor.send(calls.renew, { params: { id: own }, body }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('a manager without the permission to change reports reads and comments, but renews none', async () => {
  const permissions = permissionsOf.editor.filter((word) => word !== 'coaching-session-analysis-report-update')
  const reader = await api.signInAs({ role: 'editor', permissions })
  await manages(api, reader, [learner])
  expect((await reader.send(calls.comment, { params, body: { turn: null, text: 'Read it.' } })).status).toBe(201)
  expect((await reader.send(calls.renew, { params, body: { observer_id } })).status).toBe(403)
})

test('a report that is being written is not requested a second time', async () => {
  const operator = await api.signInAs('operator')
  const versions = async () => (await operator.send(calls.read, { params })).body.reports[0]?.versions.length
  const before = await versions()
  for (const state of ['pending', 'running']) {
    // Its lease lies far ahead, so the sweeper leaves it alone.
    await change({ state, lease_until: new Date(Date.now() + 3_600_000) })
    await operator.send(calls.renew, { params, body: {} })
  }
  expect(await versions()).toBe(before)
  await change({ state: 'ready' })
})

test('a learner cannot dispute a report that is held back or failed', async () => {
  const dispute = () => learner.send(calls.dispute, { params, body: { observer_id, text: 'I did ask.' } })
  for (const values of [
    { state: 'ready', visible_to_learner: false },
    { state: 'failed', visible_to_learner: true },
  ]) {
    await change(values)
    expect((await dispute()).status).toBe(404)
  }
  await change({ state: 'ready', visible_to_learner: true })
  expect((await dispute()).status).toBe(201)
})

test('an operator does not see the attempts that a learner made in another organisation', async () => {
  const earlier = await play(api, learner, { texts: ['What makes it hard for you?'] })
  const operator = await api.signInAs('operator')
  const attempts = async () => (await operator.send(calls.comparison, { params })).body.attempts.length
  expect(await attempts()).toBe(2)
  await api.db.kysely
    .updateTable('coaching_sessions')
    .set({ organization_id: api.elsewhere })
    .where('id', '=', earlier)
    .execute()
  expect(await attempts()).toBe(1)
})

test('each reader is offered of a report what they may do with it', async () => {
  const permissions = permissionsOf.editor.filter((word) => word !== 'coaching-session-analysis-report-update')
  const reader = await api.signInAs({ role: 'editor', permissions })
  await manages(api, reader, [learner])
  const offersTo = async (by: TestClient) => {
    const { abilities, reports } = (await by.send(calls.read, { params })).body
    const [{ update, retry, renew } = {}] = reports.map((one) => one.abilities)
    return { comment: abilities.comment, update: abilities.update, ofReport: { update, retry, renew } }
  }
  const operator = await api.signInAs('operator')
  const [none, all] = [
    { update: false, retry: false, renew: false },
    { update: true, retry: false, renew: true },
  ]
  expect(await offersTo(learner)).toEqual({ comment: false, update: false, ofReport: none })
  expect(await offersTo(reader)).toEqual({ comment: true, update: false, ofReport: none })
  expect(await offersTo(operator)).toEqual({ comment: true, update: true, ofReport: all })
  await change({ state: 'failed' })
  expect((await offersTo(reader)).ofReport).toEqual(none)
  expect((await offersTo(learner)).ofReport).toEqual({ ...none, retry: true })
  await change({ state: 'ready' })
})

test('the agreement counts the reviews of the own organisation, and those of others only for people who may read others', async () => {
  const operator = await api.signInAs('operator')
  await operator.send(calls.update, { params, body: { observer_id, reviewed: true } })
  const reviewedFor = async (by: TestClient) =>
    (await by.send(calls.agreement, {})).body.months.map(({ reviewed }) => reviewed)
  expect(await reviewedFor(operator)).toEqual([1])
  expect(await reviewedFor(await api.signInAs('super-admin'))).toEqual([1])
  expect(await reviewedFor(await api.signInAs('editor'))).toEqual([])
  expect(await reviewedFor(await api.signInAs({ role: 'operator', organizationId: api.elsewhere }))).toEqual([])
})
