import type { ChatEvent, ChatEventDraft } from '@parley/contracts/chat'
import { expect, test } from 'vitest'
import { applyChatEvent, foldChat } from './index.ts'

const at = '2026-03-02T09:00:00.000Z'
const numberEvents = (drafts: readonly ChatEventDraft[], from = 1): ChatEvent[] =>
  drafts.map((draft, index) => ({ ...draft, seq: from + index, at }))

const model = { provider: 'p', model: 'm' }
const opening: ChatEventDraft[] = [
  { type: 'message.added', data: { message: 1, client_message_id: 'a', text: 'Why?' } },
  { type: 'answer.started', data: { message: 2 } },
]
const piece = (text: string): ChatEventDraft => ({ type: 'answer.delta', data: { message: 2, text } })

test('an answer grows by its pieces, and the whole text takes their place, however many of them were seen', () => {
  const growing = foldChat(numberEvents([...opening, piece('Be'), piece('cause')]))
  expect(growing).toMatchObject({ answering: 2, messages: [{ text: 'Why?' }, { text: 'Because', state: 'streaming' }] })
  const whole: ChatEvent = {
    seq: 9,
    at,
    type: 'answer.completed',
    data: { message: 2, text: 'Because of it.', model },
  }
  const chat = applyChatEvent(growing, whole)
  expect(chat).toEqual({ ...foldChat([...numberEvents(opening), whole]), last_seq: 9 })
  expect(chat).toMatchObject({ answering: null, messages: [{}, { text: 'Because of it.', state: 'complete' }] })
})

test('a message that is read twice changes nothing', () => {
  const events = numberEvents([...opening, piece('Because')])
  const state = foldChat(events)
  expect(events.reduce(applyChatEvent, state)).toBe(state)
})

test('a restart voids the text so far; a failure leaves a place that is filled under the same number', () => {
  const events = numberEvents([
    ...opening,
    piece('Wro'),
    { type: 'answer.restarted', data: { message: 2, reason: 'reset' } },
    piece('Ri'),
    { type: 'answer.failed', data: { message: 2, code: 'stalled' } },
  ])
  const failedChat = foldChat(events)
  expect(failedChat).toMatchObject({
    answering: null,
    messages: [{}, { text: '', state: 'failed', failure: 'stalled' }],
  })
  const again = numberEvents([{ type: 'answer.started', data: { message: 2 } }, piece('Right')], 7)
  expect(again.reduce(applyChatEvent, failedChat)).toMatchObject({
    answering: 2,
    messages: [{}, { text: 'Right', state: 'streaming', failure: null }],
  })
})

test('a stopped answer keeps its words', () => {
  const stopEvent: ChatEventDraft = { type: 'answer.stopped', data: { message: 2, text: 'Because' } }
  expect(foldChat(numberEvents([...opening, stopEvent]))).toMatchObject({
    answering: null,
    messages: [{}, { text: 'Because', state: 'stopped' }],
  })
})
