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

const playWithBlame = async () => {
  const id = await play(api, learner, { scenarioId: jonas, texts })
  const [report] = (await waitForReport(learner, id)).reports
  if (!report) throw new Error('There is no report.')
  const criterion = report.criteria.find(({ evidence }) => evidence.some(({ quote }) => blame.includes(quote)))
  const brokenGoal = report.objectives.find(({ forbidden }) => forbidden)
  if (!criterion || !brokenGoal) throw new Error('Nothing rests on the line.')
  return { id, report, criterion, brokenGoal }
}

test('a better score for a line opens the goal that the line broke, and lifts its limit', async () => {
  const { id, report, criterion, brokenGoal } = await playWithBlame()
  const operator = await api.signInAs('operator')
  const scoreWith = async (score: number | null) => {
    const override = { key: criterion.key, score, reason: 'He mirrored him.' }
    const body = { observer_id: report.observer_id, override }
    const [nextReport] = (await operator.send(calls.update, { params: { id }, body })).body.reports
    if (!nextReport) throw new Error('There is no report.')
    return nextReport
  }
  expect(report.overall).toBeLessThan(50)
  expect(brokenGoal.evidence).toMatchObject([{ quote: blame, direction: 'against' }])
  expect(criterion.tip).not.toBe('')
  expect((await scoreWith(2)).objectives).toEqual(report.objectives)
  const best = await scoreWith(criterion.scale_max)
  const goal = best.objectives.find(({ label }) => label === brokenGoal.label)
  expect(goal).toMatchObject({ met: null, forbidden: false, evidence: [] })
  expect(goal?.reason).toContain('A reviewer')
  expect(best.overall).toBeGreaterThan(50)
  expect(best.key_moments.filter(({ kind }) => kind === 'forbidden')).toEqual([])
  expect(best.summary).not.toContain(blame)
  expect(best.next_steps).not.toContain(criterion.tip)
  expect(best.criteria.find(({ key }) => key === criterion.key)).toMatchObject({ tip: '', rewrite: '' })
  const { objectives, overall } = await scoreWith(null)
  expect({ objectives, overall }).toEqual({ objectives: report.objectives, overall: report.overall })
})
