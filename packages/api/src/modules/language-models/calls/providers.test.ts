import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChatFault, fineText, fineWire, startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import type { ChatRequest } from './chat-provider.ts'
import type { Deadlines } from './deadlines.ts'
import type { Attempt, Candidate } from './attempt.ts'
import { type FailoverOptions, speak } from './failover.ts'
import { openAiProvider } from '../openai/openai-provider.ts'
import { ProviderFault } from './provider-fault.ts'

const server = await startFaultServer()
afterAll(server.stop)

const patient: Deadlines = { firstToken: 20_000, stall: 20_000, total: 25_000, characters: 12_000 }
/** Short only for the wait that the fault makes, because a busy machine may be slow. */
const deadlinesFor = ({ kind }: ChatFault): Deadlines => ({
  ...patient,
  ...(kind === 'silent' || kind === 'late' || kind === 'endless_silence' ? { firstToken: 250 } : {}),
  ...(kind === 'stall' ? { stall: 200 } : {}),
})
const allow = ['127.0.0.1']

const request = (signal = new AbortController().signal): ChatRequest => ({
  instructions: () => 'You are Nadia.',
  turns: [{ role: 'learner', text: 'How are you?' }],
  cast: () => {
    throw new Error('Only the practice partner plays from a cast.')
  },
  temperature: null,
  maxOutputTokens: 100,
  signal,
})

const candidate = (
  name: string,
  { baseUrl = server.baseUrl, key = name }: { baseUrl?: string; key?: string } = {},
): Candidate => ({
  provider: openAiProvider({ baseUrl, apiKey: key, model: name, allow }),
  providerId: name,
  modelId: name,
  keyId: key,
  builtin: false,
  label: { provider: name, model: name },
  price: { input: 0, output: 0 },
})

/** The text of a reply, and its end. */
const hearAnswer = async (candidates: readonly Candidate[], options: FailoverOptions = {}, signal?: AbortSignal) => {
  let text = ''
  let outcomes = 0
  const restarts: string[] = []
  const attempts: string[] = []
  const onAttempt = ({ candidate: { label } }: Attempt, fault: ProviderFault | null) =>
    attempts.push(`${label.model}: ${fault?.code ?? 'ok'}`)
  const summarize = () => ({ text, outcomes, restarts, attempts })
  try {
    for await (const chunk of speak(candidates, request(signal), {
      deadlines: patient,
      mostPatience: 0,
      onAttempt,
      ...options,
    })) {
      if (chunk.type === 'text') text += chunk.text
      if (chunk.type === 'outcome') outcomes += 1
      if (chunk.type === 'restart') {
        text = ''
        restarts.push(chunk.code)
      }
      if (chunk.type === 'finish') return { end: 'finish', usage: chunk.usage, ...summarize() }
    }
    return { end: 'nothing', ...summarize() }
  } catch (error) {
    if (error instanceof ProviderFault) return { end: error.code, retryAfter: error.retryAfter, ...summarize() }
    return { end: 'aborted', ...summarize() }
  }
}

const whole = (body: string): ChatFault => ({ kind: 'status', status: 200, body })

