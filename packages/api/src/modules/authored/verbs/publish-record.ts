import { type AuthoredKind, scenarioContent } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { requireCustomValues } from '../records/custom-values.ts'
import { draftOf } from '../records/record-answer.ts'
import { answerFor } from '../records/record.repo.ts'
import { type AuthoredServices, requireServedModes } from './check-record.ts'
import { lockForEdit } from './update-record.ts'

/** Freezes the record as it stands. Sessions are started from what was frozen, so later edits never reach them. */
export const publishRecord = (
  { db, models }: AuthoredServices,
  caller: Caller,
  kind: AuthoredKind,
  id: string,
  sent: { version: number },
) => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    const before = await lockForEdit(trx, actor, { kind, id, ...sent }, sent)
    await requireCustomValues(trx, actor, { kind, owner: before.organization_id, values: before.custom })
    if (kind === 'scenario')
      await requireServedModes(trx, models, {
        organizationId: before.organization_id ?? actor.organizationId,
        modes: scenarioContent.parse(before.content).modes,
      })
    await trx
      .insertInto('authored_versions')
      .values({ record_id: id, version: sent.version, draft: JSON.stringify(draftOf(before)), published_by: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const after = await trx
      .updateTable('authored_records')
      .set({ state: 'published', published_version: sent.version, updated_at: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, caller, {
      action: `${kind}.publish`,
      subject: { kind, id, organizationId: after.organization_id },
      before: { state: before.state, published_version: before.published_version },
      after: { state: after.state, published_version: after.published_version },
    })
    return answerFor(trx, actor, after)
  })
}
