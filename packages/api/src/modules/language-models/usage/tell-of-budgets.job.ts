import { sql } from 'kysely'
import { z } from 'zod'
import { type Trx, transaction } from '../../../db/index.ts'
import { systemCaller } from '../../../platform/http/index.ts'
import { defineJob, type Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { permissionHolders } from '../../usergroups/index.ts'
import { budgetNotices } from './budget-notices.ts'
import { WARNING_SHARE } from './list-budget-warnings.ts'

interface FullKey {
  id: string
  organization_id: string | null
  provider_id: string
  label: string
  name: string
  budget: number
  percent: number
}

/** Finds the keys that have passed a threshold since the last notice, and stores that the notice is sent. */
const takeFullKeys = async (trx: Trx): Promise<FullKey[]> => {
  const { rows } = await sql<FullKey>`
    update ai_service_keys key set told_percent = reached.percent, told_budget_micro_eur = key.budget_micro_eur
    from (
      select id, case when spent_micro_eur >= budget_micro_eur then 100 else 80 end as percent
      from ai_service_keys
      where deleted_at is null and state = 'active' and budget_micro_eur > 0
        and spent_micro_eur >= budget_micro_eur * ${WARNING_SHARE}::float8) reached
    where key.id = reached.id
      and (key.told_percent < reached.percent or key.told_budget_micro_eur is distinct from key.budget_micro_eur)
    returning key.id, key.organization_id, key.provider_id, key.label, 
        key.label || ' …' || key.last4 || ' · ' || (select name from ai_providers where id = key.provider_id) as name,
      key.budget_micro_eur as budget, reached.percent`.execute(trx)
  return rows
}

const tellKeepers = async (trx: Trx, services: Services, key: FullKey): Promise<void> => {
  const keepers = await permissionHolders.findAllHolders(trx, key.organization_id, 'ai-service-key-update')
  for (const [organizationId, people] of Map.groupBy(keepers, ({ organization_id }) => organization_id))
    await notifyPeople(trx, services, systemCaller('budgets'), {
      kind: key.percent === 100 ? 'budget_spent' : 'budget_low',
      organizationId,
      userIds: people.map(({ id }) => id),
      name: key.name,
      path: `/ai-providers/edit/${key.provider_id}?${new URLSearchParams({ key: key.id, search: key.label }).toString()}`,
      key: `${budgetNotices(key.id)}${key.budget} ${key.percent}`,
    })
}

/** Tells the people who may change a key once that 80 % or all of its budget is spent. */
export const tellOfBudgets = (services: Services): Promise<void> =>
  transaction(services.db, async (trx) => {
    for (const key of await takeFullKeys(trx)) await tellKeepers(trx, services, key)
  })

export const tellOfBudgetsJob = (services: Services): Job<object> =>
  defineJob('language-models.budgets', z.object({}), () => tellOfBudgets(services), { cron: '* * * * *' })
