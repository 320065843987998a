import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

/** Joins a provider to its keys, or once to no key where its server needs none. */
export const usableKeyJoin = sql`left join ai_service_keys key on key.provider_id = provider.id and not provider.keyless`

/** True when the joined key can pay for a request; a server without keys serves everyone who sees its provider. */
const isUsable = (isShared: RawBuilder<unknown>): RawBuilder<boolean> => sql`(provider.keyless or (
      key.deleted_at is null and key.state = 'active'
      and (key.budget_micro_eur is null or key.spent_micro_eur < key.budget_micro_eur)
      and ${isShared}))`

/** True when the organisation may use the joined key. */
export const hasUsableKey = (organization: RawBuilder<unknown>): RawBuilder<boolean> =>
  isUsable(sql`(key.organization_id = ${organization} or exists (
        select from ai_service_key_organizations assigned
        where assigned.key_id = key.id and assigned.organization_id = ${organization}))`)

/** True when any organisation may use the joined key. */
export const hasKeyForAny: RawBuilder<boolean> = isUsable(sql`(key.organization_id is not null or exists (
        select from ai_service_key_organizations assigned where assigned.key_id = key.id))`)

/** The keys by which any organisation can use a model now; null where its server needs none. */
export const findUsableKeys = async (executor: Executor, modelId: string): Promise<ReadonlySet<string | null>> => {
  const { rows } = await sql<{ id: string | null }>`
    select key.id from ai_models model
    join ai_providers provider on provider.id = model.provider_id
    ${usableKeyJoin}
    where model.id = ${modelId} and ${hasKeyForAny}`.execute(executor)
  return new Set(rows.map(({ id }) => id))
}
