import { expect, test } from 'vitest'
import { sentencesSince } from './spoken-sentences.ts'

test('each sentence of a reply is spoken once and whole, wherever the reply is cut', () => {
  const text = 'Well… I *know*. «\u00A0Fine\u00A0», she said! Is that all?\nThen let us go'
  const whole = sentencesSince(text, 0, true).sentences
  for (let step = 1; step < 12; step += 1) {
    const sentences: string[] = []
    let upTo = 0
    for (let length = step; length < text.length; length += step) {
      const next = sentencesSince(text.slice(0, length), upTo, false)
      sentences.push(...next.sentences)
      upTo = next.upTo
    }
    sentences.push(...sentencesSince(text, upTo, true).sentences)
    expect(sentences).toEqual(whole)
  }
  expect(whole).toEqual(['Well…', 'I know.', '«\u00A0Fine\u00A0», she said!', 'Is that all?', 'Then let us go'])
})

test('an unfinished sentence waits for its end', () => {
  expect(sentencesSince('I am not', 0, false)).toEqual({ sentences: [], upTo: 0 })
})
