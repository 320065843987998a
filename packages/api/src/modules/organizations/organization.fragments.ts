import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import type { OrganizationRow } from './organization.table.ts'

interface StandingOrganization extends Pick<OrganizationRow, 'id' | 'name' | 'realm' | 'image_url' | 'retention_days'> {
  /** The name of the product and the address for help that its people see; null where it uses those of the installation. */
  product_name: string | null
  support_email: string | null
}

/** The organisations that are not deleted, as a table in the statements of other modules. */
export const standingOrganizations = sql<StandingOrganization>`(
  select id, name, realm, image_url, retention_days, metadata->'product'->>'product_name' as product_name,
    metadata->'product'->>'support_email' as support_email
  from organizations where deleted_at is null)`

/** The model of a kind that an organisation chose for what its authors left open. */
export const defaultModel = (kind: string, organization: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select metadata->'product'->>${sql.lit(`default_${kind}`)} from organizations where id = ${organization})`

interface AgreedLimits {
  sessions_per_month: number | null
  session_minutes: number | null
}

/**
 * The number of sessions of an organisation that may start in a month, and the longest time of each; null is no limit.
 */
export const readAgreedLimits = async (executor: Executor, id: string): Promise<AgreedLimits> => {
  const row = await executor.selectFrom('organizations').select('metadata').where('id', '=', id).executeTakeFirst()
  const numberAt = (name: keyof AgreedLimits): number | null => {
    const value = row?.metadata.product[name]
    return typeof value === 'number' ? value : null
  }
  return { sessions_per_month: numberAt('sessions_per_month'), session_minutes: numberAt('session_minutes') }
}

/**
 * The days in which a deleted organisation can come back with its sessions. The page of its deletion states these days.
 */
const DAYS_TO_RESTORE = 30

/** The days for which each organisation keeps sessions: null is no limit. `is_over` is a deletion that is final. */
export const retentionRules = sql<{ id: string; retention_days: number | null; is_over: boolean }>`(
  select id, retention_days,
    coalesce(deleted_at < now() - make_interval(days => ${sql.lit(DAYS_TO_RESTORE)}), false) as is_over
  from organizations)`

/** True when an organisation lets learners use the speech functions of their browser; off by default. */
export const allowsBrowserSpeech = (organizationId: string) => sql<boolean>`exists (
  select from organizations where id = ${organizationId} and deleted_at is null
    and metadata->'organization'->'allow_browser_speech' = 'true'::jsonb)`

/** True when learners may prepare conversations of their own; on until the organisation turns it off. */
export const allowsOwnScenarios = (organizationId: string) => sql<boolean>`exists (
  select from organizations where id = ${organizationId} and deleted_at is null
    and metadata->'organization'->'allow_own_scenarios' is distinct from 'false'::jsonb)`

/** The language that an organisation chose for its new people; undefined when it chose none. */
export const readLocale = async (executor: Executor, id: string): Promise<'en' | 'fr' | undefined> => {
  const { rows } = await sql<{ locale: string | null }>`
    select metadata->'organization'->>'locale' as locale from organizations where id = ${id}`.execute(executor)
  const locale = rows[0]?.locale
  return locale === 'en' || locale === 'fr' ? locale : undefined
}

/** The contact to whom the members and guests of an organisation can turn. */
export const findContact = async (executor: Executor, organizationId: string) => {
  const { rows } = await sql<{
    organization_name: string
    name: string | null
    email: string | null
    phone: string | null
  }>`
    select name as organization_name, metadata->'organization'->>'contact_name' as name,
      metadata->'organization'->>'contact_email' as email, metadata->'organization'->>'contact_phone' as phone
    from organizations where id = ${organizationId} and deleted_at is null`.execute(executor)
  return rows[0]
}

export const readOrganizationName = async (executor: Executor, id: string): Promise<string> => {
  const { name } = await executor
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

/** Reads the seats of an organisation and locks its row, so that two people never take the last seat. */
export const lockSeats = (trx: Trx, organizationId: string): Promise<Pick<OrganizationRow, 'seats'> | undefined> =>
  trx
    .selectFrom('organizations')
    .select('seats')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The names of all organisations, deleted ones too, as a table in the statements of other modules. */
export const organizationNames = sql`(select id, name from organizations)`
