import { readEvents } from '@parley/api-client/events'
import type { SessionEvent } from '@parley/contracts/session'
import { api, createWatchdog, keepFollowing } from '@parley/mfe-kit'
import { newClientId } from '../../../parts/talk/client-id.ts'
import { isSettled } from './last-word.ts'
import type { LiveSession } from './live-session.ts'

/** The time for which a hidden tab keeps its stream: a glance at another window should cost nothing. */
const hiddenFor = 20_000

const whenHidden = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(run, hiddenFor)
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Reads one stream to its end. Resolves when the server closed it, throws when it was cut. */
const listen = async (id: string, tab: string, live: LiveSession, signal: AbortSignal): Promise<void> => {
  const line = new AbortController()
  const hangUp = () => line.abort()
  const watchdog = createWatchdog(hangUp)
  const stopWatching = whenHidden(hangUp)
  window.addEventListener('offline', hangUp, { signal: line.signal })
  signal.addEventListener('abort', hangUp, { signal: line.signal })
  try {
    const body = await api.sessions.events(
      { params: { id }, query: { tab } },
      { lastEventId: live.lastSeq(), signal: line.signal, retry: 0 },
    )
    live.connect('live')
    for await (const event of readEvents(body.pipeThrough(watchdog.through()))) {
      if (event.id !== undefined) live.receive(JSON.parse(event.data) as SessionEvent)
    }
  } finally {
    watchdog.stop()
    stopWatching()
    hangUp()
  }
}

const readLog = async (id: string, live: LiveSession, signal: AbortSignal): Promise<void> => {
  const events: SessionEvent[] = []
  for (let more = true; more;) {
    const after = events.at(-1)?.seq ?? live.lastSeq()
    const page = await api.sessions.log({ params: { id }, query: { after } }, { signal })
    events.push(...page.items)
    more = page.more && page.items.length > 0
  }
  live.load(events)
}

const isOver = (live: LiveSession): boolean => isSettled(live.store.getState().session)

/**
 * Keeps a session in step with the server: first the log as it stands, then the stream after the last event that was
 * taken, again after each failure of the network. While other tabs hold all streams, it reads the log now and then. An
 * event that is read twice changes nothing.
 */
export const followSession = (id: string, live: LiveSession): (() => void) => {
  const tab = newClientId()
  const stop = keepFollowing({
    followOnce: async (signal) => {
      if (!live.store.getState().loaded) await readLog(id, live, signal)
      if (!isOver(live)) await listen(id, tab, live, signal)
      if (isOver(live)) live.connect('over')
    },
    readMeanwhile: (signal) => readLog(id, live, signal),
    isOver: () => isOver(live),
    onTrouble: live.connect,
  })
  return () => {
    stop()
    live.dispose()
  }
}
