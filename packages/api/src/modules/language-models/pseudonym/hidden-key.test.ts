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

test('a server without a key, or with a word in its place, may say every word', async () => {
  expect(await read(['I like my ollama.'], 'ollama')).toBe('I like my ollama.')
  expect(await read(['Hello.'], undefined)).toBe('Hello.')
})
