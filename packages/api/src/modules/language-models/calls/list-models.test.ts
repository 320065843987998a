import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listModels } from './list-models.ts'

let respond: (response: ServerResponse) => void = (response) => void response.end()
const server = createServer((_request, response) => respond(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const request = {
  type: 'openai_compatible' as const,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  apiKey: undefined,
  allow: ['127.0.0.1'],
}

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  ['sends its head alone', (response) => response.flushHeaders()],
  ['sends the beginning of its list', (response) => void response.write('{"data":[{"id":"small"},')],
])('a server that %s is not waited for without an end', async (_name, answer) => {
  respond = answer
  await expect(listModels(request, 150)).rejects.toMatchObject({ code: 'first_token_late' })
})

test('a list that breaks off is a fault', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"data":[', () => response.destroy())
  }
  await expect(listModels(request)).rejects.toMatchObject({ code: 'reset' })
})

test.each<[string, object, number | null]>([
  ['vLLM', { max_model_len: 40_960 }, 40_960],
  ['llama.cpp', { meta: { n_vocab: 512, n_ctx: 16_384, n_ctx_train: 65_536 } }, 16_384],
  ['OpenRouter', { context_length: 131_072 }, 131_072],
  ['Groq', { context_window: 32_768 }, 32_768],
  ['Mistral', { max_context_length: 128_000 }, 128_000],
  ['Google', { inputTokenLimit: 1_048_576 }, 1_048_576],
  ['Anthropic', { max_input_tokens: 200_000 }, 200_000],
  ['OpenAI, which says nothing', { owned_by: 'openai' }, null],
  [
    'a server that knows no size',
    { max_model_len: null, meta: null, context_length: 0, context_window: 'large' },
    null,
  ],
])('the context of a model is read from the list of %s', async (_server, fields, contextTokens) => {
  respond = (response) => void response.end(JSON.stringify({ data: [{ id: 'small', ...fields }] }))
  expect(await listModels(request)).toEqual([{ name: 'small', kind: 'llm', contextTokens }])
})

test('of a list without an end 500 models are kept', async () => {
  const data = Array.from({ length: 700 }, (_each, place) => ({ id: `model-${place}` }))
  respond = (response) => void response.end(JSON.stringify({ data }))
  expect(await listModels(request)).toHaveLength(500)
})

test('a name that holds the stored key is left out of the list', async () => {
  const apiKey = 'sk-stored-1234'
  respond = (response) => void response.end(JSON.stringify({ data: [{ id: 'small' }, { id: `models/my-${apiKey}` }] }))
  expect((await listModels({ ...request, apiKey }))?.map(({ name }) => name)).toEqual(['small'])
})
