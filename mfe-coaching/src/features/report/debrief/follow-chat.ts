import { readEvents } from '@parley/api-client/events'
import type { ChatEvent } from '@parley/contracts/chat'
import { api, createWatchdog, keepFollowing } from '@parley/mfe-kit'
import { newClientId } from '../../../parts/talk/client-id.ts'

interface FollowOptions {
  readonly after: number
  readonly onEvent: (event: ChatEvent) => void
  /** Reads the chat as it stands, while other tabs hold all streams. */
  readonly reread: () => Promise<void>
}

/** Follows the events of a chat after a number, and reconnects when the network fails. Returns a function that stops it. */
export const followChat = (id: string, { after, onEvent, reread }: FollowOptions): (() => void) => {
  const tab = newClientId()
  let last = after
  const followOnce = async (signal: AbortSignal): Promise<void> => {
    const line = new AbortController()
    const hangUp = () => line.abort()
    const watchdog = createWatchdog(hangUp)
    signal.addEventListener('abort', hangUp, { signal: line.signal })
    try {
      const body = await api.chats.events(
        { params: { id }, query: { tab } },
        { lastEventId: last, signal: line.signal, retry: 0 },
      )
      for await (const { data } of readEvents(body.pipeThrough(watchdog.through()))) {
        const event = JSON.parse(data) as ChatEvent
        last = event.seq
        if (!signal.aborted) onEvent(event)
      }
    } finally {
      watchdog.stop()
      hangUp()
    }
  }
  return keepFollowing({ followOnce, readMeanwhile: reread })
}
