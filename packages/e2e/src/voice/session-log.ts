import type { Page } from '@playwright/test'

interface LoggedEvent {
  readonly type: string
  readonly data: Record<string, unknown>
}

/** The log of the session that the page shows, as the server keeps it. */
export const logOf = (page: Page): Promise<LoggedEvent[]> =>
  page.evaluate(async () => {
    const id = /play-([\w-]+)/.exec(location.pathname)?.[1]
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const answer = await fetch(`/v1/coaching_sessions/${id}/log`, { headers })
    return ((await answer.json()) as { items: LoggedEvent[] }).items
  })
