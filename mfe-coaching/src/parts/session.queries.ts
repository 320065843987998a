import { callQuery } from '@parley/api-client/queries'
import type { SessionSummary } from '@parley/contracts/session'
import { api } from '@parley/mfe-kit'

export const sessionDetail = (id: string) => callQuery(api, 'sessions', 'read', { params: { id } })

/** True when the learner tries an earlier session again, from its beginning or from one of its turns. */
export const isRetry = ({ origin }: Pick<SessionSummary, 'origin'>): boolean =>
  origin?.relation.startsWith('retry') ?? false

interface SessionTimes {
  readonly created_at: string
  readonly started_at: string | null
}

/** The time by which every page names a session: its start, or its creation while it has not started. */
export const sessionStart = ({ started_at, created_at }: SessionTimes): string => started_at ?? created_at
