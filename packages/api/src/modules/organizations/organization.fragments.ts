import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import type { OrganizationRow } from './organization.table.ts'

type StandingOrganization = Pick<OrganizationRow, 'id' | 'name' | 'realm' | 'image_url' | 'retention_days'>

/** The organisations that are not deleted, as a table in the statements of other modules. */
export const standingOrganizations = sql<StandingOrganization>`(
  select id, name, realm, image_url, retention_days from organizations where deleted_at is null)`

/** Whether an organisation lets learners use the speech functions of their browser; off by default. */
export const allowsBrowserSpeech = (organizationId: string) => sql<boolean>`exists (
  select from organizations where id = ${organizationId} and deleted_at is null
    and metadata->'organization'->'allow_browser_speech' = 'true'::jsonb)`

/** Whether learners may prepare conversations of their own; on until the organisation turns it off. */
export const allowsOwnScenarios = (organizationId: string) => sql<boolean>`exists (
  select from organizations where id = ${organizationId} and deleted_at is null
    and metadata->'organization'->'allow_own_scenarios' is distinct from 'false'::jsonb)`

/** Reads the seats of an organisation and locks its row, so that two people never take the last seat. */
export const lockSeats = (trx: Trx, organizationId: string): Promise<Pick<OrganizationRow, 'seats'> | undefined> =>
  trx
    .selectFrom('organizations')
    .select('seats')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
