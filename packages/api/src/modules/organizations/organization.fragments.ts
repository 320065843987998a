import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import type { OrganizationRow } from './organization.table.ts'

type StandingOrganization = Pick<OrganizationRow, 'id' | 'name' | 'realm'>

/** The organisations that are not deleted, as a table in the statements of other modules. */
export const standingOrganizations = sql<StandingOrganization>`(
  select id, name, realm from organizations where deleted_at is null)`

/** Reads the seats of an organisation and locks its row, so that two people never take the last seat. */
export const lockSeats = (trx: Trx, organizationId: string): Promise<Pick<OrganizationRow, 'seats'> | undefined> =>
  trx
    .selectFrom('organizations')
    .select('seats')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
