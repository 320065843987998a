import { sql } from 'kysely'
import { type Caller, seesEveryOrganization, type UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { mayChange, owns } from '../admin/ai-provider.policy.ts'

/** The part of a budget from which administrators are warned. */
export const WARNING_SHARE = 0.8

interface Row {
  id: string
  organization_id: string | null
  provider_id: string
  label: string
  last4: string
  spent_micro_eur: number
  budget_micro_eur: number
}

/** The keys that the caller's organisation uses; for people who see every organisation, all keys. */
const usedBy = (user: UserActor) =>
  seesEveryOrganization(user)
    ? sql`true`
    : sql`(organization_id = ${user.organizationId} or exists (select from ai_service_key_organizations assigned
        where assigned.key_id = ai_service_keys.id and assigned.organization_id = ${user.organizationId}))`

const ownFields = (user: UserActor, row: Row) =>
  owns(user, row)
    ? {
        is_own: true,
        name: `${row.label} …${row.last4}`,
        spent_eur: row.spent_micro_eur / 1_000_000,
        budget_eur: row.budget_micro_eur / 1_000_000,
      }
    : { is_own: false, name: row.label, spent_eur: 0, budget_eur: 0 }

/** The keys that the caller sees and that have spent most of their budget, the fullest first. */
export const listBudgetWarnings = async ({ db }: Services, { user }: Caller) => {
  const conditions = [
    sql`deleted_at is null`,
    sql`state = 'active'`,
    sql`spent_micro_eur >= budget_micro_eur * ${WARNING_SHARE}::float8`,
    usedBy(user),
  ]
  const { rows } = await sql<Row>`
    select id, organization_id, provider_id, label, last4, spent_micro_eur, budget_micro_eur from ai_service_keys
    where ${sql.join(conditions, sql` and `)}
    order by spent_micro_eur >= budget_micro_eur desc, spent_micro_eur desc limit 50`.execute(db.kysely)
  return {
    items: rows.map((row) => ({
      key_id: row.id,
      provider_id: row.provider_id,
      ...ownFields(user, row),
      share: row.budget_micro_eur > 0 ? row.spent_micro_eur / row.budget_micro_eur : 1,
      is_spent: row.spent_micro_eur >= row.budget_micro_eur,
      abilities: { update: mayChange(user, row, 'ai-service-key-update') },
    })),
  }
}
