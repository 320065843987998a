import type { AuthoredKind } from '@parley/contracts/authored'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor } from '../records/authored-kind.ts'
import { answerFor, lockRecord } from '../records/record.repo.ts'
import { hasItsParts } from './restore-record.ts'
import { refusalFor } from '../authored.policy.ts'

/** A scenario without one of its parts comes back as a draft, because it cannot be played. */
const stateOf = async (trx: Trx, row: AuthoredRow, isArchived: boolean): Promise<AuthoredRow['state']> => {
  if (isArchived) return 'archived'
  return row.published_version !== null && (await hasItsParts(trx, row)) ? 'published' : 'draft'
}

/** Takes a record out of use: learners do not find it any more. A second call brings it back to its place in the list. */
export const archiveRecord = (
  { db }: Services,
  caller: Caller,
  kind: AuthoredKind,
  { id, archived }: { id: string; archived: boolean },
) => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    const before = await lockRecord(trx, actor, { kind, id })
    const { abilities } = await answerFor(trx, actor, before)
    if (!abilities.update) throw refusalFor(actor, before, permissionFor(kind, 'update'))
    const after = await trx
      .updateTable('authored_records')
      .set({ state: await stateOf(trx, before, archived) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, caller, {
      action: `${kind}.archive`,
      subject: { kind, id, organizationId: after.organization_id },
      before: { state: before.state },
      after: { state: after.state },
    })
    return answerFor(trx, actor, after)
  })
}
