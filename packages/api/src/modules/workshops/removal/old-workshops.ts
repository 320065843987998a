import { sql, type RawBuilder } from 'kysely'
import { type Executor, transaction, type Trx } from '../../../db/index.ts'
import { deleteStream } from '../../../platform/events/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { accessCodes } from '../../access-codes/index.ts'
import { guestSignIns } from '../../identity/index.ts'
import { workshopStream } from '../workshop.repo.ts'

/** For how many days a room that its trainer deleted stays, so that open pages hear of it first. */
const DELETED = 1

interface Room {
  id: string
  access_code_id: string
}

/** Deletes a room unless it was brought back, or deleted by another node, while this waited for it. */
const deleteOne = async (trx: Trx, { id, access_code_id }: Room, which: RawBuilder<boolean>): Promise<number> => {
  await accessCodes.lock(trx, access_code_id)
  const room = await trx.selectFrom('workshops').select('id').where('id', '=', id).where(which).forUpdate().execute()
  if (room.length === 0) return 0
  await accessCodes.revoke(trx, access_code_id)
  await guestSignIns.endOfCode(trx, access_code_id)
  await deleteStream(trx, workshopStream(id))
  await trx.deleteFrom('workshops').where('id', '=', id).execute()
  return 1
}

/** One room that cannot be deleted does not keep the others: all faults are reported at the end. */
const deleteEach = async (services: Services, which: RawBuilder<boolean>): Promise<number> => {
  const rooms = await services.db.kysely
    .selectFrom('workshops')
    .select(['id', 'access_code_id'])
    .where(which)
    .orderBy('id')
    .execute()
  const faults: unknown[] = []
  let count = 0
  for (const room of rooms) {
    try {
      count += await transaction(services.db, (trx) => deleteOne(trx, room, which))
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} workshops could not be deleted`)
  return count
}

const isRemoved = sql<boolean>`deleted_at < now() - make_interval(days => ${DELETED})`

/** Removes the rooms that their trainers deleted, with their messages and lists of participants. */
export const deleteRemovedWorkshops = (services: Services): Promise<number> => deleteEach(services, isRemoved)

/** Rooms of an organisation that ended so many days ago, or were opened then and never begun. */
const isOld = (organizationId: string, days: number) => sql<boolean>`organization_id = ${organizationId}
  and state in ('waiting', 'finished') and coalesce(finished_at, updated_at) < now() - make_interval(days => ${days})`

/** The rooms of an organisation that are old or that their trainers deleted; without a number of days, none is old. */
export const countOldWorkshops = async (
  executor: Executor,
  organizationId: string,
  days: number | null,
): Promise<number> => {
  const { rooms } = await executor
    .selectFrom('workshops')
    .select(sql<number>`count(*)::int`.as('rooms'))
    .where('organization_id', '=', organizationId)
    .where(days === null ? isRemoved : sql<boolean>`(${isRemoved} or ${isOld(organizationId, days)})`)
    .executeTakeFirstOrThrow()
  return rooms
}

export const deleteOldWorkshops = (services: Services, organizationId: string, days: number): Promise<number> =>
  deleteEach(services, isOld(organizationId, days))
