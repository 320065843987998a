import type { AuthoredKind, Share } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, forbidden, invalidField } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { sharePermission } from '../records/authored-kind.ts'
import { answerFor, lockRecord, sharesOf } from '../records/record.repo.ts'

/** People and groups of the record's own organisation only: sharing never reaches through a wall. */
const checkSubjects = async (trx: Trx, organizationId: string, shares: readonly Share[]): Promise<void> => {
  for (const [index, { kind, id }] of shares.entries()) {
    const found = await trx
      .selectFrom(kind === 'user' ? 'users' : 'user_groups')
      .select('id')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw invalidField(`/shared_with/${index}/id`, 'unknown-record', 'There is nobody here by this id.')
  }
}

export const shareRecord = (
  { db }: Services,
  caller: Caller,
  kind: AuthoredKind,
  id: string,
  shares: readonly Share[],
) => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    const row = await lockRecord(trx, actor, { kind, id })
    const { abilities, shared_with: before } = await answerFor(trx, actor, row)
    const permission = sharePermission(kind)
    if (!abilities.share && permission) throw forbidden([permission])
    await checkSubjects(trx, row.organization_id ?? actor.organizationId, shares)
    await trx.deleteFrom('authored_shares').where('record_id', '=', id).execute()
    const rows = shares.map(({ kind: subject_kind, id: subject_id, level }) => ({
      record_id: id,
      subject_kind,
      subject_id,
      level,
    }))
    if (rows.length > 0)
      await trx
        .insertInto('authored_shares')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await trx
      .updateTable('authored_records')
      .set({ updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const after = (await sharesOf(trx, [id])).get(id) ?? []
    await audit(trx, caller, {
      action: `${kind}.share`,
      subject: { kind, id, organizationId: row.organization_id },
      before: { shared_with: before },
      after: { shared_with: after },
    })
    return answerFor(trx, actor, await lockRecord(trx, actor, { kind, id }))
  })
}
