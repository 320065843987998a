import type { ModelAdaptation } from '@parley/contracts/calls'
import { startFaultServer, startScriptedModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { Attempt } from '../calls/attempt.ts'
import { usualDeadlines } from '../calls/deadlines.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { tryOnce } from '../calls/try-once.ts'
import { openAiProvider } from './openai-provider.ts'

const server = await startScriptedModel()
afterAll(server.stop)

const full: Partial<ChatRequest> = {
  temperature: 0.5,
  answerSchema: { type: 'object' },
  deciding: { outcomes: ['win', 'end'], counts: () => true },
}

const ask = async (
  request: Partial<ChatRequest> = {},
  adaptations: readonly ModelAdaptation[] = [],
  allow: readonly string[] = ['127.0.0.1'],
) => {
  const learnedAdaptations: string[] = []
  const provider = openAiProvider({
    baseUrl: server.baseUrl,
    apiKey: 'sk-canary-0000',
    model: 'scripted',
    allow,
    adaptations,
    onAdapt: (all) => void learnedAdaptations.splice(0, learnedAdaptations.length, ...all),
  })
  const candidate = {
    provider,
    providerId: 'p',
    modelId: 'm',
    keyId: 'k',
    builtin: false,
    label: { provider: 'p', model: 'm' },
    price: { input: 0, output: 0 },
  }
  const signal = new AbortController().signal
  const attempt = new Attempt(candidate, { ...helloRequest, ...request, signal }, usualDeadlines)
  const fault = await attempt.first
  if (fault) return { fault: fault.code, learned: learnedAdaptations }
  let text = ''
  for (const chunk of attempt.firstChunks) if (chunk.type === 'text') text += chunk.text
  for await (const chunk of attempt.chunks) {
    if (chunk.type === 'void') text = ''
    if (chunk.type === 'text') text += chunk.text
    if (chunk.type === 'finish')
      return { text, usage: chunk.usage, isCut: chunk.isCut ?? false, learned: learnedAdaptations }
  }
  return { text, learned: learnedAdaptations }
}

const rejections: [string, (body: Record<string, unknown>) => string | undefined, string[]][] = [
  [
    'max_tokens',
    (body) =>
      'max_tokens' in body
        ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
        : undefined,
    ['max_completion_tokens'],
  ],
  [
    'any limit of tokens',
    (body) =>
      ['max_tokens', 'max_completion_tokens'].filter((name) => name in body).map((name) => `unknown field ${name}`)[0],
    ['max_completion_tokens', 'no_token_limit'],
  ],
  [
    'temperature',
    (body) => ('temperature' in body ? "'temperature' does not support 0.5" : undefined),
    ['no_temperature'],
  ],
  ['stream_options', (body) => ('stream_options' in body ? 'unknown field stream_options' : undefined), ['no_usage']],
  ['tools', (body) => ('tools' in body ? 'this model does not support tools' : undefined), ['no_tools']],
  [
    'a JSON schema',
    (body) =>
      (body['response_format'] as { type?: string } | undefined)?.type === 'json_schema'
        ? 'response_format.type must be json_object'
        : undefined,
    ['no_json_schema'],
  ],
  [
    'response_format',
    (body) => ('response_format' in body ? 'response_format is not supported' : undefined),
    ['no_json_schema', 'no_response_format'],
  ],
  [
    'everything, without a reason',
    (body) => (['tools', 'response_format', 'stream_options'].some((name) => name in body) ? 'Bad request' : undefined),
    ['no_tools', 'no_json_schema', 'no_response_format', 'no_usage'],
  ],
]

test.each(rejections)(
  'a model that rejects %s answers without it, and that is remembered',
  async (_name, reject, expectedAdaptations) => {
    server.answer((body) => {
      const message = reject(body)
      return message === undefined ? { text: ['Hello.'] } : { status: 400, message }
    })
    const first = await ask(full)
    expect(first).toMatchObject({ text: 'Hello.', learned: expectedAdaptations })
    const before = server.bodies().length
    expect(await ask(full, expectedAdaptations as ModelAdaptation[])).toMatchObject({ text: 'Hello.', learned: [] })
    expect(server.bodies().length - before).toBe(1)
  },
)

test('adaptations that two answers find at the same time are both remembered', async () => {
  const adaptations: string[][] = []
  const { baseUrl } = server
  const connection = { baseUrl, apiKey: 'sk-canary-0000', model: 'scripted', allow: ['127.0.0.1'] }
  const provider = openAiProvider({ ...connection, onAdapt: (all) => void adaptations.push([...all].toSorted()) })
  server.answer((body) => {
    const wrong = ['temperature', 'response_format'].find((name) => name in body)
    return wrong ? { status: 400, message: `${wrong} is not supported` } : { text: ['Hello.'] }
  })
  const { temperature, answerSchema } = full
  await Promise.all(
    [{ temperature }, { answerSchema }, {}].map((own) => tryOnce(provider, { ...helloRequest, ...own } as never)),
  )
  expect(adaptations.at(-1)).toEqual(['no_json_schema', 'no_response_format', 'no_temperature'])
})

const overlong = "This model's maximum context length is 4096 tokens. However, your messages resulted in 9000 tokens."
const atLimit = "'max_tokens' is too large: 3000. This model's maximum context length is 2048 tokens."

test.each([
  ['a context that is too long', 400, { message: overlong, code: 'context_length_exceeded' }, 'context_exceeded'],
  ['a context that is too long, in the words of vLLM', 400, { message: atLimit }, 'context_exceeded'],
  [
    'a context that is too long, in the words of llama.cpp',
    400,
    { message: 'the request exceeds the available context size (4096 tokens)', type: 'exceed_context_size_error' },
    'context_exceeded',
  ],
  ['an account without credit', 429, { message: 'Check your plan.', code: 'insufficient_quota' }, 'no_provider_credit'],
  ['an account without balance', 402, { message: 'Insufficient Balance' }, 'no_provider_credit'],
  ['a key in the wrong form', 400, { message: 'Bad key', code: 'invalid_api_key' }, 'bad_request'],
  ['a message that it refuses', 400, { message: 'Invalid value', param: 'messages[0].content' }, 'bad_request'],
] as const)(
  'a server that names %s is asked once, and no parameter is left out',
  async (_name, status, error, fault) => {
    let requests = 0
    const refusing = await startFaultServer()
    refusing.set(() => {
      requests += 1
      return { kind: 'status', status, body: JSON.stringify({ error }) }
    })
    const provider = openAiProvider({ baseUrl: refusing.baseUrl, apiKey: 'sk', model: 'm', allow: ['127.0.0.1'] })
    await expect(tryOnce(provider, { ...helloRequest, ...full })).rejects.toMatchObject({ code: fault })
    expect(requests).toBe(1)
    await refusing.stop()
  },
)

test('a refused key or a used up limit is no reason to leave parameters out', async () => {
  for (const [status, fault] of [
    [401, 'unauthorized'],
    [429, 'rate_limited'],
  ] as const) {
    server.answer(() => ({ status, message: 'tools temperature max_tokens' }))
    const before = server.bodies().length
    expect(await ask(full)).toEqual({ fault, learned: [] })
    expect(server.bodies().length - before).toBe(1)
  }
})

test('fields for reasoning are never shown, and parts of thoughts are no text', async () => {
  server.answer(() => ({
    deltas: [
      { reasoning_content: 'secret' },
      { reasoning: 'secret' },
      {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'secret' }] },
          { type: 'reasoning', text: 'secret' },
          { type: 'text', text: 'Hel' },
        ],
      },
      { content: 'lo.' },
    ],
  }))
  expect(await ask()).toMatchObject({ text: 'Hello.' })
})

