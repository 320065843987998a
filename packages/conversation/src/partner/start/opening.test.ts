import { expect, test } from 'vitest'
import { demoCast, demoCasts } from '../demo-casts.samples.ts'
import { openConversation } from './opening.ts'
import { replyTo } from '../reply.ts'

test.each(['en', 'fr'] as const)('%s: the opening without the partner is the one with it', (language) => {
  for (const seed of [1, 2, 3]) {
    const cast = demoCast(language, 'Sofia', seed)
    expect(openConversation(cast)).toEqual(replyTo(cast, []))
  }
})

test.each(['en', 'fr'] as const)('%s: each scenario opens with a line of its own', (language) => {
  const casts = demoCasts(language).map(({ cast }) => cast)
  const lines = casts.flatMap(({ scenario }) => scenario.opening_lines)
  expect(new Set(lines).size).toBe(lines.length)
  for (const cast of casts)
    for (const seed of [1, 2, 3])
      expect(cast.scenario.opening_lines).toContain(openConversation({ ...cast, seed }).text)
})
