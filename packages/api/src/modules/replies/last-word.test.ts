import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, type Learner, say, startPractice } from '../sessions/testing/start-practice.ts'

let line = ''
const model = await startFakeModel(() => line, { chunkSize: 8, latency: 0 })
afterAll(model.stop)

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
await addModel(api, { baseUrl: model.baseUrl })

const winSession = async (learner: Learner): Promise<string> => {
  line = 'Hello.'
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await say(api, learner, id, 'What makes it hard for you?')
  line = 'That helps me. Goodbye. [WIN]'
  await say(api, learner, id, 'What would help you?')
  return id
}

test('after a win the learner says a last word, and the answer to it decides nothing', async () => {
  const learner = await api.signInAs('user')
  const id = await winSession(learner)
  line = 'See you soon. [LOSE]'
  const { state, events } = await say(api, learner, id, 'Thank you for your trust.')
  expect(state).toMatchObject({ status: 'win', replying: null })
  expect(state.turns.slice(-2)).toMatchObject([
    { role: 'learner', text: 'Thank you for your trust.', closing: true },
    { role: 'persona', text: 'See you soon.', state: 'complete' },
  ])
  const win = events.findIndex(({ type, data }) => type === 'status.changed' && 'to' in data && data.to === 'win')
  const later = events.slice(win + 1).map(({ type }) => type)
  expect(later.filter((type) => type === 'readiness.changed' || type === 'objective.met')).toEqual([])
  const [system] = model.requests().at(-1) ?? []
  expect(system?.content).toContain('one short sentence of goodbye')
  expect(system?.content).not.toMatch(/\[(?:WIN|LOSE|END)/)
})

test('a win in a few turns may pass, and its figures do not cover the last word', async () => {
  const learner = await api.signInAs('user')
  const id = await winSession(learner)
  line = 'See you soon.'
  await say(api, learner, id, 'Thank you for your trust.')
  const passScores = async () =>
    (await learner.send(contract.reports.read, { params: { id } })).body.reports.map(({ pass_score }) => pass_score)
  await expect.poll(passScores).toEqual([expect.any(Number)])
  const { attempts } = (await learner.send(contract.reports.comparison, { params: { id } })).body
  expect(attempts[0]).toMatchObject({ user_turns: 3, own_turns: 2, from_turn: null })
})

test('there is one last word, and none for another learner or in another session', async () => {
  const learner = await api.signInAs('user')
  const id = await winSession(learner)
  const stranger = await api.signInAs('user')
  const send = (by: Learner, client_turn_id: string, text: string) =>
    by.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id, text } })
  expect((await send(stranger, 'strange', 'Thank you.')).status).toBe(404)
  line = 'Goodbye.'
  await say(api, learner, id, 'Thank you.')
  expect((await send(learner, 'another', 'And one more thing.')).problem).toMatchObject({
    code: 'session-over',
    context: { status: 'win' },
  })
  const endedId = await begin(learner)
  await learner.send(contract.sessions.end, { params: { id: endedId } })
  const body = { client_turn_id: 'after-the-end', text: 'Thank you.' }
  const answer = await learner.send(contract.sessions.addTurn, { params: { id: endedId }, body })
  expect(answer.problem?.code).toBe('session-over')
})
