import type { SessionState, SessionUser } from '@parley/mfe-kit/host'
import { createStore, type StoreApi } from 'zustand'
import type { SessionCalls } from './session-calls.ts'
import { LogoutError } from './session-errors.ts'
import type { TokenVault } from './token-vault.ts'

/** Until the stored token was tried. */
export const unknownSession: SessionState = {
  status: 'unknown',
  user: null,
  permissions: [],
  roles: [],
  method: null,
  guest: false,
}
export const signedOut: SessionState = { ...unknownSession, status: 'signed-out' }

/** Missing texts default to empty ones; a user without a role is treated as a guest. */
const completeUser = (user: Partial<SessionUser>): SessionUser => ({
  ...user,
  email: user.email ?? '',
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  organization_id: user.organization_id ?? '',
  organization_role: user.organization_role ?? 'guest',
  permissions: user.permissions ?? [],
})

export interface SessionCore {
  readonly store: StoreApi<SessionState>
  readonly clear: () => void
  readonly fetchUser: () => Promise<SessionUser>
  /** Joins a fetch that is already under way. */
  readonly fetchUserOnce: () => Promise<SessionUser>
  /** Every way in ends here: whatever fails on the way, nothing half signed in is left behind. */
  readonly enter: (obtain: () => Promise<void>) => Promise<SessionUser>
  readonly signOut: () => Promise<void>
}

interface CorePorts {
  readonly vault: TokenVault
  readonly calls: SessionCalls
}

/** The state and the few steps that every transition is made of. */
export function createSessionCore({ vault, calls }: CorePorts): SessionCore {
  const store = createStore<SessionState>(() => unknownSession)
  let fetching: Promise<SessionUser> | null = null

  const clear = () => {
    vault.clear()
    store.setState(signedOut, true)
  }
  const fetchUser = async (): Promise<SessionUser> => {
    const user = completeUser(await calls.me())
    vault.saveRights(user)
    const { permissions, organization_role } = user
    const { method, isGuest: guest } = vault
    store.setState({ status: 'signed-in', user, permissions, roles: [organization_role], method, guest }, true)
    return user
  }
  return {
    store,
    clear,
    fetchUser,
    fetchUserOnce: () => {
      fetching ??= fetchUser().finally(() => {
        fetching = null
      })
      return fetching
    },
    enter: async (obtain) => {
      try {
        await obtain()
        return await fetchUser()
      } catch (thrown) {
        clear()
        throw thrown
      }
    },
    signOut: async () => {
      const attempts = vault.passwordTokens.map((token) => calls.logout(token))
      if (vault.refreshToken) attempts.push(calls.keycloakLogout(vault.refreshToken))
      // Its failure is no failure of signing out: the edge asks about the sign-in itself, every minute.
      const [results] = await Promise.all([
        Promise.allSettled(attempts),
        Promise.allSettled([calls.forgetReleaseChoice()]),
      ])
      clear()
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      if (errors.length > 0) throw new LogoutError(errors)
    },
  }
}
