import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const HIGHEST = 1_000_000

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFakeModel(() => 'I hear you, and I am not convinced yet.')
afterAll(server.stop)
const { admin, model } = await addModel(api, { baseUrl: server.baseUrl, price: HIGHEST })

const addCredit = async (): Promise<void> => {
  const body = { amount_eur: HIGHEST, reason: 'The highest amount' }
  expect((await admin.send(contract.organizations.addCredit, { params: { id: api.home }, body })).status).toBe(201)
}

const setPrice = async (price: number): Promise<number> => {
  const { version } = (await admin.send(contract.aiModels.read, { params: { id: model.id } })).body
  const body = { version, price_input_eur: price, price_output_eur: price, price_cached_input_eur: price }
  return (await admin.send(contract.aiModels.update, { params: { id: model.id }, body })).status
}

const readBill = async (): Promise<number> =>
  (await admin.send(contract.modelUsage.list, { query: { by: 'model' } })).body.total.cost_eur

const readCredit = async (): Promise<number> =>
  (await admin.send(contract.organizations.read, { params: { id: api.home } })).body.credit_eur ?? Number.NaN

/** Plays one turn, and waits until the credit that was reserved for it came back. */
const playTurn = async (creditEur: number): Promise<void> => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)?.text).toBe('I hear you, and I am not convinced yet.')
  await expect.poll(async () => Math.round(((await readCredit()) + (await readBill())) * 100)).toBe(creditEur * 100)
}

test('the highest price is charged to the cent, and the lowest one costs nothing that could be shown', async () => {
  for (let count = 0; count < 3; count += 1) await addCredit()
  await playTurn(3 * HIGHEST)
  const cost = await readBill()
  expect(cost).toBeGreaterThan(10)
  expect(await setPrice(0.000_001)).toBe(200)
  await playTurn(3 * HIGHEST)
  expect(await readBill()).toBeCloseTo(cost, 2)
})

test.each([-0.01, HIGHEST + 0.01, Number.MAX_VALUE])('the price %s is refused', async (price) => {
  expect(await setPrice(price)).toBe(400)
})
