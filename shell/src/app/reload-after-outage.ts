import { apiErrorOf, spread } from '@parley/mfe-kit'
import type { Query, QueryClient } from '@tanstack/react-query'

/** No answer at all, or the edge's and the server's answers while something behind them is away. */
const awayStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504])

const PAUSE = 2000
const LONGEST_PAUSE = 30_000

/** A part that fails so often at a ready server has another fault; its own "Try again" stays. */
const MOST_RELOADS = 5

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isServerReady = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return answer.ok
  } catch {
    return false
  }
}

const missesServer = (query: Query): boolean =>
  query.isActive() && awayStatuses.has(apiErrorOf(query.state.error)?.status ?? -1)

/**
 * Loads the parts of the open page again that failed while the server was away, as soon as it is back. The page asks for
 * the server's health and not for the parts, so that their failure stays readable in the meantime.
 */
export const reloadAfterOutage = (client: QueryClient, isReady: () => Promise<boolean> = isServerReady): void => {
  const cache = client.getQueryCache()
  const filter = { predicate: missesServer }
  let isWaiting = false
  const waitForServer = async () => {
    isWaiting = true
    for (let reloads = 0; reloads < MOST_RELOADS && cache.findAll(filter).length > 0;) {
      await wait(spread(Math.min(PAUSE * 2 ** reloads, LONGEST_PAUSE)))
      if (document.visibilityState === 'hidden') continue
      if (await isReady()) {
        await client.refetchQueries(filter)
        reloads += 1
      } else reloads = 0
    }
    isWaiting = false
  }
  cache.subscribe((event) => {
    const isFailure = event.type === 'updated' && event.action.type === 'error'
    if (isFailure && !isWaiting && cache.findAll(filter).length > 0) void waitForServer()
  })
}
