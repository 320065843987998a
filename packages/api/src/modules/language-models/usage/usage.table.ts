import type { UsagePurpose } from '@parley/contracts/calls'
import type { Generated } from 'kysely'

interface UsageTables {
  /** One row for each answer of a language model. The practice partner is not metered. */
  model_usage: {
    id: string
    organization_id: string
    at: Generated<Date>
    purpose: UsagePurpose
    /** The user or the guest. */
    user_id: string | null
    session_id: string | null
    model_id: string
    /** Null without a key, and once the key is deleted. */
    key_id: string | null
    input_tokens: number
    /** Those of the input tokens that the provider read from its cache. */
    cached_tokens: Generated<number>
    output_tokens: number
    /** Of text to speech. */
    characters: Generated<number>
    /** Of speech to text. */
    seconds: Generated<number>
    /** The provider reported no usage, so the tokens are counted from the text. */
    estimated: Generated<boolean>
    cost_micro_eur: number
  }
}

declare module '../../../db/tables.ts' {
  interface Tables extends UsageTables {}
}
