import { expect, test } from 'vitest'
import { estimateUsage } from '../calls/estimate-usage.ts'
import { costLimit, priceOf } from './reply-price.ts'

const price = { input: 10, output: 30 }
const turns = [{ role: 'learner' as const, text: 'How are you?' }]

test.each([0, 60_000])('the cost limit covers a prompt of %i characters', (length) => {
  const request = { instructions: () => 'x'.repeat(length), turns, maxOutputTokens: 400 }
  const cost = priceOf({ usage: estimateUsage(request, 1600), by: { price } })
  expect(costLimit({ candidates: [{ price }], ...request })).toBeGreaterThanOrEqual(cost)
})
