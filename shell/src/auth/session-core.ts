import type { SessionState, SessionUser } from '@parley/mfe-kit/host'
import { createStore, type StoreApi } from 'zustand'
import type { SessionCalls } from './session-calls.ts'
import { LogoutError, MissingTokenError } from './session-errors.ts'
import type { TokenVault } from './token-vault.ts'

/** The state before the first user fetch. */
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
  /** Uses a running fetch instead of a second one. */
  readonly fetchUserOnce: () => Promise<SessionUser>
  /** The last step of every sign-in. A failure clears everything, so no half sign-in remains. */
  readonly enter: (obtain: () => Promise<void>) => Promise<SessionUser>
  readonly signOut: () => Promise<void>
}

interface CorePorts {
  readonly vault: TokenVault
  readonly calls: SessionCalls
}

/** The state of the session and the steps that all its transitions share. */
export function createSessionCore({ vault, calls }: CorePorts): SessionCore {
  const store = createStore<SessionState>(() => unknownSession)
  let fetching: Promise<SessionUser> | null = null

  const clear = () => {
    vault.clear()
    store.setState(signedOut, true)
  }
  const fetchUser = async (): Promise<SessionUser> => {
    const user = completeUser(await calls.me())
    // The sign-in ended while the answer was on its way: its rights must not be stored without a token.
    if (vault.token === null) throw new MissingTokenError()
    vault.saveRights(user)
    const { permissions, organization_role } = user
    const { method, isGuest: guest } = vault
    const state = { status: 'signed-in', user, permissions, roles: [organization_role], method, guest } as const
    store.setState(guest ? { ...state, mayReturnToAccount: vault.hasBackup } : state, true)
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
      } catch (error) {
        clear()
        throw error
      }
    },
    signOut: async () => {
      const attempts = vault.passwordTokens.map((token) => calls.logout(token))
      if (vault.refreshToken) attempts.push(calls.keycloakLogout(vault.refreshToken))
      // A failure here does not matter: the edge checks the sign-in every minute.
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