test('a model whose server swallows the opening tag is remembered, and the next answer shows nothing of it', async () => {
  server.answer(() => ({ text: ['secret ', 'secret</thi', 'nk>\n\nHello.'] }))
  expect(await ask()).toMatchObject({ text: 'Hello.', learned: ['opens_with_thoughts'] })
})

test('of thoughts that hit the token limit nothing is shown, although the model never said that they ended', async () => {
  server.answer(() => ({ text: ['secret ', 'secret'], finish: 'length' }))
  expect(await ask({}, ['opens_with_thoughts'])).toEqual({ fault: 'empty', learned: [] })
  server.answer(() => ({ text: ['Hel', 'lo.'] }))
  expect(await ask({}, ['opens_with_thoughts'])).toMatchObject({ text: 'Hello.' })
})

test('usage comes from the provider with its cached tokens, or is estimated and marked', async () => {
  server.answer(() => ({
    text: ['Hello.'],
    usage: { prompt_tokens: 90, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 64 } },
  }))
  expect(await ask()).toMatchObject({ usage: { input_tokens: 90, output_tokens: 4, cached_tokens: 64 } })
  server.answer(() => ({ text: ['Hello.'] }))
  expect(await ask()).toMatchObject({ usage: { input_tokens: 8, output_tokens: 2, estimated: true } })
})

