import type { Permission, Role } from '@parley/contracts/access'
import type { Readable } from './readable.ts'

/** The answer of the me call, with its documented defaults filled in. */
export interface SessionUser {
  readonly id?: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly organization_id: string
  readonly organization_role: Role
  readonly permissions: readonly Permission[]
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
  /** The identity provider's address for a realm, or null when the API names none. */
  loginUrl(realm: string): Promise<string | null>
  completeSingleSignOn(answer: SingleSignOnAnswer): Promise<SessionUser>
  startGuest(accessToken: string): Promise<SessionUser>
  restoreFromGuest(): Promise<SessionUser | null>
  /** Clears the session whatever the providers answer; throws 'Logout Error' after clearing when one of them failed. */
  signOut(): Promise<void>
  refetchUser(): Promise<SessionUser>
  /** Where this person goes after signing in: the page they came for when it is ours, else their home. */
  destination(): string
  lastMethod(): SignInMethod | null
  lastRealm(): string | null
}
