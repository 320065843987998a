import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { accessCodes } from '../../access-codes/index.ts'
import { preparedSessions } from '../../sessions/index.ts'
import { findRun, itemsOf, lockCodes, lockRun, runAnswer, type RunIds } from '../runs/run.repo.ts'
import { isOpen } from '../session-generator.policy.ts'
import type { ItemRow, RunRow } from '../session-generator.table.ts'

/** The places of sessions that had not started, after these were removed or their codes revoked. */
const takeBack = async (trx: Trx, { recipe: { target } }: RunRow, items: readonly ItemRow[]): Promise<number[]> => {
  if (target === 'guests') {
    const usedCodes = new Set((await lockCodes(trx, items)).filter(({ uses }) => uses > 0).map(({ id }) => id))
    const unusedItems = items.filter(({ access_code_id: code }) => code === null || !usedCodes.has(code))
    await accessCodes.revokeEach(
      trx,
      unusedItems.flatMap(({ access_code_id }) => access_code_id ?? []),
    )
    return unusedItems.map(({ position }) => position)
  }
  const removedIds = new Set(
    await preparedSessions.removeUnbegun(
      trx,
      items.flatMap(({ session_id }) => session_id ?? []),
    ),
  )
  return items.filter(({ session_id: id }) => id !== null && removedIds.has(id)).map(({ position }) => position)
}

/** Takes back the sessions that have not started. Sessions in which a person speaks or spoke stay. */
export const withdrawRun = ({ db }: Services, caller: Caller, ids: RunIds) =>
  transaction(db, async (trx) => {
    const actor = caller.user
    const run = await lockRun(trx, actor, ids)
    if (isOpen(run.state)) throw new ProblemError('generator-is-running')
    const items = await itemsOf(trx, run.id)
    const open = items.filter(({ skipped, withdrawn_at }) => skipped === null && withdrawn_at === null)
    const positions = await takeBack(trx, run, open)
    if (positions.length > 0)
      await trx
        .updateTable('session_generator_items')
        .set({ withdrawn_at: sql<Date>`now()` })
        .where('run_id', '=', run.id)
        .where('position', 'in', positions)
        .execute()
    await audit(trx, caller, {
      action: 'session-generator.withdraw',
      subject: { kind: 'session-generator', id: run.generator_id, organizationId: run.organization_id },
      after: { run_id: run.id, sessions: positions.length },
    })
    return runAnswer(trx, actor, await findRun(trx, actor, ids))
  })
