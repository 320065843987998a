import { type FakeAnswer, startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { listModels } from '../calls/list-models.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { sdkProvider, type SdkProviderType } from './sdk-provider.ts'

let script: FakeAnswer = 'Hello.'
const fake = await startFakeModel(() => script, { chunkSize: 3 })
const faulty = await startFaultServer()
afterAll(() => Promise.all([fake.stop(), faulty.stop()]))

const paths: Record<SdkProviderType, string> = { anthropic: '/v1', google: '/v1beta' }
const types = ['anthropic', 'google'] as const

const ask = async (type: SdkProviderType, baseUrl: string, request: Partial<ChatRequest> = {}) => {
  const provider = sdkProvider({ type, baseUrl, apiKey: 'sk-canary-0000', model: 'fake', allow: ['127.0.0.1'] })
  let text = ''
  const outcomes: unknown[] = []
  const signal = new AbortController().signal
  try {
    for await (const chunk of provider.run({ ...helloRequest, ...request, signal })) {
      if (chunk.type === 'text') text += chunk.text
      if (chunk.type === 'outcome') outcomes.push(chunk.outcome)
      if (chunk.type === 'finish') return { text, outcomes, usage: chunk.usage }
    }
    return { text, outcomes }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { fault: error.code }
  }
}

const addressOf = (type: SdkProviderType): string => fake.baseUrl.replace(/\/v1$/, paths[type])
const deciding: ChatRequest['deciding'] = { outcomes: ['win'], counts: () => true }

test.each(types)(
  '%s answers in its own wire format, thoughts left out, with the outcome beside the text',
  async (type) => {
    script = '<think>secret</think>Hello, I am Nadia.'
    expect(await ask(type, addressOf(type))).toMatchObject({ text: 'Hello, I am Nadia.', outcomes: [] })
    script = [{ text: 'Goodbye.' }, { call: 'set_outcome', arguments: '{"outcome":"win"}' }]
    expect(await ask(type, addressOf(type), { deciding })).toMatchObject({ text: 'Goodbye.', outcomes: ['win'] })
    expect(
      fake
        .asked()
        .at(-1)
        ?.map(({ role }) => role),
    ).toContain('user')
  },
)

test.each(types)('%s reports faults without the words of the provider', async (type) => {
  const at = (fault: Parameters<typeof faulty.set>[0]) => {
    faulty.set(fault)
    return ask(type, faulty.baseUrl)
  }
  expect(await at({ kind: 'status', status: 401 })).toEqual({ fault: 'unauthorized' })
  expect(await at({ kind: 'status', status: 429 })).toEqual({ fault: 'rate_limited' })
  expect(await at({ kind: 'status', status: 500 })).toEqual({ fault: 'provider_error' })
  expect(await at({ kind: 'page' })).toEqual({ fault: 'not_a_stream' })
  expect(await at({ kind: 'reset_at_once' })).toEqual({ fault: 'reset' })
  expect(await at({ kind: 'empty' })).toEqual({ fault: 'cut_short' })
})

const events = (...payloads: object[]) => ({
  kind: 'status' as const,
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: payloads
    .map((payload) => `event: ${String((payload as { type?: string }).type)}\ndata: ${JSON.stringify(payload)}\n\n`)
    .join(''),
})

const withCache = {
  anthropic: events(
    {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'fake',
        content: [],
        usage: { input_tokens: 10, cache_read_input_tokens: 64, cache_creation_input_tokens: 16, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } },
    { type: 'message_stop' },
  ),
  google: events({
    candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 90, candidatesTokenCount: 4, cachedContentTokenCount: 64 },
  }),
}

test.each(types)('the tokens that %s read from its cache are counted among those of the prompt', async (type) => {
  faulty.set(withCache[type])
  const usage = { input_tokens: 90, cached_tokens: 64, output_tokens: 4 }
  expect(await ask(type, faulty.baseUrl)).toEqual({ text: 'Hello.', outcomes: [], usage })
})

test.each([
  ['anthropic', '{"data":[{"id":"claude-b"},{"id":"claude-a"}]}', ['claude-a', 'claude-b']],
  ['google', '{"models":[{"name":"models/gemini-a"},{"name":"models/text-embedding"}]}', ['gemini-a']],
] as const)('the models of %s are listed', async (type, body, expected) => {
  faulty.set({ kind: 'status', status: 200, body })
  const list = await listModels({ type, baseUrl: faulty.baseUrl, apiKey: 'sk', allow: ['127.0.0.1'] })
  expect(list).toEqual(expected.map((name) => ({ name, kind: 'llm' })))
})
