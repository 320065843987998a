import { expect, test } from 'vitest'
import { answerWords, errorWords } from './error-words.ts'

const secret = 'sk-canary-0123456789abcdef'
const model = 'claude-3-5-sonnet-20241022'
const wordsOf = (body: unknown) =>
  errorWords({ status: 401, body: typeof body === 'string' ? body : JSON.stringify(body) }, { secret, model })

test.each([
  [{ error: { message: 'The model is overloaded.' } }, 'The model is overloaded.'],
  [[{ error: { message: 'Quota exceeded.' } }], 'Quota exceeded.'],
  [{ error: 'model not found' }, 'model not found'],
  [{ detail: { message: 'Voice limit reached.' } }, 'Voice limit reached.'],
  ['upstream  timed\n out', 'upstream timed out'],
  ['<html><h1>Bad gateway</h1></html>', ''],
  [{ other: 1 }, ''],
  [{ error: `The model ${model} does not exist.` }, `The model ${model} does not exist.`],
  [{ error: 'Still loading...' }, 'Still loading...'],
])('the words of %o are "%s"', (body, words) => expect(wordsOf(body)).toBe(words))

test.each([
  [`Incorrect API key provided: ${secret}.`],
  ['Incorrect API key provided: sk-can***********cdef.'],
  ['No such key: canary-0123'],
  ['Bearer sk-another-key-98765432 is unknown'],
  ['The token AIzaSyA1234567890abcdefghijk is unknown'],
  ['Invalid key: 8f3a...c91d'],
  ['Invalid key: 8f3a…c91d'],
  ['The key gsk_98765432 is unknown'],
  ['The key xai-98765432 is unknown'],
  ['The key hf_98765432 is unknown'],
  ['The key r8_98765432 is unknown'],
  ['No such key: CANARY-0123'],
])('a key or a part of it is not among the words: %s', (message) => {
  const words = wordsOf({ error: { message } })
  expect(words).toContain('…')
  expect(words).not.toMatch(/canary|cdef|98765432|AIza|c91d/i)
})

const forms: [string, string][] = [
  ['spaced out', [...secret].join(' ')],
  ['reversed', [...secret].toReversed().join('')],
  ['in base64', Buffer.from(`Bearer ${secret}`).toString('base64')],
  ['in percents', [...secret].map((letter) => `%${Buffer.from(letter).toString('hex')}`).join('')],
  ['cut', secret.slice(0, 16)],
]

test.each(forms)('a key %s is neither in the answer nor among the words of an error', (_form, text) => {
  expect(answerWords(`Hello ${text} there.`, { secret, model })).toMatch(/^Hello \w{0,10}… there\.$/)
  expect(wordsOf({ error: { message: `No such key: ${text}` } })).toMatch(/^No such key: \w{0,10}…$/)
})

test('an answer without a key stays', () => {
  expect(answerWords(' Hello, I am 1 of 2.', { secret, model })).toBe('Hello, I am 1 of 2.')
})
