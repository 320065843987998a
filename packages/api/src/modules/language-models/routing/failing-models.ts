import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { organizationCredit, standingOrganizations } from '../../organizations/index.ts'
import { hasUsableKey, usableKeyJoin } from './usable-keys.ts'

interface FailingModel {
  model_id: string
  /** An organisation that may use the model: the one that used it last, if it has credit. */
  organization_id: string
  has_credit: boolean
  /** No node has asked the model for longer than the longest pause between probes. */
  is_old: boolean
}

/**
 * The language models that pages show as slow or failing, and that were not asked for a minute: a reply of that time
 * would have probed them.
 */
export const findFailingModels = async (executor: Executor): Promise<readonly FailingModel[]> => {
  const organization = sql`organization.id`
  const hasCredit = sql`${organizationCredit.creditColumn(organization)} > 0`
  const lastUse = sql`(select max(usage.at) from model_usage usage
    where usage.organization_id = ${organization} and usage.model_id = model.id and usage.at > now() - interval '7 days')`
  const { rows } = await sql<FailingModel>`
    select distinct on (model.id) model.id as model_id, ${organization} as organization_id, ${hasCredit} as has_credit,
      model.health_at < now() - interval '5 minutes' as is_old
    from ai_models model
    join ai_providers provider on provider.id = model.provider_id
    ${usableKeyJoin}
    join ${standingOrganizations} organization
      on (provider.organization_id is null or provider.organization_id = ${organization}) and ${hasUsableKey(organization)}
    where model.kind = 'llm' and model.health in ('slow', 'failing') and model.health_at < now() - interval '1 minute'
      and model.enabled and provider.enabled and model.deleted_at is null and provider.deleted_at is null
    order by model.id, ${hasCredit} desc, ${lastUse} desc nulls last, ${organization}`.execute(executor)
  return rows
}
