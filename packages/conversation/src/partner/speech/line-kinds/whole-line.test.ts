import { expect, test } from 'vitest'
import { wordsOf } from '../../../observer/words.ts'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

const seeds = Array.from({ length: 6 }, (_, seed) => seed)

/** The number of words with which the persona answers in several conversations. */
const lengthsOf = (language: 'en' | 'fr', name: string, line: string): number[] =>
  seeds.map((seed) => wordsOf(lastItem(playFromOpening(demoCast(language, name, seed), ['Hello.', line])).text).length)

test.each([
  ['en', 'Amélie', 'What do you need to find out before you can answer?'],
  ['en', 'Thomas', 'What happens to all that when you retire?'],
  ['fr', 'Sofia', 'Il était comment, Léo, à l’école primaire ?'],
  ['fr', 'Henri', 'Bon. À quoi ressemble une journée chez vous ?'],
] as const)('%s: %s meets the unforeseen open question "%s" with a sentence each time', (language, name, line) => {
  expect(Math.min(...lengthsOf(language, name, line))).toBeGreaterThanOrEqual(5)
})

test('a question for a number may still be answered in a word', () => {
  expect(Math.min(...lengthsOf('en', 'Amélie', 'How many people are on the team?'))).toBeLessThanOrEqual(3)
})
