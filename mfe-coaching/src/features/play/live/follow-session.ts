import type { ApiError } from '@parley/api-client'
import { readEvents } from '@parley/api-client/events'
import { isTerminal } from '@parley/conversation/session'
import type { SessionEvent } from '@parley/contracts/session'
import { api } from '@parley/mfe-kit'
import { pause, untilVisible } from '../../../parts/talk/pause.ts'
import { createWatchdog } from '../../../parts/talk/watchdog.ts'
import type { LiveSession } from './live-session.ts'

const firstDelay = 300
const longestDelay = 8000
/** How long a hidden tab keeps its stream: a glance at another window should cost nothing. */
const hiddenFor = 20_000

const delayAfter = (failures: number): number =>
  Math.min(firstDelay * 2 ** failures, longestDelay) * (0.75 + Math.random() / 2)

/** The session is not there, not ours or no longer readable. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && [400, 401, 403, 404, 410].includes((error as ApiError).status)

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
const listen = async (id: string, live: LiveSession, signal: AbortSignal): Promise<void> => {
  const line = new AbortController()
  const hangUp = () => line.abort()
  const watchdog = createWatchdog(hangUp)
  const seen = whenHidden(hangUp)
  window.addEventListener('offline', hangUp, { signal: line.signal })
  try {
    const body = await api.sessions.events(
      { params: { id } },
      { lastEventId: live.lastSeq(), signal: AbortSignal.any([signal, line.signal]), retry: 0 },
    )
    live.connect('live')
    for await (const event of readEvents(body.pipeThrough(watchdog.through()))) {
      if (event.id !== undefined) live.receive(JSON.parse(event.data) as SessionEvent)
    }
  } finally {
    watchdog.stop()
    seen()
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

const isOver = (live: LiveSession): boolean => isTerminal(live.store.getState().session.status)

/**
 * Keeps a session in step with the server: first the log as it stands, then the stream after the last event that was
 * taken, again and again, whatever happens to the network. What is read twice changes nothing.
 */
export const followSession = (id: string, live: LiveSession): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped

  const once = async (): Promise<void> => {
    if (!live.store.getState().loaded) await readLog(id, live, signal)
    if (!isOver(live)) await listen(id, live, signal)
  }
  const run = async (): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      await untilVisible(signal)
      try {
        await once()
        failures = 0
        if (isOver(live)) return live.connect('over')
      } catch (error) {
        if (signal.aborted) return
        if (isRefusal(error)) return live.connect('refused')
        failures += 1
        if (document.visibilityState !== 'hidden') live.connect('lost')
      }
      await pause(delayAfter(failures), signal)
    }
  }
  void run()
  return () => {
    stopped.abort()
    live.dispose()
  }
}
