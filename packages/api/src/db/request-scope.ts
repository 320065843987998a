import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestScope {
  isOpen: boolean
}

const current = new AsyncLocalStorage<RequestScope>()

/** Whether somebody waits for an answer to a call. Work that goes on after the answer is outside. */
export const isInsideRequest = (): boolean => current.getStore()?.isOpen ?? false

/**
 * Runs the work of a call. It gets an error soon instead of waiting long for a lock or a connection; migrations, jobs
 * and imports wait.
 */
export const insideRequest = async <T>(work: () => Promise<T>): Promise<T> => {
  const scope: RequestScope = { isOpen: true }
  try {
    return await current.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}
