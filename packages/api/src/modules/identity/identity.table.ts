import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../platform/http/index.ts'

export type SignInMethod = 'password' | 'keycloak' | 'guest'

interface IdentityTables {
  guests: {
    id: string
    organization_id: string
    display_name: string
    language: Generated<Language>
    scope: ColumnType<Record<string, string>, string, string>
    access_code_id: string | null
    /** Recognises the device on which the guest began, so that the same link leads back to their session. */
    device_hash: Buffer | null
    consented_at: Date | null
    /** The account in which the guest kept their session. */
    user_id: string | null
    /** The invited account that gets the session when it is activated. */
    awaited_user_id: string | null
    /** True when the invited account was made for this guest. */
    made_account: Generated<boolean>
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  sign_ins: {
    id: string
    user_id: string | null
    guest_id: string | null
    token_hash: Buffer
    method: SignInMethod
    /** The realm, where the method has several. */
    provider: string | null
    user_agent: string
    address: string
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
  }
  known_devices: {
    id: string
    user_id: string
    token_hash: Buffer
    created_at: Generated<Date>
    last_used_at: Generated<Date>
  }
  password_resets: {
    id: string
    user_id: string
    code_hash: Buffer
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends IdentityTables {}
}
