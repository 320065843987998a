import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { play, waitForReport } from '../testing/wait-for-report.ts'

const api = await startPractice()
const learner = await api.signInAs('user')
const calls = contract.reports
const jonas = libraryId('scenario', 'between-us', 'en')

const blame = 'You always sulk and it is your own fault.'
const texts = [
  'Something has been awkward between us since the board meeting.',
  blame,
  'What was it like for you to read that paper?',
  'So you read it like everybody else.',
  'I left your name off. That was wrong of me, I am sorry.',
  'From now on whatever we show upstairs carries both names.',
]

test('a better score for a line opens the goal that the line broke, and lifts its limit', async () => {
  const id = await play(api, learner, { scenarioId: jonas, texts })
  const before = (await waitForReport(learner, id)).reports[0]
  const broken = before?.objectives.find(({ forbidden }) => forbidden)
  const criteria = before?.criteria.filter(({ evidence }) => evidence.some(({ quote }) => blame.includes(quote))) ?? []
  expect(before?.overall).toBeLessThan(50)
  expect(broken?.evidence).toMatchObject([{ quote: blame, direction: 'against' }])
  expect(criteria.map(({ tip }) => tip === '')).toEqual([false])
  const operator = await api.signInAs('operator')
  const score = (key: string, value: number | null) =>
    operator.send(calls.update, {
      params: { id },
      body: { observer_id: before?.observer_id ?? '', override: { key, score: value, reason: 'He mirrored him.' } },
    })
  const [{ key = '', scale_max = 0, tip = '' } = {}] = criteria
  const poor = (await score(key, 2)).body.reports[0]
  expect(poor?.objectives).toEqual(before?.objectives)
  const after = (await score(key, scale_max)).body.reports[0]
  const goal = after?.objectives.find(({ label }) => label === broken?.label)
  expect(goal).toMatchObject({ met: null, forbidden: false, evidence: [] })
  expect(goal?.reason).toContain('A reviewer')
  expect(after?.overall).toBeGreaterThan(50)
  expect(after?.key_moments.filter(({ kind }) => kind === 'forbidden')).toEqual([])
  expect(after?.summary).not.toContain(blame)
  expect(after?.next_steps).not.toContain(tip)
  expect(after?.criteria.find((one) => one.key === key)).toMatchObject({ tip: '', rewrite: '' })
  const back = (await score(key, null)).body.reports[0]
  expect(back?.objectives).toEqual(before?.objectives)
  expect(back?.overall).toBe(before?.overall)
})
