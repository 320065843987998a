import { contract } from '@parley/contracts/calls'
import { startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { LanguageModels } from './language-models.ts'
import { ModelRoutes } from './model-routes.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)

const addWith = async (context_tokens: number, max_output_tokens: number) => {
  const { admin, model } = await addModel(api, { baseUrl: server.baseUrl, secret: `sk-room-${context_tokens}` })
  const body = { version: model.version, context_tokens, max_output_tokens }
  await admin.send(contract.aiModels.update, { params: { id: model.id }, body })
}
await addWith(1000, 200)
await addWith(8000, 400)

/** The key of the model that is asked first for a prompt of so many characters. */
const askedFor = async (characters: number) => {
  server.set({ kind: 'fine' })
  const models = new LanguageModels(api.services)
  const { candidates, maxOutputTokens } = await models.choose(
    new ModelRoutes({ organizationId: api.home, modelId: null }),
  )
  const turns = [{ role: 'learner' as const, text: 'x'.repeat(characters) }]
  const signal = new AbortController().signal
  for await (const _ of models.answer(candidates, {
    ...helloRequest,
    instructions: () => '',
    turns,
    maxOutputTokens,
    signal,
  }));
  return { key: server.keys()[0], maxOutputTokens }
}

test('the longest answer of the model that is tried first limits the request', async () => {
  expect((await askedFor(10)).maxOutputTokens).toBe(200)
})

test.each([
  // A token has about four characters, and 200 tokens are kept for the answer.
  [3200, 'sk-room-1000'],
  [3201, 'sk-room-8000'],
  [100_000, 'sk-room-1000'],
])(
  'of a model with a context of 1,000 tokens and one of 8,000, a prompt of %i characters goes to %s',
  async (...one) => {
    const [characters, key] = one
    expect((await askedFor(characters)).key).toBe(key)
  },
)
