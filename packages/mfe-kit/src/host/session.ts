import type { Permission, Role } from '@parley/contracts/access'
import type { Readable } from './readable.ts'

/** The answer of the me call, with its documented defaults filled in. */
export interface SessionUser {
  readonly id?: string
  readonly kind?: 'user' | 'guest'
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly organization_id: string
  readonly organization_name?: string
  readonly organization_role: Role
  readonly permissions: readonly Permission[]
  readonly language?: 'en' | 'fr'
  readonly image_url?: string | null
  readonly version?: number
}

/** `fau` is the password login, `keycloak` single sign-on; the words are those of the wire. */
export type SignInMethod = 'fau' | 'keycloak'

export interface SessionState {
  /** `unknown` until the stored token was tried; the server always renders `unknown`. */
  readonly status: 'unknown' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  readonly permissions: readonly Permission[]
  readonly roles: readonly Role[]
  readonly method: SignInMethod | null
  /** A guest token stands in for the person's own, which is kept as a backup. */
  readonly guest: boolean
}

export interface SingleSignOnAnswer {
  readonly realm: string
  readonly code: string
  readonly state?: string
}

export interface Session extends Readable<SessionState> {
  signIn(credentials: { readonly username: string; readonly password: string }): Promise<SessionUser>
  /** Leaves for the identity provider of a realm; goes to /preconnect when the API names no address for it. */
  startSingleSignOn(realm: string): Promise<void>
  /** Failing clears the session, goes to /preconnect and throws. */
  completeSingleSignOn(answer: SingleSignOnAnswer): Promise<SessionUser>
  startGuest(accessToken: string): Promise<SessionUser>
  /** Puts the person's own token back; null when nobody was signed in before. */
  restoreFromGuest(): Promise<SessionUser | null>
  /** Clears the session whatever the providers answer; throws 'Logout Error' after clearing when one of them failed. */
  signOut(): Promise<void>
  refetchUser(): Promise<SessionUser>
  /** Where this person goes after signing in: the page they came for when it is ours, else their home. */
  destination(): string
  lastMethod(): SignInMethod | null
  lastRealm(): string | null
}
