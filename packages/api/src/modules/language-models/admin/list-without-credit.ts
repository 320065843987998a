import { sql } from 'kysely'
import { type Caller, seesEveryOrganization } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { organizationCredit, standingOrganizations } from '../../organizations/index.ts'
import { hasUsableKey, usableKeyJoin } from '../routing/usable-keys.ts'
import { findAi } from './ai-record.repo.ts'

/** The organisations that are named; the others are counted. */
const MOST_NAMED = 5

/** The organisations that may use a provider and have no credit. Only super-admins see others than their own. */
export const listWithoutCredit = async ({ db }: Services, { user }: Caller, id: string) => {
  await findAi(db.kysely, user, { table: 'ai_providers', id })
  const organization = sql`organization.id`
  const isShown = seesEveryOrganization(user) ? sql`true` : sql`${organization} = ${user.organizationId}`
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select organization.id, organization.name, count(*) over ()::int as total
    from ${standingOrganizations} organization
    where ${isShown} and ${organizationCredit.creditColumn(organization)} <= 0 and exists (
      select from ai_providers provider ${usableKeyJoin}
      where provider.id = ${id} and (provider.organization_id is null or provider.organization_id = ${organization})
        and ${hasUsableKey(organization)})
    order by organization.name, organization.id limit ${MOST_NAMED}`.execute(db.kysely)
  return { items: rows.map(({ total: _all, ...row }) => row), total: rows[0]?.total ?? 0 }
}
