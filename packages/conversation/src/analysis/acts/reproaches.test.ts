import { expect, test } from 'vitest'
import { plainText } from '../../observer/words.ts'
import { isReproach } from './reproaches.ts'

test.each([
  ['fr', 'Ce n’est vraiment pas sérieux de votre part.', true],
  ['en', 'That’s not very responsible of you.', true],
  ['fr', 'Ce n’est pas sérieux, ce planning.', false],
  ['en', 'It’s not serious, thank you.', false],
] as const)('%s: “%s” blames the other: %s', (language, text, isBlame) => {
  expect(isReproach(plainText(text), language)).toBe(isBlame)
})
