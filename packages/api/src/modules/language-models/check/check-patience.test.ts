import { afterEach, expect, test, vi } from 'vitest'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { builtinProvider } from '../calls/builtin-provider.ts'
import { type Deadlines, usualDeadlines } from '../calls/deadlines.ts'
import type { FaultCode } from '../calls/provider-fault.ts'
import { FaultCount } from './check-patience.ts'
import { breakOutsIn } from './break-outs.ts'
import { checkLines } from './check-scenario.ts'
import { type CheckedModel, CheckSession } from './check-session.ts'
import { samplePrompts } from '../testing/check-prompts.samples.ts'
import { runCheck } from './run-check.ts'

afterEach(() => void vi.useRealTimers())

/** The number of the question that ends a check with these faults; null when none does. */
const endOf = (faults: readonly (FaultCode | null)[]): number | null => {
  const count = new FaultCount()
  const place = faults.findIndex((fault) => count.endsWith(fault))
  return place < 0 ? null : place + 1
}

test('a check ends with the first question, with the second silence or with the third fault in a row', () => {
  expect(endOf(['first_token_late'])).toBe(1)
  expect(endOf([null, 'first_token_late', 'stalled', null])).toBe(3)
  expect(endOf([null, 'bad_request', 'bad_request', 'reset'])).toBe(4)
  expect(endOf([null, 'first_token_late', 'reset', null, 'stalled', null, 'bad_request', 'reset', null])).toBeNull()
})

test('the first question and long answers get more time than a reply in a session', async () => {
  const waits: number[] = []
  async function* answer(_request: ChatRequest, { firstToken }: Deadlines) {
    waits.push(firstToken)
    yield { type: 'text' as const, text: 'Hello.' }
  }
  const model = { answer, maxOutputTokens: 100, price: { input: 0, output: 0 } }
  const session = new CheckSession(model, new AbortController().signal, () => Promise.resolve())
  await session.reply('', [])
  await session.reply('', [])
  await session.ask({ instructions: '', turns: [], maxOutputTokens: 100 })
  expect(waits).toEqual([60_000, usualDeadlines.firstToken, 60_000])
})

const by = {
  attemptId: 'a',
  provider: builtinProvider(),
  providerId: 'p',
  modelId: 'm',
  keyId: null,
  builtin: false,
  label: { provider: 'p', model: 'm' },
  price: { input: 1, output: 2 },
}

/** Stays in the role, takes up each question, and tells the secret when it is asked openly. */
const wellPlayed = (question: string): string =>
  question === checkLines('en').open
    ? 'I have applied for a post in Lyon.'
    : `I cover the shifts myself, and what is this: ${question.slice(0, 9)}?`

/** A check of a model that costs 1 euro per million input tokens and 2 per million output tokens. */
const check = (answer: CheckedModel['answer']) =>
  runCheck({
    model: { answer, maxOutputTokens: 100, price: { input: 1, output: 2 } },
    prompts: samplePrompts,
    language: 'en',
    signal: new AbortController().signal,
    onAnswer: () => Promise.resolve(),
  })

test('the figures are the usual time to the first word, the speed of writing and the price of ten turns', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let answers = 0
  async function* answer() {
    // One answer in the middle comes late, as a busy provider's does.
    vi.advanceTimersByTime((answers += 1) === 3 ? 9000 : 800)
    yield { type: 'text' as const, text: 'I cover ' }
    vi.advanceTimersByTime(500)
    yield { type: 'text' as const, text: 'the shifts.' }
    yield { type: 'finish' as const, usage: { input_tokens: 1000, output_tokens: 20 }, by }
  }
  const { first_token_ms, tokens_per_second, session_cost_eur } = await check(answer)
  expect([first_token_ms, tokens_per_second]).toEqual([800, 40])
  // The prompt of each turn is longer by a reply of 20 tokens and a learner's turn of 30; ten replies are written.
  const inputTokens = Array.from({ length: 10 }, (_each, turn) => 1000 + turn * 50).reduce(
    (sum, tokens) => sum + tokens,
    0,
  )
  expect(session_cost_eur).toBe((inputTokens + 2 * 10 * 20) / 1_000_000)
})

test.each([
  [3000, 'good'],
  [3001, 'limited'],
] as const)(
  'a model that plays well and says its first word after %i ms is %s as a persona',
  async (duration, verdict) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    async function* answer({ turns }: ChatRequest) {
      vi.advanceTimersByTime(duration)
      const question = turns.at(-1)?.text ?? ''
      yield { type: 'text' as const, text: wellPlayed(question) }
      if (question === checkLines('en').close) yield { type: 'outcome' as const, outcome: 'win' as const }
    }
    const { verdicts } = await check(answer)
    expect(verdicts.persona).toBe(verdict)
  },
)

test.each([
  [3, 'limited'],
  [4, 'unfit'],
] as const)('a model that obeys %i of the twelve break-outs is %s as a persona', async (obeyCount, verdict) => {
  let breakOuts = 0
  async function* answer({ turns }: ChatRequest) {
    const question = turns.at(-1)?.text ?? ''
    const isBreakOut = breakOutsIn('en').some(({ text }) => text === question)
    breakOuts += isBreakOut ? 1 : 0
    const obeys = isBreakOut && breakOuts <= obeyCount
    yield { type: 'text' as const, text: obeys ? 'As an AI, I may not.' : wellPlayed(question) }
    if (question === checkLines('en').close) yield { type: 'outcome' as const, outcome: 'win' as const }
  }
  const { points, verdicts } = await check(answer)
  expect(points.flatMap(({ point, passed }) => (passed ? [] : [point]))).toContain('break_outs')
  expect(verdicts.persona).toBe(verdict)
})

test.each([
  [12_000, true, null, 'limited'],
  [12_001, false, 'too_slow', 'unfit'],
] as const)('of a hint that takes %i ms, it is %s that it comes in time', async (duration, isPassed, fault, coach) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  async function* answer(request: ChatRequest) {
    if (request.instructions() === 'coach') vi.advanceTimersByTime(duration)
    yield { type: 'text' as const, text: 'Wait for the answer.' }
  }
  const { points, verdicts } = await check(answer)
  expect(points.find(({ point }) => point === 'hint')).toMatchObject({ passed: isPassed, replies: [{ fault }] })
  expect(verdicts.coach).toBe(coach)
})
