import { foldSession, type SessionState } from '@parley/conversation/session'
import type { SessionEvent } from '@parley/contracts/session'
import { api } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'

const readWhole = async (id: string, signal: AbortSignal): Promise<SessionState> => {
  const events: SessionEvent[] = []
  for (let more = true; more;) {
    const page = await api.sessions.log({ params: { id }, query: { after: events.at(-1)?.seq ?? 0 } }, { signal })
    events.push(...page.items)
    more = page.more && page.items.length > 0
  }
  return foldSession(events)
}

/** The result of a session, from its whole log. */
export const sessionStory = (id: string) =>
  queryOptions({ queryKey: ['sessions', 'story', id], queryFn: ({ signal }) => readWhole(id, signal) })
