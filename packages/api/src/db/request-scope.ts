import { AsyncLocalStorage } from 'node:async_hooks'

/** The kind of work: a caller waits for it, a job does it, or it belongs to a migration, which may take long. */
export type Pace = 'request' | 'job' | 'migration'

interface PacedScope {
  readonly pace: Pace
  isOpen: boolean
}

const current = new AsyncLocalStorage<PacedScope>()

/** Work that continues after the answer of its call goes on as a job. */
export const currentPace = (): Pace => {
  const scope = current.getStore()
  return scope?.isOpen ? scope.pace : 'job'
}

const insideScope = async <T>(pace: Pace, work: () => Promise<T>): Promise<T> => {
  const scope: PacedScope = { pace, isOpen: true }
  try {
    return await current.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/**
 * Runs the work of a call. Such work gets an error soon instead of a long wait for a lock or a connection; jobs and
 * imports wait.
 */
export const insideRequest = <T>(work: () => Promise<T>): Promise<T> => insideScope('request', work)

/** A migration, or the wait for another node's migration, may take longer than any other statement. */
export const insideMigration = <T>(work: () => Promise<T>): Promise<T> => insideScope('migration', work)
