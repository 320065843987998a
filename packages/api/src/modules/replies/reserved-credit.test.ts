import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'

const PRICE = 100

/** The model answers when the test lets it. */
const gate = Promise.withResolvers<string>()
const prompts: string[] = []
const server = await startFakeModel((messages) => {
  prompts.push(messages.map(({ content }) => content).join('\n'))
  return gate.promise
})
afterAll(server.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const { model } = await addModel(api, { baseUrl: server.baseUrl, price: PRICE })
await api.db.kysely
  .updateTable('organizations')
  .set({ credit_micro_eur: 50_000_000 })
  .where('id', '=', api.home)
  .execute()

test('a reply reserves the price of the prompt that is sent, be it short or long', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await expect.poll(() => prompts.length).toBe(1)
  const readReserved = async () => {
    const leases = api.db.kysely.selectFrom('reply_leases').select('reserved_micro_eur').where('session_id', '=', id)
    return (await leases.executeTakeFirst())?.reserved_micro_eur ?? 0
  }
  await expect.poll(readReserved).toBeGreaterThan(0)
  const answer = PRICE * model.max_output_tokens
  const prompt = (await readReserved()) - answer
  const characters = prompts[0]?.length ?? 0
  expect(prompt).toBeGreaterThan((PRICE * characters) / 4)
  expect(prompt).toBeLessThan((PRICE * characters) / 2)
  gate.resolve('Good morning.')
})
