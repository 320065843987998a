import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { organizationCredit, standingOrganizations } from '../../organizations/index.ts'
import { hasUsableKey, usableKeyJoin } from './usable-keys.ts'

interface FailingModel {
  model_id: string
  /** An organisation that may use the model: the one that used it last, if it has credit. */
  organization_id: string
  has_credit: boolean
  /** No node has asked the model for longer than the longest pause between probes, or for seconds where one is wanted. */
  is_old: boolean
}

/** A provider that asked for a pause told only the node that asked it, so the others wait longer. */
const isLimit = sql`model.health_code in ('rate_limited', 'no_provider_credit', 'unauthorized')`

/**
 * The language models that pages show as slow or failing, and that were not asked for half a minute: a reply of that time
 * would have probed them. Those of one provider: because somebody looks at it, so that they are wanted at once.
 */
export const findFailingModels = async (
  executor: Executor,
  { providerId }: { providerId?: string | undefined } = {},
): Promise<readonly FailingModel[]> => {
  const [pause, longestPause] = providerId ? [5, 5] : [30, 60]
  const isOfProvider = providerId ? sql`provider.id = ${providerId}` : sql`true`
  const organization = sql`organization.id`
  const hasCredit = sql`${organizationCredit.creditColumn(organization)} > 0`
  const lastUse = sql`(select max(usage.at) from model_usage usage
    where usage.organization_id = ${organization} and usage.model_id = model.id and usage.at > now() - interval '7 days')`
  const { rows } = await sql<FailingModel>`
    select distinct on (model.id) model.id as model_id, ${organization} as organization_id, ${hasCredit} as has_credit,
      model.health_at < now() - make_interval(secs => case when ${isLimit} then 300 else ${longestPause} end) as is_old
    from ai_models model
    join ai_providers provider on provider.id = model.provider_id
    ${usableKeyJoin}
    join ${standingOrganizations} organization
      on (provider.organization_id is null or provider.organization_id = ${organization}) and ${hasUsableKey(organization)}
    where model.kind = 'llm' and model.health in ('slow', 'failing') and model.health_at < now() - make_interval(secs => ${pause}) and ${isOfProvider}
      and model.enabled and provider.enabled and model.deleted_at is null and provider.deleted_at is null
    order by model.id, ${hasCredit} desc, ${lastUse} desc nulls last, ${organization}`.execute(executor)
  return rows
}
