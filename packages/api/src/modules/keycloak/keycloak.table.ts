import type { Generated } from 'kysely'

interface KeycloakTables {
  /** A sign-in that was begun: what must be known when the browser comes back. */
  sso_attempts: {
    id: string
    state_hash: Buffer
    /** Of the cookie that binds the attempt to the browser that began it. */
    browser_hash: Buffer
    realm: string
    /** The verifier and the nonce. */
    sealed: string
    expires_at: Date
  }
  /** Which person of a realm a user is, from the first sign-in on. */
  user_identities: {
    user_id: string
    realm: string
    subject: string
    created_at: Generated<Date>
  }
  /** One sign-in by a realm, and the family of refresh tokens that prolong it. */
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
    /** A refresh is under way with this token; after this time its node is taken to be gone. */
    claimed_until: Date | null
    /** The pair that the first use gave, for a second use within the grace period. */
    sealed_pair: string | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends KeycloakTables {}
}
