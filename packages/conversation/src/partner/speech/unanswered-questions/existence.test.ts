import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'

test.each([
  ['en', 'Elise', 'Are there puddles or a gravel drive?'],
  ['fr', 'Karim', 'Et pendant ce temps-là, il y a des opérations ou des équipes qui attendent ?'],
] as const)('%s: %s is given no choice by “%s”', (language, name, line) => {
  const { source } = replyTo(demoCast(language, name, 7), [
    { role: 'persona', text: '…' },
    { role: 'learner', text: line },
  ])
  expect(source).not.toBe('unknown_choice')
})
