import type { Permission, Role } from '@parley/contracts/access'
import type { ReadableState } from './readable.ts'

/** The answer of the me call; missing fields have the documented defaults. */
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

/** `fau` is the password login and `keycloak` single sign-on, as the API names them. */
export type SignInMethod = 'fau' | 'keycloak'

export interface SessionState {
  /** `unknown` until the first user fetch ends. The server always renders `unknown`. */
  readonly status: 'unknown' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  readonly permissions: readonly Permission[]
  readonly roles: readonly Role[]
  readonly method: SignInMethod | null
  /** True while a guest token replaces the user's own token, which is kept as a backup. */
  readonly guest: boolean
  /** True for a guest who was signed in before: leaving the session brings that sign-in back. */
  readonly mayReturnToAccount?: boolean
}

export interface SingleSignOnAnswer {
  readonly realm: string
  readonly code: string
  readonly state?: string
}

export interface Session extends ReadableState<SessionState> {
  signIn(credentials: { readonly username: string; readonly password: string }): Promise<SessionUser>
  /** Opens the identity provider of a realm, or /preconnect when the API has no login address for the realm. */
  startSingleSignOn(realm: string): Promise<void>
  /** On failure it clears the session, opens /preconnect and throws. */
  completeSingleSignOn(answer: SingleSignOnAnswer): Promise<SessionUser>
  startGuest(accessToken: string): Promise<SessionUser>
  /** Restores the user's own token from the backup. Answers null without an earlier sign-in. */
  restoreFromGuest(): Promise<SessionUser | null>
  /** Always clears the session. Throws 'Logout Error' afterwards when a provider failed. */
  signOut(): Promise<void>
  refetchUser(): Promise<SessionUser>
  /** The page after sign-in: the requested page if it is ours, otherwise the user's start page. */
  destination(): string
  lastMethod(): SignInMethod | null
  lastRealm(): string | null
}
