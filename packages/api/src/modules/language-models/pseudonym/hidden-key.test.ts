import { expect, test } from 'vitest'
import type { ChatChunk } from '../calls/chat-provider.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { withoutKey } from './hidden-key.ts'

const key = 'sk-canary-sk-canary-0001'
const usage = { input_tokens: 1, output_tokens: 1 }

/** The text of an answer in these pieces, as its reader gets it. */
const read = async (pieces: readonly string[], secret: string | undefined = key): Promise<string> => {
  const chunks: ChatChunk[] = [...pieces.map((text) => ({ type: 'text' as const, text })), { type: 'finish', usage }]
  const provider = withoutKey(
    {
      run: async function* () {
        yield* chunks
      },
    },
    secret,
  )
  let text = ''
  for await (const chunk of provider.run({ ...helloRequest, signal: new AbortController().signal }))
    if (chunk.type === 'text') text += chunk.text
  return text
}

test('a key in an answer is left out, wherever the answer is split', async () => {
  const answer = `Use sk-canary-${key}, or ${key}${key} again: sk-can`
  const splits = [[answer], [...answer], ...[...answer].map((_letter, at) => [answer.slice(0, at), answer.slice(at)])]
  const texts = new Set(await Promise.all(splits.map((pieces) => read(pieces))))
  expect([...texts]).toEqual(['Use sk-canary-…, or …… again: sk-can'])
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const percents = [...key].map((letter) => `%${Buffer.from(letter).toString('hex')}`).join('')
const entities = [...key].map((letter) => `&#${letter.codePointAt(0)};`).join('')

test.each([
  ['with spaces between its letters', [...key].join(' ')],
  ['with other signs between its letters', [...key].join('.\u200b\n')],
  ['in capitals', key.toUpperCase()],
  ['reversed', [...key].toReversed().join('')],
  ['reversed with spaces', [...key].toReversed().join(' ')],
  ['in base64', base64(key)],
  ['in base64 behind other words', base64(`Bearer ${key}!`)],
  ['in base64 behind a letter', base64(`x${key}`)],
  ['in base64 with spaces', [...base64(key)].join(' ')],
  ['in base64url', Buffer.from(key).toString('base64url')],
  ['in percents', percents],
  ['in capital percents', percents.toUpperCase().replaceAll('-', '%2D')],
  ['in percents of its signs', key.replaceAll('-', '%2D')],
  ['hexadecimal', Buffer.from(key).toString('hex')],
  ['hexadecimal with prefixes', Buffer.from(key).toString('hex').replaceAll(/../g, '0x$& ')],
  ['in entities', entities],
])('a key %s is left out, wherever the answer is split', async (_form, text) => {
  const answer = `The key: ${text} … is yours.`
  const splits = [[answer], [...answer], ...[...answer].map((_letter, at) => [answer.slice(0, at), answer.slice(at)])]
  const texts = await Promise.all(splits.map((pieces) => read(pieces)))
  expect(texts.filter((words) => !/^The key: .{0,12}….{0,9} … is yours\.$/u.test(words))).toEqual([])
})

test('words and numbers that hold no key stay', async () => {
  const answer = 'Use a skin, 100 % of &#x73; or \\u0073: c2stY2FuYXJ5 sk … %7'
  expect(new Set(await Promise.all([[answer], [...answer]].map((pieces) => read(pieces))))).toEqual(new Set([answer]))
})

test('a server without a key, or with a word in its place, may say every word', async () => {
  expect(await read(['I like my ollama.'], 'ollama')).toBe('I like my ollama.')
  expect(await read(['Hello.'], undefined)).toBe('Hello.')
})

test('the letters that wait are left out with a text that turns out to be thoughts', async () => {
  const chunks: ChatChunk[] = [
    { type: 'text', text: 'Secret sk-can' },
    { type: 'void' },
    { type: 'text', text: 'Hello.' },
    { type: 'finish', usage },
  ]
  const provider = withoutKey(
    {
      run: async function* () {
        yield* chunks
      },
    },
    key,
  )
  let text = ''
  for await (const chunk of provider.run({ ...helloRequest, signal: new AbortController().signal })) {
    if (chunk.type === 'void') text = ''
    if (chunk.type === 'text') text += chunk.text
  }
  expect(text).toBe('Hello.')
})
