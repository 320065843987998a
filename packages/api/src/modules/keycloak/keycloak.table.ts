import type { Generated } from 'kysely'

interface KeycloakTables {
  /** A started sign-in: the data that the server needs when the browser returns. */
  sso_attempts: {
    id: string
    state_hash: Buffer
    /** The hash of the cookie that binds the attempt to its browser. */
    browser_hash: Buffer
    realm: string
    /** The verifier and the nonce. */
    sealed: string
    expires_at: Date
  }
  /** Links a user to a person of a realm, from the first sign-in on. */
  user_identities: {
    user_id: string
    realm: string
    subject: string
    created_at: Generated<Date>
  }
  /** One sign-in by a realm, with the family of refresh tokens that renew it. */
  sso_sessions: {
    id: string
    sign_in_id: string
    realm: string
    /** The identity provider's own tokens. */
    sealed: string
    created_at: Generated<Date>
  }
  sso_refresh_tokens: {
    id: string
    session_id: string
    token_hash: Buffer
    expires_at: Date
    used_at: Date | null
    /** A refresh with this token is running; after this time its node counts as dead. */
    claimed_until: Date | null
    /** The token pair of the first use, for a second use within the grace period. */
    sealed_pair: string | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends KeycloakTables {}
}
