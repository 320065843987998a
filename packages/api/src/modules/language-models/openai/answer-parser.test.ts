import { expect, test } from 'vitest'
import type { ChatChunk } from '../calls/chat-provider.ts'
import { outcomeIn } from '../calls/outcome-tool.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { AnswerParser } from './answer-parser.ts'

const read = (...payloads: unknown[]) => {
  const chunks: ChatChunk[] = []
  const parser = new AnswerParser((chunk) => chunks.push(chunk), { opensSilently: false, onVoid: () => {} })
  for (const payload of payloads) parser.push(Buffer.from(`data: ${JSON.stringify(payload)}\n\n`))
  parser.end()
  return { chunks, written: parser.characters }
}

const delta = (part: unknown) => ({ choices: [{ delta: part }] })
const call = (args: unknown) =>
  delta({ tool_calls: [{ index: 0, function: { name: 'set_outcome', arguments: args } }] })

test('the arguments of a tool call may be an object instead of its text', () => {
  const { chunks, written } = read(call({ outcome: 'win' }))
  expect(chunks).toEqual([{ type: 'outcome', outcome: 'win' }])
  expect(written).toBe('{"outcome":"win"}'.length)
})

test('a part that holds thoughts is no text under any name of its type', () => {
  const parts = [{ type: 'reasoning', text: 'secret' }, { type: 'text', text: 'Hello.' }, { text: 'secret' }]
  expect(read(delta({ content: parts })).chunks).toEqual([{ type: 'text', text: 'Hello.' }])
})

/** The text after an odd payload, or the fault; nothing when the characters cannot be counted. */
const textOrFault = (payload: unknown): string | undefined => {
  try {
    const { chunks, written } = read(payload, delta({ content: 'Hello.' }))
    const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
    return Number.isSafeInteger(written) ? text : undefined
  } catch (error) {
    return error instanceof ProviderFault ? error.code : undefined
  }
}

test.each<[string, unknown]>([
  ['a choice that is null', { choices: [null] }],
  ['choices that are no list', { choices: { delta: { content: 'Hello.' } } }],
  ['a delta that is a number', delta(7)],
  ['a text that is a number', delta({ content: 7 })],
  ['a part whose text is an object', delta({ content: [{ type: 'text', text: { a: 1 } }] })],
  ['a part that is null', delta({ content: [null] })],
  ['calls that are no list', delta({ tool_calls: { index: 0 } })],
  ['a call that is null', delta({ tool_calls: [null] })],
  ['a call without a function', delta({ tool_calls: [{ index: 0, function: null }] })],
  ['a call whose name is a number', delta({ tool_calls: [{ index: 0, function: { name: 7, arguments: 7 } }] })],
])('%s is counted as malformed or passed over, and never as a number of characters', (_name, payload) => {
  expect(['Hello.', 'malformed']).toContain(textOrFault(payload))
})

test('a call of another tool decides nothing, and neither do arguments of any length', () => {
  const other = delta({ tool_calls: [{ index: 0, function: { name: 'other', arguments: '{"outcome":"win"}' } }] })
  const unreadCall = { type: 'outcome', outcome: null }
  expect(read(other).chunks).toEqual([unreadCall])
  expect(read(call(`{"outcome":"win"${' '.repeat(400)}}`)).chunks).toEqual([unreadCall])
  expect(outcomeIn(`{"outcome":"win"${' '.repeat(400)}}`)).toBeUndefined()
})

test('events after the end are not read', () => {
  const chunks: ChatChunk[] = []
  const parser = new AnswerParser((chunk) => chunks.push(chunk), { opensSilently: false, onVoid: () => {} })
  for (const data of [
    JSON.stringify(delta({ content: 'Hello.' })),
    '[DONE]',
    JSON.stringify(delta({ content: 'More' })),
    '{',
  ])
    parser.push(Buffer.from(`data: ${data}\n\n`))
  parser.end()
  expect(chunks).toEqual([{ type: 'text', text: 'Hello.' }])
})

test('characters that cannot be stored are replaced, and a pair that is split over pieces stays whole', () => {
  const textOf = (...pieces: string[]): string =>
    read(...pieces.map((content) => delta({ content })))
      .chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : ''))
      .join('')
  expect(textOf('Well\0, \uD83D yes')).toBe('Well\uFFFD, \uFFFD yes')
  expect(textOf('Well \uD83D', '\uDE00', ' yes \uD83D')).toBe('Well \u{1F600} yes ')
})