const faults: [string, ChatFault, string][] = [
  ['401', { kind: 'status', status: 401 }, 'unauthorized'],
  ['403', { kind: 'status', status: 403 }, 'unauthorized'],
  ['404', { kind: 'status', status: 404 }, 'not_found'],
  ['404 for a model', { kind: 'status', status: 404, body: '{"error":{"message":"no such model"}}' }, 'unknown_model'],
  ['400', { kind: 'status', status: 400 }, 'bad_request'],
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '7' } }, 'rate_limited'],
  ['500', { kind: 'status', status: 500 }, 'provider_error'],
  [
    '503 with a page',
    { kind: 'status', status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>down</h1>' },
    'provider_error',
  ],
  ['a redirect', { kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data' }, 'redirect'],
  ['a page with status 200', { kind: 'page' }, 'not_a_stream'],
  ['a whole answer instead of a stream', whole('{"choices":[{"message":{"content":"Hello."}}]}'), 'whole_answer'],
  ['an object that is no answer', whole('{"status":"ok"}'), 'not_a_stream'],
  ['no answer at all', { kind: 'silent' }, 'first_token_late'],
  ['a first word that comes too late', { kind: 'late', after: 600 }, 'first_token_late'],
  ['comments instead of words', { kind: 'endless_silence' }, 'first_token_late'],
  ['a pause without end', { kind: 'stall' }, 'stalled'],
  ['a connection that is reset', { kind: 'reset' }, 'reset'],
  ['a connection that is reset at once', { kind: 'reset_at_once' }, 'reset'],
  ['a connection that is reset after the last word', { kind: 'reset_at_end' }, 'reset'],
  ['a line that cannot be read', { kind: 'malformed' }, 'malformed'],
  ['an error inside the stream', { kind: 'error_in_stream' }, 'provider_error'],
  ['an end without a reason', { kind: 'no_finish' }, 'cut_short'],
  ['an empty stream', { kind: 'empty' }, 'cut_short'],
  ['a compressed answer', { kind: 'gzip_bomb' }, 'cut_short'],
  ['a line without an end', { kind: 'endless_line' }, 'malformed'],
]

test.each(faults)('%s ends the answer once and leaves no connection open', async (_name, fault, code) => {
  server.set(fault)
  expect((await hearAnswer([candidate('a')], { deadlines: deadlinesFor(fault) })).end).toBe(code)
  await expect.poll(server.open).toBe(0)
})

test('a server that is not running counts as a refused call, and Retry-After gives the time to wait', async () => {
  expect(await hearAnswer([candidate('a', { baseUrl: 'http://127.0.0.1:1/v1' })])).toMatchObject({ end: 'refused' })
  server.set({ kind: 'status', status: 429, headers: { 'retry-after': '7' } })
  expect(await hearAnswer([candidate('a')])).toMatchObject({ end: 'rate_limited', retryAfter: 7000 })
})

const endings: [string, ChatFault][] = [
  ['a healthy stream', { kind: 'fine' }],
  ['one without [DONE]', { kind: 'no_done' }],
  ['one that says [DONE] and stays open', { kind: 'done_but_open' }],
  ['one that gives its reason and stays open', { kind: 'finish_but_open' }],
  ['one that comes byte by byte', { kind: 'bytewise' }],
]

test.each(endings)('%s gives a complete answer', async (_name, fault) => {
  server.set(fault)
  const all = await hearAnswer([candidate('a')])
  expect(all).toMatchObject({ end: 'finish', text: fineText, restarts: [] })
  await expect.poll(server.open).toBe(0)
})

test('consecutive replies share one connection', async () => {
  let connections = 0
  let delivery = Promise.withResolvers<void>()
  const keeping = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(fineWire)
    // The end of the answer comes in a packet of its own, later than `[DONE]`.
    setTimeout(() => response.end(() => delivery.resolve()), 20)
  })
  keeping.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => keeping.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(keeping.address() as AddressInfo).port}/v1`
  for (let reply = 0; reply < 3; reply += 1) {
    expect(await hearAnswer([candidate('a', { baseUrl })])).toMatchObject({
      end: 'finish',
      text: fineText,
    })
    await delivery.promise
    delivery = Promise.withResolvers<void>()
    await pause(100)
  }
  keeping.closeAllConnections()
  await new Promise((resolve) => keeping.close(resolve))
  expect(connections).toBe(1)
})

test('a stream may be split at any byte', async () => {
  const offsets = Array.from({ length: fineWire.length }, (_, at) => at)
  const wrong: number[] = []
  for (let from = 0; from < offsets.length; from += 100) {
    const group = offsets.slice(from, from + 100)
    server.set((number) => ({ kind: 'split', at: group[number - 1] ?? 0 }))
    const all = await Promise.all(group.map(() => hearAnswer([candidate('a')])))
    for (const [index, { end, text }] of all.entries())
      if (end !== 'finish' || text !== fineText) wrong.push(group[index] ?? 0)
  }
  expect(wrong).toEqual([])
})

test('an endless reply is cut at the size limit, and its prompt is counted', async () => {
  server.set({ kind: 'endless' })
  const reply = await hearAnswer([candidate('a')])
  expect(reply).toMatchObject({ end: 'finish', usage: { estimated: true } })
  expect(reply).not.toMatchObject({ usage: { input_tokens: 0 } })
  expect(reply.text.length).toBeGreaterThanOrEqual(12_000)
  expect(reply.text.length).toBeLessThan(13_000)
  await expect.poll(server.open).toBe(0)
})

test('a reply that comes in one piece is cut at the size limit, too', async () => {
  const model = await startFakeModel(() => 'y'.repeat(50_000), { chunkSize: 50_000 })
  afterAll(model.stop)
  const { end, text } = await hearAnswer([candidate('a', { baseUrl: model.baseUrl })])
  expect([end, text.length]).toEqual(['finish', 12_000])
})

test('a reader that stops listening closes the connection', async () => {
  server.set({ kind: 'stall' })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 80)
  expect((await hearAnswer([candidate('a')], {}, stop.signal)).end).toBe('aborted')
  await expect.poll(server.open).toBe(0)
})

test('when a key is refused or used up, the next key of the same model is tried', async () => {
  server.set((_number, key) =>
    key === 'good' ? { kind: 'fine' } : { kind: 'status', status: key === 'bad' ? 401 : 429 },
  )
  const keys = ['bad', 'busy', 'good'].map((key) => candidate('a', { key }))
  expect(await hearAnswer(keys)).toMatchObject({ end: 'finish', text: fineText, restarts: [] })
  expect(server.keys()).toEqual(['bad', 'busy', 'good'])
})

test('when a model fails, the next model is tried and not another key', async () => {
  server.set((_number, key) => (key.startsWith('b') ? { kind: 'fine' } : { kind: 'status', status: 404 }))
  const { attempts, end } = await hearAnswer([
    candidate('a', { key: 'a1' }),
    candidate('a', { key: 'a2' }),
    candidate('b', { key: 'b1' }),
  ])
  expect({ attempts, end }).toEqual({ attempts: ['a: not_found', 'b: ok'], end: 'finish' })
})

const oneModelOnly: [string, ChatFault][] = [
  ['is too large for its server', { kind: 'status', status: 500 }],
  ['makes its server reset the connection', { kind: 'reset_at_once' }],
  ['is closed to the key', { kind: 'status', status: 403 }],
  ['is used up', { kind: 'status', status: 429 }],
]

test.each(oneModelOnly)(
  'when a model %s, another model of the same provider and key answers, after those of other providers',
  async (_name, fault) => {
    const of = (name: string, providerId: string): Candidate => ({ ...candidate(name, { key: 'shared' }), providerId })
    server.set((number) => (number === 3 ? { kind: 'fine' } : fault))
    const { end, attempts } = await hearAnswer([of('a', 'one'), of('b', 'one'), candidate('c')])
    expect({ end, asked: attempts.map((each) => each[0]) }).toEqual({ end: 'finish', asked: ['a', 'c', 'b'] })
  },
)

test('when a provider fails in the middle of a reply, the next one writes it from its beginning', async () => {
  server.set((_number, key) => (key === 'b' ? { kind: 'fine' } : { kind: 'reset' }))
  const { text, restarts, attempts } = await hearAnswer([candidate('a'), candidate('b')])
  expect({ text, restarts, attempts }).toEqual({ text: fineText, restarts: ['reset'], attempts: ['a: reset', 'b: ok'] })
})

test('the outcome of a model’s tool call is void when the model fails before its first word', async () => {
  const calling: Candidate = {
    ...candidate('a'),
    provider: {
      async *run() {
        yield { type: 'outcome', outcome: 'win' }
        throw new ProviderFault('reset')
      },
    },
  }
  server.set({ kind: 'fine' })
  const all = await hearAnswer([calling, candidate('b')])
  expect(all).toMatchObject({ end: 'finish', text: fineText, outcomes: 0, restarts: [] })
})

test('a single candidate is tried again after a temporary fault, and not before Retry-After', async () => {
  server.set((number) =>
    number === 1 ? { kind: 'status', status: 429, headers: { 'retry-after': '1' } } : { kind: 'fine' },
  )
  const start = performance.now()
  expect(await hearAnswer([candidate('a')], { mostPatience: 2000 })).toMatchObject({ end: 'finish', text: fineText })
  expect(performance.now() - start).toBeGreaterThan(950)
  server.set({ kind: 'status', status: 401 })
  expect(await hearAnswer([candidate('a')], { mostPatience: 2000 })).toMatchObject({
    end: 'unauthorized',
    attempts: ['a: unauthorized'],
  })
})

test('a fault that lasts ends a single candidate after two requests', async () => {
  server.set({ kind: 'status', status: 500 })
  expect(await hearAnswer([candidate('a')], { mostPatience: 2000 })).toMatchObject({
    end: 'provider_error',
    attempts: ['a: provider_error', 'a: provider_error'],
  })
})

test('a candidate that wants to be left alone for an hour is not waited for', async () => {
  server.set({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } })
  expect(await hearAnswer([candidate('a')], { mostPatience: 2000 })).toMatchObject({
    end: 'rate_limited',
    attempts: ['a: rate_limited'],
  })
})

test('an independent OpenAI-compatible server gives a whole answer', async () => {
  const model = await startFakeModel((messages) => `You said: ${messages.at(-1)?.content}`, { chunkSize: 3 })
  afterAll(model.stop)
  const { end, text } = await hearAnswer([candidate('a', { baseUrl: model.baseUrl })])
  expect({ end, text }).toEqual({ end: 'finish', text: 'You said: How are you?' })
  expect(model.requests()[0]?.map(({ role }) => role)).toEqual(['system', 'user'])
})
