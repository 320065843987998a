import type { ApiError } from '@parley/api-client'
import { readEvents } from '@parley/api-client/events'
import type { ChatEvent } from '@parley/contracts/chat'
import { api } from '@parley/mfe-kit'
import { pause, untilVisible } from '../../../parts/talk/pause.ts'
import { createWatchdog } from '../../../parts/talk/watchdog.ts'

const firstDelay = 300
const longestDelay = 8000

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && [400, 401, 403, 404].includes((error as ApiError).status)

interface Following {
  readonly after: number
  readonly onEvent: (event: ChatEvent) => void
}

/** Hears what is said in a chat after a number, whatever happens to the network. Answers what ends it. */
export const followChat = (id: string, { after, onEvent }: Following): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let last = after
  const listen = async (): Promise<void> => {
    const line = new AbortController()
    const watchdog = createWatchdog(() => line.abort())
    try {
      const body = await api.chats.events(
        { params: { id } },
        { lastEventId: last, signal: AbortSignal.any([signal, line.signal]), retry: 0 },
      )
      for await (const { data } of readEvents(body.pipeThrough(watchdog.through()))) {
        const event = JSON.parse(data) as ChatEvent
        last = event.seq
        if (!signal.aborted) onEvent(event)
      }
    } finally {
      watchdog.stop()
      line.abort()
    }
  }
  const run = async (): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      await untilVisible(signal)
      try {
        await listen()
        failures = 0
      } catch (error) {
        if (isRefusal(error)) return
        failures += 1
      }
      await pause(Math.min(firstDelay * 2 ** failures, longestDelay), signal)
    }
  }
  void run()
  return () => stopped.abort()
}
