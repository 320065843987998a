import type { Trx } from '../../db/index.ts'
import { invalidField } from '../../platform/http/index.ts'

/** Refuses an organisation that is missing or deleted, and keeps it from being deleted until the transaction ends. */
export const lockOrganization = async (trx: Trx, id: string): Promise<void> => {
  const organization = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!organization) throw invalidField('/organization_id', 'unknown-record', '')
}
