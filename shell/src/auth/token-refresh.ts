import { noRefreshAnswer, noRefreshToken } from './session-errors.ts'
import type { SessionCalls } from './session-calls.ts'
import type { TokenVault } from './token-vault.ts'

/** Runs a task in one tab at a time, like the browser's lock manager. */
export type ExclusiveRunner = <T>(run: () => Promise<T>) => Promise<T>

interface RefreshPorts {
  readonly vault: TokenVault
  readonly calls: Pick<SessionCalls, 'keycloakRefresh'>
  readonly exclusively: ExclusiveRunner
}

async function rotate({ vault, calls }: RefreshPorts, refusedToken: string): Promise<void> {
  // Another tab has already refreshed the token, so this tab must not use the old refresh token again.
  if (vault.token !== null && vault.token !== refusedToken) return
  const refreshToken = vault.refreshToken
  if (refreshToken === null) throw noRefreshToken()
  const answer = await calls.keycloakRefresh(refreshToken)
  if (!answer?.access_token || !answer.refresh_token) throw noRefreshAnswer()
  vault.rotateKeycloak({ access: answer.access_token, refresh: answer.refresh_token })
}

/** Refreshes the token once for all refused calls in all tabs. */
export function createTokenRefresh(ports: RefreshPorts): (refusedToken: string) => Promise<void> {
  let running: Promise<void> | null = null
  return (refusedToken) => {
    running ??= ports
      .exclusively(() => rotate(ports, refusedToken))
      .finally(() => {
        running = null
      })
    return running
  }
}

/** A tab sees another tab's change of the storage after a short delay. */
const storageSettles = () => new Promise<void>((resolve) => setTimeout(resolve, 100))

/**
 * Without a lock manager (old browsers, plain http) only the calls of one tab share a refresh. The lock is released
 * after a short delay, because the next tab must read the new tokens first.
 */
export const browserLock =
  (locks: LockManager | undefined = globalThis.navigator?.locks): ExclusiveRunner =>
  <T>(run: () => Promise<T>): Promise<T> => {
    if (!locks) return run()
    return new Promise<T>((resolve, reject) => {
      const runWithLock = async () => {
        await run().then(resolve, reject)
        await storageSettles()
      }
      locks.request('parley-session-refresh', runWithLock).catch(reject)
    })
  }
