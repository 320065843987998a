import { readEvents } from '@parley/api-client/events'
import { api } from '@parley/mfe-kit'
import type { SessionEvent } from '@parley/contracts/session'

const news: ReadonlySet<SessionEvent['type']> = new Set(['report.changed', 'comment.added'])

interface Following {
  readonly after: number
  readonly onNews: () => void
  /** How long to wait before the stream is opened anew. */
  readonly rest?: number
}

const rested = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Hears from the session's own events that its report has changed. Answers what ends it. */
export const followReport = (id: string, { after, onNews, rest = 3000 }: Following): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let last = after
  const listen = async () => {
    const body = await api.sessions.events({ params: { id } }, { lastEventId: last, signal, retry: 0 })
    for await (const { id: seq, type } of readEvents(body)) {
      if (seq !== undefined) last = Number(seq)
      if (news.has(type as SessionEvent['type'])) onNews()
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      // Without the stream the page still asks now and then.
      await listen().catch(() => {})
      await rested(rest, signal)
    }
  }
  void run()
  return () => stopped.abort()
}
