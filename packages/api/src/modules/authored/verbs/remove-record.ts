import type { AuthoredKind } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, forbidden, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { permissionFor } from '../records/authored-kind.ts'
import { answerFor, lockRecord, markDeleted } from '../records/record.repo.ts'

/** The records that still refer to this one; deleting it would leave them unplayable. */
const usersOf = async (trx: Trx, kind: AuthoredKind, id: string): Promise<string[]> => {
  const uses: Partial<Record<AuthoredKind, ReturnType<typeof sql<boolean>>>> = {
    persona: sql<boolean>`kind = 'scenario' and content->>'persona_id' = ${id}`,
    mission: sql<boolean>`kind = 'scenario' and content->>'mission_id' = ${id}`,
    observer: sql<boolean>`kind = 'scenario' and content->'observer_ids' ? ${id}`,
    scenario: sql<boolean>`kind = 'playlist' and content->'items' @> ${JSON.stringify([{ scenario_id: id }])}::jsonb`,
  }
  const condition = uses[kind]
  if (!condition) return []
  const rows = await trx
    .selectFrom('authored_records')
    .select('name')
    .where('deleted_at', 'is', null)
    .where('combination_key', 'is', null)
    .where(condition)
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}

export const removeRecord = ({ db }: Services, caller: Caller, kind: AuthoredKind, id: string): Promise<void> => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    const row = await lockRecord(trx, actor, { kind, id })
    const { abilities } = await answerFor(trx, actor, row)
    if (!abilities.delete) throw forbidden([permissionFor(kind, 'delete')])
    const names = await usersOf(trx, kind, id)
    if (names.length > 0) throw new ProblemError('in-use', { values: { count: names.length, names: names.join(', ') } })
    await markDeleted(trx, id, true)
    await audit(trx, caller, {
      action: `${kind}.delete`,
      subject: { kind, id, organizationId: row.organization_id },
      before: { name: row.name, state: row.state },
    })
  })
}
