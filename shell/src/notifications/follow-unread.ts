import { readEvents } from '@parley/api-client/events'
import { api, createWatchdog, keepFollowing } from '@parley/mfe-kit'
import { setUnread } from './unread-state.ts'

const name = 'parley-notifications'

/** Follows the stream until the signal and gives each number to `onUnread`. */
const followStream = (signal: AbortSignal, onUnread: (unread: number) => void): Promise<void> => {
  const followOnce = async (endSignal: AbortSignal): Promise<void> => {
    const line = new AbortController()
    const hangUp = () => line.abort()
    const watchdog = createWatchdog(hangUp)
    endSignal.addEventListener('abort', hangUp, { signal: line.signal })
    try {
      const body = await api.notifications.events({}, { signal: line.signal, retry: 0 })
      for await (const { data } of readEvents(body.pipeThrough(watchdog.through()))) {
        onUnread((JSON.parse(data) as { unread: number }).unread)
      }
    } finally {
      watchdog.stop()
      hangUp()
    }
  }
  return new Promise((resolve) => {
    const stop = keepFollowing({ followOnce, rest: 1000 })
    const end = () => {
      stop()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * Keeps the number of unread notifications current. The tabs of one browser share one stream: the tab that holds the
 * lock follows it and tells the others; when it closes or is hidden, another one takes over. Answers what ends it.
 */
export const followUnread = (): (() => void) => {
  const end = new AbortController()
  const tabs = new BroadcastChannel(name)
  const tell = (unread: number) => {
    setUnread(unread)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    if (!end.signal.aborted) tabs.postMessage(unread)
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') setUnread(data)
  })
  const lead = () => followStream(end.signal, tell)
  // Without a secure context there are no locks, and each tab follows by itself.
  const leading = 'locks' in navigator ? navigator.locks.request(name, { signal: end.signal }, lead) : lead()
  leading.catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  return () => {
    end.abort()
    tabs.close()
    setUnread(null)
  }
}
