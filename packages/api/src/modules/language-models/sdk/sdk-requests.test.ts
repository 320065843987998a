import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelAdaptation } from '@parley/contracts/calls'
import { fineText, fineWireOf } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { tryOnce } from '../calls/try-once.ts'
import { sdkProvider, type SdkProviderType } from './sdk-provider.ts'

interface Body {
  readonly temperature?: number
  readonly tools?: unknown
  readonly system?: unknown
  readonly output_config?: { readonly format?: object }
  readonly generationConfig?: {
    readonly temperature?: number
    readonly responseMimeType?: string
    readonly responseJsonSchema?: object
  }
}

/** The body of every request so far. */
const bodies: Body[] = []
/** The reason why the provider refuses a request. */
let rejectionOf: (body: Body) => string | undefined = () => undefined

const server = createServer((request, response) => {
  const type = request.url?.includes('/messages') ? 'anthropic' : 'google'
  let text = ''
  request.on('data', (piece: Buffer) => (text += piece.toString()))
  request.on('end', () => {
    const body = JSON.parse(text) as Body
    bodies.push(body)
    const message = rejectionOf(body)
    if (message === undefined) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(fineWireOf(type))
      return
    }
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

const full: Partial<ChatRequest> = {
  temperature: 0.5,
  answerSchema: { type: 'object', properties: { tip: { type: 'string' } }, required: ['tip'] },
  deciding: { outcomes: ['win', 'end'], counts: () => true },
}

/** The answer, what was found out about the model, and the requests that this took. */
const ask = async (type: SdkProviderType, adaptations: readonly ModelAdaptation[] = []) => {
  const learnedAdaptations: ModelAdaptation[] = []
  const provider = sdkProvider({
    type,
    baseUrl,
    apiKey: 'sk',
    model: 'fake',
    allow: ['127.0.0.1'],
    adaptations,
    onAdapt: (all) => void learnedAdaptations.splice(0, learnedAdaptations.length, ...all),
  })
  const before = bodies.length
  const { text } = await tryOnce(provider, { ...helloRequest, ...full })
  return { text, learned: learnedAdaptations, requests: bodies.length - before }
}

const rejections: [SdkProviderType, string, (body: Body) => string | undefined, ModelAdaptation[]][] = [
  [
    'anthropic',
    'a temperature',
    ({ temperature }) => (temperature === undefined ? undefined : '`temperature` is deprecated for this model.'),
    ['no_temperature'],
  ],
  ['anthropic', 'tools', ({ tools }) => (tools ? 'This model does not support tools.' : undefined), ['no_tools']],
  [
    'google',
    'a temperature',
    ({ generationConfig }) =>
      generationConfig?.temperature === undefined ? undefined : 'Invalid value at generation_config: temperature',
    ['no_temperature'],
  ],
  [
    'google',
    'tools',
    ({ tools }) => (tools ? 'Function calling is not enabled for this model' : undefined),
    ['no_tools'],
  ],
  [
    'google',
    'answers in JSON',
    ({ generationConfig }) =>
      generationConfig?.responseMimeType === 'application/json' ? 'The response_format is not supported' : undefined,
    ['no_json_schema', 'no_response_format'],
  ],
  [
    'google',
    'the schema of an answer',
    ({ generationConfig }) =>
      generationConfig?.responseJsonSchema
        ? 'Invalid JSON payload received. Unknown name "responseJsonSchema" at \'generation_config\''
        : undefined,
    ['no_json_schema'],
  ],
  [
    'anthropic',
    'the schema of an answer',
    ({ output_config: config }) => (config?.format ? 'output_config: Extra inputs are not permitted' : undefined),
    ['no_json_schema'],
  ],
]

test.each(rejections)('a model of %s that rejects %s answers without it, and that is remembered', async (...one) => {
  const [type, , reject, adaptations] = one
  rejectionOf = reject
  expect(await ask(type)).toEqual({ text: fineText, learned: adaptations, requests: 1 + adaptations.length })
  expect(await ask(type, adaptations)).toEqual({ text: fineText, learned: [], requests: 1 })
})

test('each is told the schema of an answer that has one', async () => {
  rejectionOf = () => undefined
  const tip = { type: 'string' }
  await ask('google')
  expect(bodies.at(-1)).toMatchObject({
    generationConfig: { responseMimeType: 'application/json', responseJsonSchema: { properties: { tip } } },
  })
  await ask('anthropic')
  expect(bodies.at(-1)).toMatchObject({
    output_config: { format: { type: 'json_schema', schema: { properties: { tip } } } },
  })
})

test('Anthropic is told to keep the instructions, which stay the same during a session, in its cache', async () => {
  rejectionOf = () => undefined
  await ask('anthropic')
  const text = helloRequest.instructions()
  expect(bodies.at(-1)).toMatchObject({ system: [{ type: 'text', text, cache_control: { type: 'ephemeral' } }] })
})
