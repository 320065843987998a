import { ApiError } from '@parley/api-client'
import { currentGuestPage } from '@parley/mfe-kit'
import type { Session, SessionState, SessionUser } from '@parley/mfe-kit/host'
import type { SessionCalls } from './session-calls.ts'
import { type SessionCore, createSessionCore, signedOut, unknownSession } from './session-core.ts'
import { MissingTokenError } from './session-errors.ts'
import { browserLock, createTokenRefresh, type ExclusiveRunner } from './token-refresh.ts'
import type { TokenVault } from './token-vault.ts'

export interface SessionPorts {
  readonly vault: TokenVault
  readonly calls: SessionCalls
  readonly exclusively?: ExclusiveRunner
  readonly go: (to: string, options?: { readonly external?: boolean; readonly replace?: boolean }) => Promise<void>
  /** The page that the user asked for before the sign-in, if it is ours. */
  readonly returnTo: () => string | null
  /** Answers by the registry, which states the permissions of each page. */
  readonly mayOpen: (path: string, state: SessionState) => boolean
}

/** The session for the shell, with more actions than remotes have. */
export interface ShellSession extends Session {
  /**
   * The user, fetched when there is a token and no user yet; null when signed out. An answer other than the user signs
   * out. Without an answer the token stays, and the next navigation asks again.
   */
  ensureUser(): Promise<SessionUser | null>
  /** The status with which the last user fetch failed without an answer to it; null when it had one. */
  awayStatus(): number | null
  /** Signs out and stays on the page, for the page /logout. */
  endSession(): Promise<void>
  /**
   * A call that carried this token was refused: true when it should be made again, false when the sign-in has ended.
   * A refresh that gets no answer fails with its reason and leaves the sign-in as it is.
   */
  recover(refusedToken: string): Promise<boolean>
  token(): string | null
  /** Another tab has changed the storage. */
  followStorage(): Promise<void>
}

/** A guest may open neither the dashboard nor the settings: the page of their link leads back to their session. */
const homeOf = (state: SessionState, mayOpen: SessionPorts['mayOpen']): string => {
  if (state.guest) return currentGuestPage() ?? '/'
  return mayOpen('/dashboard', state) ? '/dashboard' : '/settings'
}

type Entrances = Pick<
  Session,
  'signIn' | 'startSingleSignOn' | 'completeSingleSignOn' | 'startGuest' | 'restoreFromGuest'
>

const entrances = ({ vault, calls, go, returnTo }: SessionPorts, { enter, clear }: SessionCore): Entrances => ({
  signIn: ({ username, password }) =>
    enter(async () => {
      const answer = await calls.login(username, password)
      if (!answer?.access_token) throw new MissingTokenError()
      vault.savePassword(answer.access_token)
    }),
  startSingleSignOn: async (realm) => {
    vault.saveRealm(realm)
    vault.saveReturn(returnTo())
    const answer = await calls.keycloakLoginUrl(realm)
    await (answer?.url ? go(answer.url, { external: true }) : go('/preconnect'))
  },
  completeSingleSignOn: async (answer) => {
    try {
      return await enter(async () => {
        // A callback without a state belongs to no sign-in of this browser. The API explains it in the user's language.
        const pair = await calls.keycloakCallback({ ...answer, state: answer.state ?? '' })
        if (!pair?.access_token) throw new MissingTokenError()
        vault.saveKeycloak({ access: pair.access_token, refresh: pair.refresh_token ?? '' })
        vault.saveRealm(answer.realm)
      })
    } catch (error) {
      await go('/preconnect', { replace: true })
      throw error
    }
  },
  startGuest: (accessToken) => enter(() => Promise.resolve(vault.enterGuest(accessToken))),
  restoreFromGuest: async () => {
    vault.leaveGuest()
    if (vault.token !== null) return enter(() => Promise.resolve())
    clear()
    return null
  },
})

/** Statuses of the edge for too many calls and for an unreachable server, and of a server that starts or stops. */
const awayStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * The server did not refuse this sign-in: the network or the server is away, or the browser cut the call off because it
 * leaves the page. Ending the sign-in then would sign people out who click twice in quick succession, and everybody who
 * opens a page while the server restarts.
 */
const isWithoutAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'network-error' || awayStatuses.has(error.status))

type Upkeep = Pick<ShellSession, 'ensureUser' | 'awayStatus' | 'recover' | 'followStorage'>

function upkeep(ports: SessionPorts, core: SessionCore): Upkeep {
  const { vault, calls } = ports
  const { store, clear, fetchUserOnce } = core
  const refresh = createTokenRefresh({ vault, calls, exclusively: ports.exclusively ?? browserLock() })
  /** The end of a guest's sign-in puts the user's own one back; the next navigation asks for its user. */
  const restoreOwn = () => {
    vault.leaveGuest()
    if (vault.token === null) clear()
    else store.setState(unknownSession, true)
  }
  const giveUp = () => {
    if (vault.isGuest) restoreOwn()
    else clear()
    return false
  }
  let awayStatus: number | null = null
  const ensureUser = async (): Promise<SessionUser | null> => {
    awayStatus = null
    if (vault.token === null) {
      if (store.getState().status !== 'signed-out') clear()
      return null
    }
    const { status, user } = store.getState()
    if (status === 'signed-in') return user
    const wasGuest = vault.isGuest
    return fetchUserOnce().catch(async (error: unknown) => {
      if (isWithoutAnswer(error)) {
        // The network has no status; a server that is away answers 503.
        awayStatus = error.status || 503
        store.setState(signedOut, true)
        return null
      }
      if (wasGuest) {
        restoreOwn()
        return ensureUser()
      }
      // The page leads to the sign-in either way, so a provider's failure to sign out is not shown.
      await core.signOut().catch(() => {})
      return null
    })
  }
  return {
    ensureUser,
    awayStatus: () => awayStatus,
    recover: async (refusedToken) => {
      if (vault.token !== null && vault.token !== refusedToken) return true
      if (vault.method !== 'keycloak') return giveUp()
      return refresh(refusedToken).then(
        () => true,
        (error: unknown) => {
          // The server gives the pair of a lost answer to the next call with the same token, so the token must stay.
          if (isWithoutAnswer(error)) throw error
          return giveUp()
        },
      )
    },
    followStorage: async () => {
      if (vault.token === null) store.setState(signedOut, true)
      else await fetchUserOnce().catch(() => {})
    },
  }
}

export function createSession(ports: SessionPorts): ShellSession {
  const { vault, go, returnTo, mayOpen } = ports
  const core = createSessionCore(ports)
  const { store } = core
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    ...entrances(ports, core),
    ...upkeep(ports, core),
    refetchUser: core.fetchUser,
    token: () => vault.token,
    lastMethod: () => vault.lastMethod,
    lastRealm: () => vault.lastRealm,
    destination: () => returnTo() ?? homeOf(store.getState(), mayOpen),
    endSession: core.signOut,
    signOut: async () => {
      try {
        await core.signOut()
      } finally {
        await go('/')
      }
    },
  }
}
