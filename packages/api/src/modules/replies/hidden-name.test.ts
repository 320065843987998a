import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const model = await startFakeModel((messages) => `You said: ${messages.at(-1)?.content}`, { chunkSize: 3 })
afterAll(model.stop)
await addModel(api, { baseUrl: model.baseUrl })

test('a model never reads the learner’s name, and the learner reads it in the reply', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Zebulon', last_name: 'Quartermain' })
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'I am Zebulon Quartermain, and zebulon is my name.')
  expect(state.turns.at(-1)?.text).toContain('Zebulon')
  const requests = JSON.stringify(model.requests())
  expect(requests).toContain('is my name.')
  expect(requests).not.toMatch(/zebulon|quartermain/i)
})
