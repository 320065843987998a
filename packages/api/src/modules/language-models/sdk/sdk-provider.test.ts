import {
  type ChatFault,
  type FakeAnswer,
  fineText,
  fineWireOf,
  startFakeModel,
  startFaultServer,
} from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { type Deadlines, withDeadlines } from '../calls/deadlines.ts'
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

const patient: Deadlines = { firstToken: 20_000, stall: 20_000, total: 25_000, characters: 12_000 }
/** Short only for the pause that the fault makes, because a busy machine may be slow. */
const limitsFor = ({ kind }: ChatFault): Deadlines => ({
  ...patient,
  ...(kind === 'silent' || kind === 'endless_silence' ? { firstToken: 300 } : {}),
  ...(kind === 'stall' ? { stall: 300 } : {}),
})

const ask = async (
  type: SdkProviderType,
  baseUrl: string,
  request: Partial<ChatRequest> = {},
  deadlines: Deadlines = patient,
) => {
  const provider = sdkProvider({ type, baseUrl, apiKey: 'sk-canary-0000', model: 'fake', allow: ['127.0.0.1'] })
  let text = ''
  const outcomes: unknown[] = []
  const run = (signal: AbortSignal) => provider.run({ ...helloRequest, ...request, signal })
  try {
    const limits = { ...deadlines, estimate: () => ({ input_tokens: 0, output_tokens: 0, estimated: true }) }
    for await (const chunk of withDeadlines(run, limits, new AbortController().signal)) {
      if (chunk.type === 'void') text = ''
      if (chunk.type === 'text') text += chunk.text
      if (chunk.type === 'outcome') outcomes.push(chunk.outcome)
      if (chunk.type === 'finish') {
        const { usage, isCut } = chunk
        return { text, outcomes, usage, ...(isCut ? { isCut } : {}) }
      }
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
    script = 'Well\0, I am Nadia \u{1F600}.'
    expect(await ask(type, addressOf(type))).toMatchObject({ text: 'Well\uFFFD, I am Nadia \u{1F600}.' })
    script = [{ text: 'Goodbye.' }, { call: 'set_outcome', arguments: '{"outcome":"win"}' }]
    expect(await ask(type, addressOf(type), { deciding })).toMatchObject({ text: 'Goodbye.', outcomes: ['win'] })
    expect(
      fake
        .requests()
        .at(-1)
        ?.map(({ role }) => role),
    ).toContain('user')
  },
)

/** At the start, in the middle and at the end of an answer. */
const faults: [string, ChatFault, string][] = [
  ['a refused key', { kind: 'status', status: 401 }, 'unauthorized'],
  ['an unknown path', { kind: 'status', status: 404 }, 'not_found'],
  ['an unknown model', { kind: 'status', status: 404, body: '{"error":{"message":"no such model"}}' }, 'unknown_model'],
  ['too many requests', { kind: 'status', status: 429 }, 'rate_limited'],
  ['a fault of the server', { kind: 'status', status: 500 }, 'provider_error'],
  ['a web page', { kind: 'page' }, 'not_a_stream'],
  ['an object that is no answer', { kind: 'status', status: 200, body: '{"status":"ok"}' }, 'not_a_stream'],
  ['a whole answer', { kind: 'status', status: 200, body: '{"content":[],"candidates":[]}' }, 'whole_answer'],
  ['a redirect', { kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data' }, 'redirect'],
  ['no first word', { kind: 'silent' }, 'first_token_late'],
  ['comments instead of words', { kind: 'endless_silence' }, 'first_token_late'],
  ['a reset before the first word', { kind: 'reset_at_once' }, 'reset'],
  ['an empty stream', { kind: 'empty' }, 'cut_short'],
  ['a pause in the middle', { kind: 'stall' }, 'stalled'],
  ['a reset in the middle', { kind: 'reset' }, 'reset'],
  ['a line that cannot be read', { kind: 'malformed' }, 'malformed'],
  ['an error inside the stream', { kind: 'error_in_stream' }, 'provider_error'],
  ['a reset after the last word', { kind: 'reset_at_end' }, 'reset'],
  ['an end without a reason', { kind: 'no_finish' }, 'cut_short'],
]
const cases = types.flatMap((type) => faults.map(([name, fault, code]) => [type, name, fault, code] as const))

test.each(cases)('%s reports %s, without the words of the provider, and leaves no connection', async (...one) => {
  const [type, , fault, code] = one
  faulty.set(fault)
  expect(await ask(type, faulty.baseUrl, {}, limitsFor(fault))).toMatchObject({ fault: code })
  await expect.poll(faulty.open).toBe(0)
})

test.each(types)('an answer of %s may be split at any byte', async (type) => {
  const fine = { text: fineText, outcomes: [], usage: { input_tokens: 7, output_tokens: 8 } }
  faulty.set({ kind: 'bytewise' })
  expect(await ask(type, faulty.baseUrl)).toEqual(fine)
  // Every event has the same form; this one holds characters of two and of four bytes.
  const wire = fineWireOf(type)
  const start = wire.lastIndexOf('data: ', wire.indexOf('😀')) - 30
  const end = wire.indexOf('\n\n', wire.indexOf('😀')) + 4
  const offsets = Array.from({ length: end - start }, (_, at) => start + at)
  faulty.set((number) => ({ kind: 'split', at: offsets[number - 1] ?? 0 }))
  expect(await Promise.all(offsets.map(() => ask(type, faulty.baseUrl)))).toEqual(offsets.map(() => fine))
})

const events = (...payloads: object[]) => ({
  kind: 'status' as const,
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: payloads
    .map((payload) => `event: ${String((payload as { type?: string }).type)}\ndata: ${JSON.stringify(payload)}\n\n`)
    .join(''),
})

const message = { id: 'm', type: 'message', role: 'assistant', model: 'fake', content: [] }

const withCache = {
  anthropic: events(
    {
      type: 'message_start',
      message: {
        ...message,
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

test.each(types)('thoughts of %s whose beginning was not marked are void once their end is', async (type) => {
  script = 'secret</think>Hello, I am Nadia.'
  expect(await ask(type, addressOf(type))).toMatchObject({ text: 'Hello, I am Nadia.' })
})

test.each(types)('an answer of %s that hits the token limit is marked, a whole one is not', async (type) => {
  const wire = fineWireOf(type).toString()
  const headers = { 'content-type': 'text/event-stream' }
  const answer = (body: string) => {
    faulty.set({ kind: 'status', status: 200, headers, body })
    return ask(type, faulty.baseUrl)
  }
  const cutWire = wire.replace('end_turn', 'max_tokens').replace('"STOP"', '"MAX_TOKENS"')
  expect(await answer(cutWire)).toMatchObject({ text: fineText, isCut: true })
  expect(await answer(wire)).not.toHaveProperty('isCut')
})

test.each(types)('the tokens that %s read from its cache are counted among those of the prompt', async (type) => {
  faulty.set(withCache[type])
  const usage = { input_tokens: 90, cached_tokens: 64, output_tokens: 4 }
  expect(await ask(type, faulty.baseUrl)).toEqual({ text: 'Hello.', outcomes: [], usage })
})

const withThoughts = {
  anthropic: events(
    { type: 'message_start', message: { ...message, usage: { input_tokens: 10, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'secret' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hello.' } },
    { type: 'content_block_stop', index: 1 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } },
    { type: 'message_stop' },
  ),
  google: events(
    { candidates: [{ content: { role: 'model', parts: [{ text: 'secret', thought: true }] } }] },
    {
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 4 },
    },
  ),
}

test.each(types)('the thoughts that %s sends beside its answer are never shown', async (type) => {
  faulty.set(withThoughts[type])
  expect(await ask(type, faulty.baseUrl)).toMatchObject({ text: 'Hello.', outcomes: [] })
})

test.each(types)('thoughts of %s that never end are not shown', async (type) => {
  script = 'Hello.<think>secret'
  expect(await ask(type, addressOf(type))).toMatchObject({ text: 'Hello.' })
})

test('the tokens of an answer whose provider sends no usage are counted from the text', async () => {
  faulty.set(
    events({
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP' }],
    }),
  )
  expect(await ask('google', faulty.baseUrl)).toMatchObject({
    usage: { input_tokens: 8, output_tokens: 2, estimated: true },
  })
})

test.each([
  [
    'anthropic',
    '{"data":[{"id":"claude-b"},{"id":"claude-a","max_input_tokens":200000}]}',
    [
      ['claude-a', 200_000],
      ['claude-b', null],
    ],
  ],
  [
    'google',
    '{"models":[{"name":"models/gemini-a"},{"name":"models/text-embedding"},{"name":"models/gemini-tts"}]}',
    [['gemini-a', null]],
  ],
] as const)('the models of %s that it can serve are listed', async (type, body, expectedModels) => {
  faulty.set({ kind: 'status', status: 200, body })
  const list = await listModels({ type, baseUrl: faulty.baseUrl, apiKey: 'sk', allow: ['127.0.0.1'] })
  expect(list).toEqual(expectedModels.map(([name, contextTokens]) => ({ name, kind: 'llm', contextTokens })))
})
