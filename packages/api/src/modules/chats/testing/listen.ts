import type { ChatEvent } from '@parley/contracts/chat'
import type { TestApi } from '../../../testing/api.ts'

interface ListenOptions {
  token: string
  id: string
  /** Sent as `Last-Event-ID`, as a browser does when it reconnects. */
  lastEventId?: number
}

const eventsIn = (text: string): ChatEvent[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as ChatEvent)

/** Reads a chat's stream as a browser does, and closes it when `enough` returns true. */
export const listenUntil = async (
  { url }: TestApi,
  { token, id, lastEventId }: ListenOptions,
  enough: (event: ChatEvent) => boolean,
): Promise<ChatEvent[]> => {
  const controller = new AbortController()
  const response = await fetch(`${url}/v1/chats/${id}/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: AbortSignal.any([controller.signal, AbortSignal.timeout(150_000)]),
  })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
  const heardEvents: ChatEvent[] = []
  let text = ''
  try {
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop() ?? ''
      const events = blocks.flatMap(eventsIn)
      const last = events.findIndex(enough)
      heardEvents.push(...(last < 0 ? events : events.slice(0, last + 1)))
      if (last >= 0) return heardEvents
    }
  } finally {
    controller.abort()
  }
  throw new Error(`The stream ended after ${heardEvents.map(({ type }) => type).join(', ')}.`)
}

const ends: ReadonlySet<ChatEvent['type']> = new Set(['answer.completed', 'answer.failed', 'answer.stopped'])

export const isAnswerEnd = ({ type }: ChatEvent): boolean => ends.has(type)
