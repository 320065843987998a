import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { type Actor, scopeOf } from '../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../platform/lists/index.ts'
import { organizationAbilities } from './organization.policy.ts'
import type { OrganizationRow } from './organization.table.ts'

export type OrganizationRecord = Omit<OrganizationRow, 'name_key'> & { seats_taken: number }

const columns = sql`
  record.name, record.operator_name, record.realm, record.seats, record.credit_micro_eur, record.retention_days,
  record.metadata, record.image_url, record.version, record.created_at, record.updated_at, record.deleted_at,
  coalesce((select taken from organization_seats seats where seats.organization_id = record.id), 0) as seats_taken`

const within = (scope: string | null) => (scope === null ? sql`true` : sql`id = ${scope}`)

export const selectOrganizations = (executor: Executor, actor: Actor, query: PageQuery) =>
  selectPage<OrganizationRecord>(executor, {
    table: 'organizations',
    organizationId: null,
    query,
    where: [within(scopeOf(actor))],
    columns,
    isCounted: false,
  })

interface OrganizationSelection {
  id: string
  deleted?: boolean
}

/** One organisation that the actor may see: their own, or any for a super-admin. */
export const findOrganization = async (
  executor: Executor,
  actor: Actor,
  { id, deleted = false }: OrganizationSelection,
): Promise<OrganizationRecord | undefined> => {
  const scope = scopeOf(actor)
  const { rows } = await sql<OrganizationRecord>`
    select record.id, ${columns} from organizations record
    where record.id = ${id}
      ${scope === null ? sql`` : sql`and record.id = ${scope}`}
      and record.deleted_at is ${deleted ? sql`not null` : sql`null`}`.execute(executor)
  return rows[0]
}

export const lockOrganization = async (
  trx: Trx,
  actor: Actor,
  which: OrganizationSelection,
): Promise<OrganizationRecord | undefined> => {
  await trx.selectFrom('organizations').select('id').where('id', '=', which.id).forUpdate().execute()
  return findOrganization(trx, actor, which)
}

const micro = 1_000_000
export const euros = (microEuros: number): number => microEuros / micro
export const microEuros = (amount: number): number => Math.round(amount * micro)

export const organizationAnswer = (actor: Actor, row: OrganizationRecord) => ({
  ...row,
  // The contract has validated this value, so it is JSON.
  metadata: row.metadata as Record<'organization' | 'product' | 'custom', Record<string, never>>,
  credit_eur: euros(row.credit_micro_eur),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: organizationAbilities(actor, row),
})
