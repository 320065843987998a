import { startScriptedModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const model = await startScriptedModel()
afterAll(model.stop)
await addModel(api, { baseUrl: model.baseUrl })

test('a reply that hits the token limit of its model is marked in the transcript, the next one is not', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  model.answer(() => ({ text: ['I would like to say th'], finish: 'length' }))
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)).toMatchObject({ text: 'I would like to say th…', cut: true, state: 'complete' })
  model.answer(() => ({ text: ['That I am tired.'] }))
  const next = await say(api, learner, id, 'Yes?')
  expect(next.state.turns.at(-1)).toMatchObject({ text: 'That I am tired.', cut: false })
})
