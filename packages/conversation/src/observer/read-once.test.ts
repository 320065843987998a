import { expect, test } from 'vitest'
import { readOnce } from './read-once.ts'

const countingReader = (most: number) => {
  const texts: string[] = []
  const read = readOnce((text, language) => {
    texts.push(`${language} ${text}`)
    return text.length > 3
  }, most)
  return { read, texts }
}

test('a text is read once for each language, also where the answer is no', () => {
  const { read, texts } = countingReader(5)
  expect([read('yes', 'en'), read('yes', 'en'), read('yes', 'fr'), read('maybe', 'en')]).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(texts).toEqual(['en yes', 'fr yes', 'en maybe'])
})

test('a full memory starts again and still gives the right answer', () => {
  const { read, texts } = countingReader(2)
  const lines = ['a', 'b', 'long enough', 'a', 'long enough']
  expect(lines.map((line) => read(line, 'en'))).toEqual([false, false, true, false, true])
  expect(texts).toEqual(['en a', 'en b', 'en long enough', 'en a'])
})
