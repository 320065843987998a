import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestScope {
  isOpen: boolean
}

const current = new AsyncLocalStorage<RequestScope>()

/** True when a caller waits for the answer. Work that continues after the answer is outside this scope. */
export const isInsideRequest = (): boolean => current.getStore()?.isOpen ?? false

/**
 * Runs the work of a call. Such work gets an error soon instead of a long wait for a lock or a connection; migrations,
 * jobs and imports wait.
 */
export const insideRequest = async <T>(work: () => Promise<T>): Promise<T> => {
  const scope: RequestScope = { isOpen: true }
  try {
    return await current.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}
