import type { GuestResult } from '@parley/contracts/calls'
import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely'
import type { Language } from '../../platform/http/index.ts'

interface AccessCodeTables {
  access_codes: {
    id: string
    organization_id: string
    name: string
    name_key: ColumnType<string, never, never>
    code_hash: Buffer
    ending: string
    target_kind: 'scenario' | 'playlist'
    target_id: string
    max_uses: number
    uses: Generated<number>
    opens_at: Date | null
    expires_at: Date | null
    language: Language
    ask_name: boolean
    consent_text: string
    result: GuestResult
    may_keep: boolean
    /** The number of guests who may get an account, which takes a seat; null without a limit. */
    max_accounts: ColumnType<number | null, number | null | undefined, number | null>
    /** The number of accounts made for its guests, also for those who were removed since. */
    accounts: Generated<number>
    /** The requests for an account that no job has answered yet. Each may still become an account. */
    account_requests: ColumnType<string[], never, RawBuilder<string[]>>
    /** The code of a workshop. Lists leave it out, and its maker does not read the sessions of its guests. */
    for_workshop: Generated<boolean>
    /** Fills the placeholders of the scenario. */
    variables: ColumnType<Record<string, string>, string | undefined, string>
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    revoked_at: Date | null
    deleted_at: Date | null
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends AccessCodeTables {}
}

export type AccessCodeRow = Selectable<AccessCodeTables['access_codes']>
