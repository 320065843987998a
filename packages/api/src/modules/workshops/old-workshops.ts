import { sql, type RawBuilder } from 'kysely'
import { transaction } from '../../db/index.ts'
import { deleteStream } from '../../platform/events/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { accessCodes } from '../access-codes/index.ts'
import { guestSignIns } from '../identity/index.ts'
import { lockById, workshopStream } from './workshop.repo.ts'

/** For how many days a room that its trainer deleted stays, so that open pages hear of it first. */
const DELETED = 1

const deleteEach = async (services: Services, which: RawBuilder<boolean>): Promise<number> => {
  const rows = await services.db.kysely
    .selectFrom('workshops')
    .select(['id', 'access_code_id'])
    .where(which)
    .orderBy('id')
    .execute()
  for (const { id, access_code_id } of rows)
    await transaction(services.db, async (trx) => {
      await accessCodes.lock(trx, access_code_id)
      await lockById(trx, id)
      await accessCodes.revoke(trx, access_code_id)
      await guestSignIns.endOfCode(trx, access_code_id)
      await deleteStream(trx, workshopStream(id))
      await trx.deleteFrom('workshops').where('id', '=', id).execute()
    })
  return rows.length
}

/** Removes the rooms that their trainers deleted, with their messages and lists of participants. */
export const deleteRemovedWorkshops = (services: Services): Promise<number> =>
  deleteEach(services, sql<boolean>`deleted_at < now() - make_interval(days => ${DELETED})`)

/** Removes rooms of an organisation that ended so many days ago, or were opened then and never begun. */
export const deleteOldWorkshops = (services: Services, organizationId: string, days: number): Promise<number> =>
  deleteEach(
    services,
    sql<boolean>`organization_id = ${organizationId} and state in ('waiting', 'finished')
      and coalesce(finished_at, updated_at) < now() - make_interval(days => ${days})`,
  )
