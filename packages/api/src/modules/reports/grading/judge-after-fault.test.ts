import { startFakeModel } from '@parley/testbed/ai'
import { expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { play, waitForReport } from '../testing/wait-for-report.ts'

const grades = JSON.stringify({
  criteria: [],
  objectives: [],
  summary: 'You asked.',
  next_steps: [],
  outcome_review: '',
})

/** The models that were asked to grade, in this order. */
const graders: number[] = []

/** Two models play the persona. The first one that is asked to grade fails, and the other one grades. */
const startModel = (number: number) =>
  startFakeModel((messages) => {
    if (!messages[0]?.content.includes('The rubric:')) return 'I see what you mean.'
    graders.push(number)
    return graders.length === 1 ? { status: 500, message: 'This model is broken.' } : grades
  })

const models = [await startModel(0), await startModel(1)]
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const names: string[] = []
for (const { baseUrl } of models) names.push((await addModel(api, { baseUrl })).model.name)

test('a report names the model that judged, and not the one that failed before it', async () => {
  const learner = await api.signInAs('user')
  const texts = ['What makes it hard for you?', 'It sounds as if you are torn.', 'What would help you?']
  const [report] = (await waitForReport(learner, await play(api, learner, { texts }))).reports
  expect(new Set(graders)).toEqual(new Set([0, 1]))
  expect(report).toMatchObject({
    state: 'ready',
    summary: 'You asked.',
    judge: { builtin: false, model: names[graders[1] ?? 0] },
  })
})
