import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { play, waitForReport } from '../reports/testing/wait-for-report.ts'

const api = await startPractice()
const calls = contract.catalogue
const firstTalk = libraryId('scenario', 'first-coaching-talk', 'en')

test('the catalogue begins with easy scenarios until the learner has begun three of them', async () => {
  const learner = await api.signInAs('user')
  const list = async (query: { sort?: 'name'; page?: number } = {}) =>
    (await learner.send(calls.list, { query: { language: 'en', size: 12, ...query } })).body
  const before = await list()
  const difficulties = before.items.map(({ difficulty }) => difficulty)
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b))
  expect(before).toMatchObject({ page: 1, size: 12 })
  expect((await list({ page: 2 })).items.map(({ id }) => id)).not.toContain(before.items[0]?.id)
  const byName = (await list({ sort: 'name' })).items.map(({ id }) => id)
  const scenarioIds = before.items.map(({ id }) => id)
  for (const scenarioId of scenarioIds.slice(0, 2)) await play(api, learner, { texts: [], scenarioId })
  expect((await list()).items.map(({ id }) => id)).toEqual(scenarioIds)
  await play(api, learner, { texts: [], scenarioId: scenarioIds[2] })
  const dates = (await list()).items.map(({ updated_at: date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect((await list({ sort: 'name' })).items.map(({ id }) => id)).toEqual(byName)
})

test('the catalogue finds the scenarios whose report judges a criterion', async () => {
  const learner = await api.signInAs('user')
  const { criteria } = (await learner.send(calls.info, { params: { id: firstTalk } })).body
  const criterion = criteria[0]?.key
  const { items } = (await learner.send(calls.list, { query: { language: 'en', size: 48, criterion } })).body
  expect(items.map(({ id }) => id)).toContain(firstTalk)
  const infos = await Promise.all(items.map(({ id }) => learner.send(calls.info, { params: { id } })))
  const judgesIt = ({ body }: (typeof infos)[number]) => body.criteria.some(({ key }) => key === criterion)
  expect(infos.every(judgesIt)).toBe(true)
  const unknown = await learner.send(calls.list, { query: { language: 'en', criterion: 'unknown' } })
  expect(unknown.body.total).toBe(0)
})

test('the page of a scenario has the score of each attempt that its learner may see', async () => {
  const learner = await api.signInAs('user')
  const { reports } = await waitForReport(learner, await play(api, learner))
  await play(api, learner, { texts: [], end: 'abort' })
  const { attempts } = (await learner.send(calls.info, { params: { id: firstTalk } })).body
  expect(attempts.map(({ overall }) => overall)).toEqual([null, reports[0]?.overall])
})
