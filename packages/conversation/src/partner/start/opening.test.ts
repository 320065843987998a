import { expect, test } from 'vitest'
import { demoCast } from '../demo-casts.samples.ts'
import { openConversation } from './opening.ts'
import { replyTo } from '../reply.ts'

test.each(['en', 'fr'] as const)('%s: the opening without the partner is the one with it', (language) => {
  for (const seed of [1, 2, 3]) {
    const cast = demoCast(language, 'Sofia', seed)
    expect(openConversation(cast)).toEqual(replyTo(cast, []))
  }
})
