import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const fake = await startFakeModel(() => 'I hear you.')
afterAll(fake.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
await addModel(api, { baseUrl: fake.baseUrl })

test('the prompt of each turn, with its tools, is the beginning of the prompt of the next turn, so that providers can cache it', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  for (const text of ['Hello.', 'How are you?', 'What would help?']) await say(api, learner, id, text)
  // Before anything was said, a sign stands for the user message that many servers require.
  const requests = fake.requests().map((messages) => messages.filter(({ content }) => content !== '…'))
  expect(requests.length).toBeGreaterThanOrEqual(3)
  for (const [place, messages] of requests.slice(0, -1).entries())
    expect(requests[place + 1]?.slice(0, messages.length)).toEqual(messages)
  // Providers put the tools before the messages.
  expect(new Set(fake.offered().map((tools) => JSON.stringify(tools))).size).toBe(1)
})
