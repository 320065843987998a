import { speechLimits } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { nextSentence } from './sentence-end.ts'

const sentencesOf = (text: string): string[] => {
  const sentences: string[] = []
  for (let at = 0, next = nextSentence(text, at, true); next; next = nextSentence(text, at, true)) {
    sentences.push(text.slice(next.start, next.end))
    at = next.end
  }
  return sentences
}

test('no sentence is longer than a provider speaks at once, also in a text without a full stop or a space', () => {
  expect(speechLimits.spokenCharacters).toBe(4096)
  for (const text of ['a'.repeat(10_000), 'word '.repeat(2000), `${'word, '.repeat(2000)}end.`]) {
    const lengths = sentencesOf(text).map(({ length }) => length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(speechLimits.spokenCharacters)
  }
})

test('a long text is cut at 400 characters, and no word is lost or cut', () => {
  const words = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ')
  for (const text of [words, words.replaceAll(/(word\d*7) /g, '$1, ')]) {
    const sentences = sentencesOf(text)
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(400)
    expect(sentences.join(' ')).toBe(text)
  }
})

test.each([
  ['Dr. Hall is here. Shall I ask him?', ['Dr. Hall is here.', 'Shall I ask him?']],
  [
    '«\u00A0Bien sûr\u00A0!\u00A0» dit-elle. M. Petit attend…',
    ['«\u00A0Bien sûr\u00A0!\u00A0»', 'dit-elle.', 'M. Petit attend…'],
  ],
])('a full stop behind a title ends no sentence: %s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test.each([
  'Well, I have thought about it. You were right, and I was not; that is all. So?',
  'Elle a dit «\u00A0Bien sûr\u00A0!\u00A0» en riant. Et toi\u00A0?',
])('a growing text has the same sentences at each moment, and the unfinished one waits: %s', (text) => {
  const [first = ''] = sentencesOf(text)
  for (let length = 0; length < text.length; length += 1) {
    const next = nextSentence(text.slice(0, length), 0, false)
    expect(next && text.slice(next.start, next.end)).toBe(length > first.length ? first : undefined)
  }
})
