import { type ChatFault, fineText, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { openAiProvider } from '../openai/openai-provider.ts'
import type { Candidate } from './attempt.ts'
import type { Usage } from './chat-provider.ts'
import { type Deadlines, hedgeWait, usualDeadlines } from './deadlines.ts'
import { type FailoverOptions, speak } from './failover.ts'
import { helloRequest } from './hello-request.ts'

const server = await startFaultServer()
afterAll(server.stop)

/** No model gives up within this test: only a second request beside the first can bring a word. */
const deadlines: Deadlines = {
  firstToken: 3_600_000,
  hedge: 20,
  stall: 3_600_000,
  total: 3_600_000,
  characters: 12_000,
}

const candidate = (model: string, providerId = model): Candidate => ({
  provider: openAiProvider({ baseUrl: server.baseUrl, apiKey: model, model, allow: ['127.0.0.1'] }),
  providerId,
  modelId: model,
  keyId: model,
  builtin: false,
  label: { provider: providerId, model },
  price: { input: 0, output: 0 },
})

/** Each request without an answer is charged by this usage; the faults are the keys. */
const wasteOf = async (candidates: readonly Candidate[], limits: Deadlines) => {
  const usageByCode: Partial<Record<string, Usage>> = {}
  const reply = speak(
    candidates,
    { ...helloRequest, signal: new AbortController().signal },
    {
      deadlines: limits,
      onAttempt: (attempt, fault) => {
        const usage = fault && attempt.wastedUsage(fault)
        if (usage) usageByCode[fault.code] = usage
      },
    },
  )
  for await (const _ of reply);
  return usageByCode
}

/** Every step of the race in its order, and the text of the reply. */
const race = async (candidates: readonly Candidate[], limits = deadlines, isSlow?: FailoverOptions['isSlow']) => {
  const steps: string[] = []
  let text = ''
  const step = (name: string) => (attempt: { label: Candidate['label'] }) =>
    void steps.push(`${name} ${attempt.label.model}`)
  for await (const chunk of speak(
    candidates,
    { ...helloRequest, signal: new AbortController().signal },
    {
      deadlines: limits,
      ...(isSlow ? { isSlow } : {}),
      onBegin: ({ candidate: asked }) => step('asked')(asked),
      onStart: step('speaks'),
      onAttempt: ({ candidate: asked }, fault) => step(fault?.code ?? 'complete')(asked),
    },
  ))
    if (chunk.type === 'text') text += chunk.text
  return { steps, text }
}

const faults: [string, ChatFault][] = [
  ['accepts the request and never answers', { kind: 'silent' }],
  ['answers its headers one after the other without an end', { kind: 'dripping_head' }],
  ['sends comments instead of words', { kind: 'endless_silence' }],
  ['only thinks', { kind: 'endless_thoughts' }],
]

test.each(faults)(
  'while the primary model %s, the next one is asked beside it and speaks first',
  async (_name, fault) => {
    server.set((_number, key) => (key === 'healthy' ? { kind: 'fine' } : fault))
    const { steps, text } = await race([candidate('primary'), candidate('healthy')])
    expect(text).toBe(fineText)
    expect(steps).toEqual([
      'asked primary',
      'asked healthy',
      'first_token_late primary',
      'speaks healthy',
      'complete healthy',
    ])
    await expect.poll(server.open).toBe(0)
  },
)

test('when every model of a provider hangs, another provider is asked third', async () => {
  server.set((_number, key) => ({ kind: key === 'healthy' ? 'fine' : 'silent' }))
  const hanging = ['one', 'two', 'three', 'four', 'five'].map((model) => candidate(model, 'hanging'))
  const { steps, text } = await race([...hanging, candidate('healthy')])
  expect(text).toBe(fineText)
  expect(steps.slice(0, 3)).toEqual(['asked one', 'asked two', 'asked healthy'])
})

test('when eleven providers hang, the twelfth is asked beside them and speaks', async () => {
  server.set((_number, key) => ({ kind: key === 'healthy' ? 'fine' : 'silent' }))
  const hanging = Array.from({ length: 11 }, (_each, index) => candidate(`hanging ${index}`))
  const { steps, text } = await race([...hanging, candidate('healthy')])
  expect(text).toBe(fineText)
  expect(steps.filter((step) => step.startsWith('asked'))).toHaveLength(12)
  await expect.poll(server.open).toBe(0)
})

/** The seconds after which each of so many silent candidates is asked; all or none of them are known to be slow. */
const secondsOfAsking = (candidates: number, areSlow = false): number[] => {
  const { hedge = Infinity } = usualDeadlines
  const seconds = [0]
  for (let running = 1; running < candidates; running += 1) {
    const before = seconds.at(-1) ?? 0
    const state = { running, freshLeft: areSlow ? 0 : candidates - running, elapsedMs: before * 1000 }
    seconds.push(before + hedgeWait(hedge, state) / 1000)
  }
  return seconds
}

test.each([2, 3, 5, 12, 40])(
  'the last of %i candidates is asked soon enough for a first word within three seconds',
  (candidates) => {
    expect(secondsOfAsking(candidates).at(-1)).toBeLessThanOrEqual(2.001)
  },
)

test('candidates that are known to be slow are asked one by one and not all at once', () => {
  expect(secondsOfAsking(7, true)).toEqual([0, 1, 1.5, 3.5, 5.5, 7.5, 9.5])
})

const manyOthers = Array.from({ length: 10 }, (_each, index) => candidate(`other-${index}`))
const isOther = ({ modelId }: Pick<Candidate, 'modelId'>): boolean => modelId.startsWith('other')

test('a conversation goes to the candidates that are not slow, and to no slow one before one of them fails', async () => {
  server.set((_number, key) => (key === 'healthy' ? { kind: 'late', after: 50 } : { kind: 'silent' }))
  const candidates = [candidate('primary'), candidate('silent'), candidate('healthy'), ...manyOthers]
  const { steps, text } = await race(candidates, { ...deadlines, hedge: 400 }, isOther)
  expect(text).toBe(fineText)
  expect(steps.filter((step) => step.startsWith('asked'))).toEqual(['asked primary', 'asked silent', 'asked healthy'])
})

test('the next substitute is asked at once when one of two fails', async () => {
  server.set((_number, key) => {
    if (key === 'broken') return { kind: 'status', status: 500 }
    return key === 'other-0' ? { kind: 'fine' } : { kind: 'silent' }
  })
  const candidates = [candidate('primary'), candidate('silent'), candidate('broken'), ...manyOthers]
  const { steps } = await race(candidates, { ...deadlines, hedge: 400 }, isOther)
  expect(steps.slice(0, 6)).toEqual([
    'asked primary',
    'asked silent',
    'asked broken',
    'provider_error broken',
    'asked other-0',
    'first_token_late primary',
  ])
})

test.each([
  ['slow after a long silence', 0, 'first_token_late'],
  ['not slow after a short silence', 3_600_000, 'not_needed'],
] as const)('a model that was asked after the one that speaks is %s', async (_name, slow, code) => {
  server.set((_number, key) => (key === 'healthy' ? { kind: 'late', after: 300 } : { kind: 'silent' }))
  const candidates = [candidate('primary'), candidate('healthy'), candidate('third')]
  const { steps } = await race(candidates, { ...deadlines, slow })
  expect(steps).toContain('asked third')
  expect(steps).toContain(`${code} third`)
})

test('the only candidate has time enough for a small model on a processor, and is not waited for twice', async () => {
  expect(usualDeadlines.firstToken).toBeGreaterThanOrEqual(40_000)
  let requests = 0
  server.set(() => {
    requests += 1
    return { kind: 'silent' }
  })
  const answer = race([candidate('only')], { ...deadlines, firstToken: 50 })
  await expect(answer).rejects.toMatchObject({ code: 'first_token_late' })
  expect(requests).toBe(1)
  await expect.poll(server.open).toBe(0)
})

test.each([
  ['slow after a long silence', 0, 'first_token_late'],
  ['not slow after a short silence', 3_600_000, 'not_needed'],
] as const)('a model that the learner stops before its first word is %s', async (_name, slow, code) => {
  server.set(() => ({ kind: 'silent' }))
  const learner = new AbortController()
  const faults: (string | undefined)[] = []
  const reply = speak(
    [candidate('silent')],
    { ...helloRequest, signal: learner.signal },
    { deadlines: { ...deadlines, slow }, onAttempt: (_attempt, fault) => faults.push(fault?.code) },
  )
  const word = reply.next()
  await expect.poll(server.open).toBe(1)
  learner.abort(new Error('The learner stopped the reply.'))
  await expect(word).rejects.toThrow('The learner stopped the reply.')
  expect(faults).toEqual([code])
  await expect.poll(server.open).toBe(0)
})

test('a reply whose reader leaves at its first word ends at the provider', async () => {
  server.set({ kind: 'stall' })
  const reply = speak([candidate('only')], { ...helloRequest, signal: new AbortController().signal }, { deadlines })
  expect(await reply.next()).toMatchObject({ value: { type: 'text', text: 'Well' } })
  await expect.poll(server.open).toBe(1)
  await reply.return(undefined)
  await expect.poll(server.open).toBe(0)
})

test('a request beside one that fails by a defect ends with it', async () => {
  server.set({ kind: 'silent' })
  const failOnceAsked = async (): Promise<never> => {
    await expect.poll(server.open).toBe(1)
    throw new TypeError('a defect')
  }
  const defective = { run: () => ({ [Symbol.asyncIterator]: () => ({ next: failOnceAsked }) }) }
  const reply = race([candidate('silent'), { ...candidate('defective'), provider: defective }])
  await expect(reply).rejects.toThrow('a defect')
  await expect.poll(server.open).toBe(0)
})

const silent: ChatFault = { kind: 'silent' }

test.each<[string, ChatFault, ChatFault, Partial<Deadlines>]>([
  ['first_token_late', silent, { kind: 'fine' }, {}],
  ['not_needed', { kind: 'late', after: 1000 }, silent, {}],
  ['too_late', silent, { kind: 'fine' }, { hedge: 3_600_000, total: 100 }],
  ['cut_short', { kind: 'empty' }, { kind: 'fine' }, {}],
])('a request without a word that ends with %s is charged by its prompt', async (code, first, second, limits) => {
  server.set((_number, key) => (key === 'first' ? first : second))
  const waste = await wasteOf([candidate('first'), candidate('second')], { ...deadlines, ...limits })
  expect(waste).toEqual({ [code]: { input_tokens: expect.any(Number) as number, output_tokens: 0, estimated: true } })
  expect(waste[code]?.input_tokens).toBeGreaterThan(0)
})

test('a request that its provider refused, and one to the practice partner, is charged by nothing', async () => {
  server.set((_number, key) => (key === 'first' ? { kind: 'status', status: 500 } : { kind: 'fine' }))
  expect(await wasteOf([candidate('first'), candidate('second')], deadlines)).toEqual({})
  server.set((_number, key) => (key === 'first' ? silent : { kind: 'fine' }))
  expect(await wasteOf([{ ...candidate('first'), builtin: true }, candidate('second')], deadlines)).toEqual({})
})
