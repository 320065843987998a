import { readEvents } from '@parley/api-client/events'
import { api, keepFollowing } from '@parley/mfe-kit'
import type { SessionEvent } from '@parley/contracts/session'
import { newClientId } from '../../../parts/talk/client-id.ts'

const news: ReadonlySet<SessionEvent['type']> = new Set(['report.changed', 'comment.added'])

interface FollowOptions {
  readonly after: number
  readonly onNews: () => void
  /** The wait before the next stream, in milliseconds. */
  readonly rest?: number
}

/** Calls `onNews` when an event of the session says that its report changed. Returns a function that stops it. */
export const followReport = (id: string, { after, onNews, rest = 3000 }: FollowOptions): (() => void) => {
  const tab = newClientId()
  let last = after
  const followOnce = async (signal: AbortSignal) => {
    const body = await api.sessions.events({ params: { id }, query: { tab } }, { lastEventId: last, signal, retry: 0 })
    for await (const { id: seq, type } of readEvents(body)) {
      if (seq !== undefined) last = Number(seq)
      if (news.has(type as SessionEvent['type'])) onNews()
    }
  }
  return keepFollowing({ followOnce, rest })
}
