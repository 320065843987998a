import { contract } from '@parley/contracts/calls'
import { type ScriptedModel, startScriptedModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { LanguageModels } from './language-models.ts'
import { ModelRoutes } from './model-routes.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })

/** A model server with one model of this limit. */
const addWith = async (max_output_tokens: number): Promise<ScriptedModel> => {
  const server = await startScriptedModel()
  const { admin, model } = await addModel(api, { baseUrl: server.baseUrl, secret: `sk-limit-${max_output_tokens}` })
  const body = { version: model.version, max_output_tokens }
  await admin.send(contract.aiModels.update, { params: { id: model.id }, body })
  return server
}

const failing = await addWith(2000)
const fallback = await addWith(400)
failing.answer(() => ({ status: 500, message: 'down' }))
afterAll(() => Promise.all([failing.stop(), fallback.stop()]))

const limitOf = (server: ScriptedModel): unknown => {
  const { max_tokens, max_completion_tokens } = server.bodies().at(-1) ?? {}
  return max_tokens ?? max_completion_tokens
}

test.each([
  ['of the persona, within its own limit', 0, 400],
  ['that needs 900 tokens, with as many', 900, 900],
])('a fallback model with a smaller limit is asked for a text %s', async (_text, leastOutputTokens, limit) => {
  const models = new LanguageModels(api.services)
  const { candidates, maxOutputTokens } = await models.choose(
    new ModelRoutes({ organizationId: api.home, modelId: null }),
  )
  const { signal } = new AbortController()
  const request = { ...helloRequest, maxOutputTokens, leastOutputTokens, signal }
  for await (const _ of models.answer(candidates, request));
  expect([limitOf(failing), limitOf(fallback)]).toEqual([2000, limit])
})
