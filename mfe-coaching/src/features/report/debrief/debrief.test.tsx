import { ApiError } from '@parley/api-client'
import type { ChatDetail, ChatEvent, ChatEventDraft } from '@parley/contracts/chat'
import { foldChat } from '@parley/conversation/chat'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const id = '9c0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const at = '2026-03-02T10:00:00.000Z'
const words = en.report.debrief
const model = { provider: 'p', model: 'm' }

const questionEvents = (message: number, text: string): ChatEventDraft[] => [
  { type: 'message.added', data: { message, client_message_id: `m${message}`, text } },
  { type: 'answer.started', data: { message: message + 1 } },
]
const piece = (message: number, text: string): ChatEventDraft => ({ type: 'answer.delta', data: { message, text } })
const whole = (message: number, text: string): ChatEventDraft => ({
  type: 'answer.completed',
  data: { message, text, model },
})

type Sink = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

/** The server's side of a chat: what was said so far, and what the test says next. */
const createChat = (drafts: readonly ChatEventDraft[] = []) => {
  const events: ChatEvent[] = []
  const sinks = new Set<Sink>()
  const resumePoints: number[] = []
  const write = (event: ChatEvent) => new TextEncoder().encode(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`)
  const add = (more: readonly ChatEventDraft[]) => {
    for (const draft of more) {
      const event: ChatEvent = { ...draft, seq: events.length + 1, at }
      events.push(event)
      for (const sink of sinks) sink.enqueue(write(event))
    }
  }
  add(drafts)
  const detail = (): ChatDetail => {
    const { messages, ...state } = foldChat(events)
    const about = { id, organization_id: id, kind: 'debrief' as const, session_id: sessionId, name: 'x' }
    const abilities = { update: true, delete: true }
    return { ...about, ...state, messages: [...messages], created_at: at, updated_at: at, abilities }
  }
  const acceptedMessage = () => ({ message: events.length, last_seq: events.length })
  return {
    add,
    detail,
    /** After which event each stream was asked to go on. */
    resumed: resumePoints,
    answers: {
      'chats.create': detail,
      'chats.read': detail,
      'chats.say': ({ body }: { body: { client_message_id: string; text: string } }) => {
        const message = (detail().messages.at(-1)?.message ?? 0) + 1
        const [added, started] = questionEvents(message, body.text)
        add([{ ...added, data: { ...added?.data, ...body } } as ChatEventDraft, started as ChatEventDraft])
        return acceptedMessage()
      },
      'chats.events': (_: unknown, { lastEventId }: { lastEventId: number }) => {
        resumePoints.push(lastEventId)
        return new ReadableStream<Uint8Array<ArrayBuffer>>({
          start: (sink) => {
            for (const event of events.filter(({ seq }) => seq > lastEventId)) sink.enqueue(write(event))
            sinks.add(sink)
          },
          cancel: () => sinks.clear(),
        })
      },
    },
    cut: () => {
      for (const sink of sinks) sink.error(new TypeError('network error'))
      sinks.clear()
    },
  }
}

const chatList = (items: readonly unknown[], language_model = true) => ({
  items,
  total: items.length,
  page: 1,
  size: 12,
  language_model,
})

interface PageOptions {
  readonly chat?: ReturnType<typeof createChat>
  readonly begun?: boolean
  readonly language_model?: boolean
  readonly answers?: Record<string, unknown>
  readonly language?: 'en' | 'fr'
}

const log = sampleLog()

const open = ({ chat = createChat(), begun = false, language_model, answers, language }: PageOptions = {}) => {
  let there = begun
  return openPage(() => import('../../result/session-result.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(log.events).answers,
      'reports.read': sampleReport([sampleObserver(log.events)]),
      'reports.comparison': { attempts: [] },
      ...chat.answers,
      'chats.list': () => chatList(there ? [chat.detail()] : [], language_model),
      'chats.create': () => {
        there = true
        return chat.detail()
      },
      'chats.remove': () => {
        there = false
      },
      ...answers,
    },
  })
}

const part = () => screen.findByRole('region', { name: words.title })
const calls = (host: Awaited<ReturnType<typeof open>>['host'], name: string) =>
  host.calls.filter(({ call }) => call === `chats.${name}`).map(({ input }) => input)

test('without a language model the page says that there is no chat', async () => {
  await open({ language_model: false })
  expect(await screen.findByText(words.none)).toBeDefined()
  expect(screen.queryByRole('region', { name: words.title })).toBeNull()
})

test('a suggested question is sent by one press; the answer streams in formatted, and a screen reader gets it by sentences', async () => {
  const chat = createChat()
  const { host } = await open({ chat })
  await userEvent.click(await screen.findByRole('button', { name: words.first.best }))
  expect(calls(host, 'create')).toEqual([{ body: { kind: 'debrief', session_id: sessionId } }])
  const region = await part()
  expect(await within(region).findByText(words.thinking)).toBeDefined()
  expect(within(region).queryByRole('button', { name: words.first.best })).toBeNull()
  chat.add([piece(2, 'You asked **openly**. And')])
  expect((await within(region).findByText('openly')).tagName).toBe('STRONG')
  await waitFor(() => expect(screen.getByTestId('screen-reader-answers').textContent).toBe('You asked openly.'))
  chat.add([whole(2, 'You asked **openly**. And you waited.')])
  expect(await within(region).findByText(/And you waited/, { selector: '.markdown p' })).toBeDefined()
  await waitFor(() => expect(screen.getByTestId('screen-reader-answers').textContent).toContain('And you waited.'))
  expect(within(region).getByText(words.first.best)).toBeDefined()
  expect(within(region).getByRole('button', { name: words.send })).toBeDefined()
})

test('the chat shows earlier messages, sends a new one by keyboard, and continues an answer whose stream was cut', async () => {
  const chat = createChat([...questionEvents(1, 'Why?'), whole(2, 'Because of the pause.')])
  const { host } = await open({ chat, begun: true })
  const region = await part()
  expect(await within(region).findByText('Because of the pause.')).toBeDefined()
  expect(calls(host, 'events')).toEqual([])
  const field = within(region).getByRole('textbox', { name: words.field })
  await userEvent.type(field, 'And then?{Enter}')
  await waitFor(() => expect(calls(host, 'events')).toHaveLength(1))
  chat.add([piece(4, 'She ')])
  await within(region).findByText('She')
  chat.cut()
  chat.add([piece(4, 'went on.')])
  expect(await within(region).findByText('She went on.')).toBeDefined()
  expect(chat.resumed).toEqual([3, 6])
  expect(within(region).getAllByText('And then?')).toHaveLength(1)
  expect(document.activeElement).toBe(field)
})

test('the learner stops an answer and requests it again', async () => {
  const chat = createChat([...questionEvents(1, 'Why?'), piece(2, 'Because')])
  const answers = {
    'chats.stop': () => {
      chat.add([{ type: 'answer.stopped', data: { message: 2, text: 'Because' } }])
      return chat.detail()
    },
    'chats.answerAgain': () => {
      chat.add([{ type: 'answer.started', data: { message: 2 } }])
      return { message: 2, last_seq: 5 }
    },
  }
  await open({ chat, begun: true, answers })
  const region = await part()
  await userEvent.click(await within(region).findByRole('button', { name: words.stop }))
  expect(await within(region).findByText(words.stopped)).toBeDefined()
  await userEvent.click(within(region).getByRole('button', { name: words.again }))
  expect(await within(region).findByText(words.thinking)).toBeDefined()
  chat.add([whole(2, 'Because of it.')])
  expect(await within(region).findByText('Because of it.')).toBeDefined()
  expect(within(region).queryByRole('button', { name: words.again })).toBeNull()
})

test('a failed answer and a question that was not sent each have a button to retry', async () => {
  const chat = createChat([
    ...questionEvents(1, 'Why?'),
    { type: 'answer.failed', data: { message: 2, code: 'stalled' } },
  ])
  let refuse = true
  const answers = {
    'chats.say': (input: Parameters<(typeof chat.answers)['chats.say']>[0]) => {
      if (refuse) throw new TypeError('no network')
      return chat.answers['chats.say'](input)
    },
  }
  const { host } = await open({ chat, begun: true, answers })
  const region = await part()
  expect((await within(region).findByRole('alert')).textContent).toContain(words.failed)
  await userEvent.type(within(region).getByRole('textbox'), 'Hello?{Enter}')
  await waitFor(() => expect(within(region).getAllByRole('alert').at(-1)?.textContent).toContain(words.notSent))
  refuse = false
  await userEvent.click(within(region).getByRole('button', { name: words.again }))
  expect(await within(region).findByText(words.thinking)).toBeDefined()
  const requests = calls(host, 'say') as { body: { client_message_id: string } }[]
  expect(new Set(requests.map(({ body }) => body.client_message_id)).size).toBe(1)
})

test('a chat is deleted only after a confirmation, and a new chat can start', async () => {
  const chat = createChat([...questionEvents(1, 'Why?'), whole(2, 'Because.')])
  const { host } = await open({ chat, begun: true })
  const region = await part()
  await userEvent.click(await within(region).findByRole('button', { name: words.delete }))
  const dialog = await screen.findByRole('alertdialog')
  expect(calls(host, 'remove')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: words.delete }))
  expect(await within(region).findByRole('button', { name: words.first.practise })).toBeDefined()
  expect(calls(host, 'remove')).toEqual([{ params: { id } }])
  expect(within(region).queryByText('Because.')).toBeNull()
})

test('other readers of the session do not see the chat and do not load it', async () => {
  const detail = sampleDetail()
  const { host } = await open({
    answers: { 'sessions.read': { ...detail, abilities: { ...detail.abilities, check: true } } },
  })
  await screen.findByText(/let go of it in time/)
  expect(calls(host, 'list')).toEqual([])
})

test('a French reader gets every text of the chat in French', async () => {
  await open({ language: 'fr' })
  expect(await screen.findByRole('button', { name: fr.report.debrief.first.best })).toBeDefined()
})

test('a page for which there is no stream reads the answer all the same', async () => {
  const chat = createChat()
  const refusal = new ApiError('too-many-streams', 'Four tabs follow this chat.', 429)
  await open({ chat, answers: { 'chats.events': refusal } })
  await userEvent.click(await screen.findByRole('button', { name: words.first.best }))
  const region = await part()
  expect(await within(region).findByText(words.thinking)).toBeDefined()
  chat.add([whole(2, 'You asked openly.')])
  window.dispatchEvent(new Event('online'))
  expect(await within(region).findByText('You asked openly.', { selector: '.markdown p' })).toBeDefined()
})