test.each([
  { prompt_tokens: null, completion_tokens: 4 },
  { prompt_tokens: -90, completion_tokens: 4 },
  { prompt_tokens: '90', completion_tokens: 4 },
  { prompt_tokens: 90, completion_tokens: 0.5 },
  { prompt_tokens: 90, completion_tokens: 1e30 },
  { prompt_tokens: 10_000_001, completion_tokens: 4 },
  { prompt_tokens: 20_000, completion_tokens: 4 },
  { prompt_tokens: 90, completion_tokens: 200_001 },
  { prompt_tokens: 90 },
  [],
])('usage that is no count of tokens is estimated instead: %o', async (usage) => {
  server.answer(() => ({ text: ['Hello.'], usage }))
  expect(await ask()).toMatchObject({ usage: { input_tokens: 8, output_tokens: 2, estimated: true } })
})

test('no more tokens come from the cache than were read', async () => {
  const details = { cached_tokens: 900 }
  server.answer(() => ({
    text: ['Hello.'],
    usage: { prompt_tokens: 90, completion_tokens: 4, prompt_tokens_details: details },
  }))
  expect(await ask()).toMatchObject({ usage: { input_tokens: 90, output_tokens: 4, cached_tokens: 90 } })
  details.cached_tokens = -900
  const { usage } = await ask()
  expect(usage).toEqual({ input_tokens: 90, output_tokens: 4 })
})

test('a reply at its token limit ends with a sentence and is marked', async () => {
  const sentence = 'This is one sentence. '
  server.answer(() => ({ text: [...Array.from({ length: 4 }, () => sentence), 'And this one is n'], finish: 'length' }))
  expect(await ask({ maxOutputTokens: 40 })).toMatchObject({ text: sentence.repeat(4).trim(), isCut: true })
  server.answer(() => ({ text: ['And this one is n'], finish: 'length' }))
  expect(await ask({ maxOutputTokens: 400 })).toMatchObject({ text: 'And this one is n…', isCut: true })
})

test('the words of a model that at first sends its tool call alone are marked when they hit the limit, and both are counted', async () => {
  const call = { index: 0, function: { name: 'set_outcome', arguments: '{"outcome":"end"}' } }
  server.answer(({ tools }) =>
    tools
      ? { deltas: [{ tool_calls: [call] }], finish: 'tool_calls', usage: { prompt_tokens: 90, completion_tokens: 4 } }
      : { text: ['Goodbye th'], finish: 'length', usage: { prompt_tokens: 100, completion_tokens: 2 } },
  )
  expect(await ask({ ...full, maxOutputTokens: 400 })).toMatchObject({
    text: 'Goodbye th…',
    isCut: true,
    usage: { input_tokens: 190, output_tokens: 6 },
  })
})

test('a fault never holds the key or the words of the provider', async () => {
  server.answer(() => ({ status: 500, message: 'sk-canary-0000 is overloaded' }))
  const error = new ProviderFault('provider_error')
  expect(await ask()).toEqual({ fault: error.code, learned: [] })
})

test('a server on a private address is asked nothing unless the operator named it', async () => {
  let requests = 0
  server.answer(() => {
    requests += 1
    return { text: ['Hello.'] }
  })
  expect(await ask({}, [], [])).toEqual({ fault: 'refused', learned: [] })
  expect(requests).toBe(0)
  expect(await ask()).toMatchObject({ text: 'Hello.' })
  expect(requests).toBe(1)
})
