import type { SessionUser } from '@parley/mfe-kit/host'

interface TokenPair {
  readonly access_token?: string
  readonly refresh_token?: string
}

/** The calls of the API that a session needs; a user's missing texts are filled in by the store. */
export interface SessionCalls {
  me(): Promise<Partial<SessionUser>>
  login(username: string, password: string): Promise<{ readonly access_token?: string } | undefined>
  logout(token: string): Promise<void>
  /** Makes the edge forget the channel and the overrides of this sign-in. */
  forgetReleaseChoice(): Promise<void>
  keycloakCallback(answer: {
    readonly realm: string
    readonly code: string
    readonly state: string
  }): Promise<TokenPair | undefined>
  keycloakLogout(refreshToken: string): Promise<void>
  keycloakLoginUrl(realm: string): Promise<{ readonly url?: string } | undefined>
  keycloakRefresh(refreshToken: string): Promise<TokenPair | undefined>
}
