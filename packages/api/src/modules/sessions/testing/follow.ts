import type { SessionEvent } from '@parley/contracts/session'
import { foldSession } from '@parley/conversation/session'

interface StreamPlace {
  url: string
  token: string
  sessionId: string
  after?: number
  /** Sent as `Last-Event-ID`, as a browser does when it reconnects. */
  lastEventId?: number
  signal?: AbortSignal
}

const eventOf = (block: string): SessionEvent | undefined => {
  const data = /^data: (.*)$/m.exec(block)?.[1]
  return data === undefined ? undefined : (JSON.parse(data) as SessionEvent)
}

/** Reads a session's stream as a browser does. */
export async function* follow({
  url,
  token,
  sessionId,
  after,
  lastEventId,
  signal,
}: StreamPlace): AsyncGenerator<SessionEvent> {
  const query = after === undefined ? '' : `?after=${after}`
  const response = await fetch(`${url}/v1/coaching_sessions/${sessionId}/events${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    ...(signal ? { signal } : {}),
  })
  if (!response.ok || !response.body)
    throw new Error(`The stream answered ${response.status}: ${await response.text()}`)
  let text = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}

/** All events from the beginning until `enough` returns true. */
export const followUntil = async (
  where: Omit<StreamPlace, 'signal'>,
  enough: (events: readonly SessionEvent[]) => boolean,
  patience = 150_000,
): Promise<SessionEvent[]> => {
  const stop = AbortSignal.timeout(patience)
  const controller = new AbortController()
  const events: SessionEvent[] = []
  try {
    for await (const event of follow({ ...where, signal: AbortSignal.any([stop, controller.signal]) })) {
      events.push(event)
      if (enough(events)) break
    }
  } catch (error) {
    if (stop.aborted)
      throw new Error(`Waited in vain; so far: ${events.map(({ type }) => type).join(', ')}`, { cause: error })
    throw error
  } finally {
    controller.abort()
  }
  return events
}

/** True when the last turn is a complete reply of the persona. */
export const hasReplyTo =
  (turn: number) =>
  (events: readonly SessionEvent[]): boolean =>
    events.some(
      ({ type, data }) =>
        (type === 'reply.completed' || type === 'reply.failed') && (data as { turn: number }).turn >= turn,
    )

export const stateOf = (events: readonly SessionEvent[]) => foldSession(events)
