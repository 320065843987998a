import { afterEach, expect, test, vi } from 'vitest'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { type Deadlines, usualDeadlines } from '../calls/deadlines.ts'
import type { FaultCode } from '../calls/provider-fault.ts'
import { FaultCount } from './check-patience.ts'
import { CheckSession } from './check-session.ts'
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
  const given: number[] = []
  async function* answer(_request: ChatRequest, { firstToken }: Deadlines) {
    given.push(firstToken)
    yield { type: 'text' as const, text: 'Hello.' }
  }
  const model = { answer, maxOutputTokens: 100, price: { input: 0, output: 0 } }
  const session = new CheckSession(model, new AbortController().signal, () => Promise.resolve())
  await session.reply('', [])
  await session.reply('', [])
  await session.ask({ instructions: '', turns: [], maxOutputTokens: 100 })
  expect(given).toEqual([60_000, usualDeadlines.firstToken, 60_000])
})

test.each([
  [12_000, true, null, 'limited'],
  [12_001, false, 'too_slow', 'unfit'],
] as const)('of a hint that takes %i ms, it is %s that it comes in time', async (taken, passed, fault, coach) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  async function* answer(request: ChatRequest) {
    if (request.instructions() === 'coach') vi.advanceTimersByTime(taken)
    yield { type: 'text' as const, text: 'Wait for the answer.' }
  }
  const { points, verdicts } = await runCheck({
    model: { answer, maxOutputTokens: 100, price: { input: 0, output: 0 } },
    prompts: {
      persona: () => 'persona',
      observer: () => 'observer',
      coach: () => 'coach',
      readQuotes: () => null,
      isHint: () => true,
    },
    language: 'en',
    signal: new AbortController().signal,
    onAnswer: () => Promise.resolve(),
  })
  expect(points.find(({ point }) => point === 'hint')).toMatchObject({ passed, replies: [{ fault }] })
  expect(verdicts.coach).toBe(coach)
})
