import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const paidServer = await startFakeModel(() => 'The paid model speaks.')
const freeServer = await startFakeModel(() => 'The free model speaks.')
afterAll(paidServer.stop)
afterAll(freeServer.stop)

const setCredit = (microEuros: number): Promise<unknown> =>
  api.db.kysely.updateTable('organizations').set({ credit_micro_eur: microEuros }).where('id', '=', api.home).execute()

const paidModel = await addModel(api, { baseUrl: paidServer.baseUrl, price: 2000, secret: 'sk-paid-1234' })
const { admin } = paidModel

const readInUse = async () => {
  const { body } = await admin.send(contract.modelChecks.uses, {})
  return body.items.map(({ model }) => [model?.name, model?.lacks_credit])
}

test('where only a paid model is there, a session without credit cannot begin', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  const refusal = await learner.send(contract.sessions.start, { params: { id } })
  expect(refusal.problem).toMatchObject({ status: 402, code: 'credit-missing' })
  expect(await readInUse()).toEqual([
    [paidModel.model.name, true],
    [paidModel.model.name, true],
    [paidModel.model.name, true],
  ])
})

test('without credit a free model plays although a paid one stands before it; with credit the paid one plays', async () => {
  const freeModel = await addModel(api, { baseUrl: freeServer.baseUrl, secret: 'sk-free-1234' })
  expect(await readInUse()).toEqual([
    [freeModel.model.name, false],
    [freeModel.model.name, false],
    [freeModel.model.name, false],
  ])
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)?.text).toBe('The free model speaks.')
  await setCredit(50_000_000)
  const later = await say(api, learner, id, 'And now?')
  expect(later.state.turns.at(-1)?.text).toBe('The paid model speaks.')
})

test('when a reply uses up the credit in mid-session, a free model goes on', async () => {
  await setCredit(50_000_000)
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await setCredit(1)
  const first = await say(api, learner, id, 'How are you?')
  expect(first.state.turns.at(-1)?.text).toBe('The paid model speaks.')
  const second = await say(api, learner, id, 'And now?')
  expect(second.state.status).not.toBe('end')
  expect(second.state.turns.at(-1)?.text).toBe('The free model speaks.')
})
