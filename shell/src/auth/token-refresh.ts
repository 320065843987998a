import { noRefreshAnswer, noRefreshToken } from './session-errors.ts'
import type { SessionCalls } from './session-calls.ts'
import type { TokenVault } from './token-vault.ts'

/** Runs alone across all tabs: what the browser's lock manager does, in the shape that is needed here. */
export type Exclusively = <T>(run: () => Promise<T>) => Promise<T>

interface RefreshPorts {
  readonly vault: TokenVault
  readonly calls: Pick<SessionCalls, 'keycloakRefresh'>
  readonly exclusively: Exclusively
}

async function rotate({ vault, calls }: RefreshPorts, refused: string): Promise<void> {
  // Another tab was faster: its token is the new one, and our refresh token is spent.
  if (vault.token !== null && vault.token !== refused) return
  const spent = vault.refreshToken
  if (spent === null) throw noRefreshToken()
  const answer = await calls.keycloakRefresh(spent)
  if (!answer?.access_token || !answer.refresh_token) throw noRefreshAnswer()
  vault.rotateKeycloak({ access: answer.access_token, refresh: answer.refresh_token })
}

/** One refresh however many calls were refused at once, in however many tabs. */
export function createTokenRefresh(ports: RefreshPorts): (refused: string) => Promise<void> {
  let running: Promise<void> | null = null
  return (refused) => {
    running ??= ports
      .exclusively(() => rotate(ports, refused))
      .finally(() => {
        running = null
      })
    return running
  }
}

/** A tab's view of the storage follows another's within moments, not at once. */
const storageSettles = () => new Promise<void>((resolve) => setTimeout(resolve, 100))

/**
 * Without a lock manager (old browsers, plain http) the tab's own single flight has to do. The lock is kept a moment
 * longer than its holder needs it: the next tab must read the new tokens, or it would spend a spent one.
 */
export const browserLock =
  (locks: LockManager | undefined = globalThis.navigator?.locks): Exclusively =>
  <T>(run: () => Promise<T>): Promise<T> => {
    if (!locks) return run()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const held = async () => {
      await run().then(resolve, reject)
      await storageSettles()
    }
    locks.request('parley-session-refresh', held).catch(reject)
    return promise
  }
