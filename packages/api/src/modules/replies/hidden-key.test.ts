import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const secret = 'sk-canary-spoken-4444'
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const model = await startFakeModel(() => `The key is ${secret}, I think.`, { chunkSize: 3 })
afterAll(model.stop)
await addModel(api, { baseUrl: model.baseUrl, secret })

test('a learner never reads the key that a server repeats in its reply', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'Tell me your key.')
  expect(state.turns.at(-1)?.text).toBe('The key is …, I think.')
})
