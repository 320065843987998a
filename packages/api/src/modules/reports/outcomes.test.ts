import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { manages, play, waitForReport } from './testing/wait-for-report.ts'

const api = await startPractice()
const learner = await api.signInAs('user')

/** A session that ended, and its report with every goal met or none. */
const playWithGoals = async (isMet: boolean) => {
  const id = await play(api, learner)
  await waitForReport(learner, id)
  const { body } = await api.db.kysely
    .selectFrom('analysis_reports')
    .select('body')
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow()
  const objectives = body?.objectives.map((goal) => ({ ...goal, met: isMet, forbidden: false })) ?? []
  await api.db.kysely
    .updateTable('analysis_reports')
    .set({ body: JSON.stringify({ ...body, objectives }) })
    .where('session_id', '=', id)
    .execute()
  return id
}

const review = async (id: string, visible: boolean) => {
  const operator = await api.signInAs('operator')
  const [report] = (await waitForReport(operator, id)).reports
  const body = { observer_id: report?.observer_id ?? '', visible_to_learner: visible }
  await operator.send(contract.reports.update, { params: { id }, body })
}

const winsNow = async () => (await learner.send(contract.dashboard.read)).body.totals.wins

const idsListed = async (status: 'win' | 'end') =>
  (await learner.send(contract.sessions.list, { query: { status } })).body.items.map(({ id }) => id)

test('a session that ended with all its goals is shown, filtered and counted as won, and no more when the report is held back', async () => {
  const manager = await api.signInAs('editor')
  await manages(api, manager, [learner])
  const [missed, reached] = [await playWithGoals(false), await playWithGoals(true)]
  const before = await winsNow()
  await review(missed, true)
  await review(reached, true)
  expect(await winsNow()).toBe(before + 1)
  expect([await idsListed('win'), await idsListed('end')]).toEqual([
    expect.arrayContaining([reached]),
    expect.arrayContaining([missed]),
  ])
  expect(await idsListed('end')).not.toContain(reached)
  const detail = (await learner.send(contract.sessions.read, { params: { id: reached } })).body
  expect(detail).toMatchObject({ status: 'end', outcome: 'win' })
  const { attempts } = (await learner.send(contract.reports.comparison, { params: { id: reached } })).body
  expect(attempts.find(({ session_id }) => session_id === reached)).toMatchObject({ status: 'end', outcome: 'win' })
  await review(reached, false)
  expect(await winsNow()).toBe(before)
  expect(await idsListed('end')).toContain(reached)
})

test('a won session leaves the totals when it is deleted, and comes back when it is restored', async () => {
  const id = await playWithGoals(true)
  await review(id, true)
  const before = await winsNow()
  await learner.send(contract.sessions.remove, { params: { id } })
  expect(await winsNow()).toBe(before - 1)
  await learner.send(contract.sessions.restore, { params: { id } })
  expect(await winsNow()).toBe(before)
})
