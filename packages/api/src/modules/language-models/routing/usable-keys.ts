import { type RawBuilder, sql } from 'kysely'

/** Joins a provider to its keys, or once to no key where its server needs none. */
export const usableKeyJoin = sql`left join ai_service_keys key on key.provider_id = provider.id and not provider.keyless`

/** True when the organisation may use the joined key; a server without keys serves everyone who sees its provider. */
export const hasUsableKey = (organization: RawBuilder<unknown>): RawBuilder<boolean> => sql`(provider.keyless or (
      key.deleted_at is null and key.state = 'active'
      and (key.budget_micro_eur is null or key.spent_micro_eur < key.budget_micro_eur)
      and (key.organization_id = ${organization} or exists (
        select from ai_service_key_organizations assigned
        where assigned.key_id = key.id and assigned.organization_id = ${organization}))))`
