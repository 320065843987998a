import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { accessCodes } from '../../access-codes/index.ts'
import { guestSignIns } from '../../identity/index.ts'
import type { Practice } from '../../sessions/index.ts'
import { spreadChangesJob } from '../spread-changes.ts'
import { find, findRemoved, lock, lockById, workshopDetail, workshopStream } from '../workshop.repo.ts'

/**
 * Takes the room away. Its guests are signed out; sessions that they or users have stay until they are removed. A job
 * deletes the room a day later, so until then it can be brought back.
 */
export const removeWorkshop = (practice: Practice, caller: Caller, id: string): Promise<void> =>
  transaction(practice.db, async (trx) => {
    await find(trx, caller.user, id)
    const row = await lock(trx, caller.user, id)
    if (row.state === 'running' || row.state === 'paused') throw new ProblemError('workshop-open')
    await trx
      .updateTable('workshops')
      .set({ deleted_at: sql<Date>`now()`, state: 'finished' })
      .where('id', '=', id)
      .execute()
    await accessCodes.revoke(trx, row.access_code_id)
    await guestSignIns.endOfCode(trx, row.access_code_id)
    await practice.services.events.append(trx, workshopStream(id), [{ type: 'deleted', data: {} }])
    await practice.services.jobs.enqueue(spreadChangesJob(practice), { workshop_id: id }, { trx })
    await audit(trx, caller, {
      action: 'workshop.delete',
      subject: { kind: 'workshop', id, organizationId: row.organization_id },
      before: { name: row.name, state: row.state },
    })
  })

/**
 * Brings a deleted room back as it was: finished, or waiting for its start. Its link works again, and its guests
 * are signed in as before. A room that is not deleted stays as it is.
 */
export const restoreWorkshop = async (practice: Practice, caller: Caller, id: string) => {
  const { services, db } = practice
  await transaction(db, async (trx) => {
    const { access_code_id } = await findRemoved(trx, caller.user, id)
    await accessCodes.lock(trx, access_code_id)
    const row = await lockById(trx, id)
    if (!row.deleted_at) {
      caller.markReadOnly()
      return
    }
    const state = row.finished_at ? 'finished' : 'waiting'
    const updated_at = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`
    // The deletion ended these sign-ins in its own transaction, so both have the same time.
    const deletedAt = sql<Date>`(select deleted_at from workshops where id = ${id})`
    await guestSignIns.reopenOfCode(trx, access_code_id, deletedAt)
    await trx.updateTable('workshops').set({ deleted_at: null, state, updated_at }).where('id', '=', id).execute()
    await accessCodes.reinstate(trx, access_code_id)
    await services.events.append(trx, workshopStream(id), [{ type: 'changed', data: {} }])
    await services.jobs.enqueue(spreadChangesJob(practice), { workshop_id: id }, { trx })
    await audit(trx, caller, {
      action: 'workshop.restore',
      subject: { kind: 'workshop', id, organizationId: row.organization_id },
      after: { name: row.name, state },
    })
  })
  return workshopDetail(services, db.kysely, caller.user, id)
}
