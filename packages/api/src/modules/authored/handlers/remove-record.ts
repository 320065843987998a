import type { AuthoredKind } from '@parley/contracts/authored'
import { type RawBuilder, sql } from 'kysely'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { visibleTo, refusalFor } from '../authored.policy.ts'
import { permissionFor } from '../records/authored-kind.ts'
import { answerFor, lockRecord, markDeleted } from '../records/record.repo.ts'

type Condition = RawBuilder<boolean>

/** True where a draft refers to this record. */
const uses: Partial<Record<AuthoredKind, (draft: RawBuilder<unknown>, id: string) => Condition>> = {
  persona: (draft, id) => sql<boolean>`kind = 'scenario' and ${draft}->>'persona_id' = ${id}`,
  mission: (draft, id) => sql<boolean>`kind = 'scenario' and ${draft}->>'mission_id' = ${id}`,
  observer: (draft, id) => sql<boolean>`kind = 'scenario' and ${draft}->'observer_ids' ? ${id}`,
  scenario: (draft, id) =>
    sql<boolean>`kind = 'playlist' and ${draft}->'items' @> ${JSON.stringify([{ scenario_id: id }])}::jsonb`,
}

/**
 * Refuses while other records refer to this one, in their draft or in the version that learners play, because they would
 * become unplayable. It names those that the caller sees.
 */
const requireUnused = async (trx: Trx, actor: UserActor, kind: AuthoredKind, id: string): Promise<void> => {
  const usedIn = uses[kind]
  if (!usedIn) return
  const condition = sql<boolean>`((${usedIn(sql`content`, id)}) or exists (
    select from authored_versions published
    where published.record_id = authored_records.id and published.version = authored_records.published_version
      and ${usedIn(sql`published.draft`, id)}))`
  const isVisible = sql<boolean>`${sql.join(visibleTo(actor, kind === 'scenario' ? 'playlist' : 'scenario'), sql` and `)}`
  const rows = await trx
    .selectFrom('authored_records')
    .select(['name', isVisible.as('is_seen')])
    .where('deleted_at', 'is', null)
    .where('combination_key', 'is', null)
    .where(condition)
    .orderBy('is_seen', 'desc')
    .limit(20)
    .execute()
  if (rows.length === 0) return
  const names = rows.filter(({ is_seen }) => is_seen).map(({ name }) => name)
  if (names.length === 0) throw new ProblemError('in-use-by-others')
  throw new ProblemError('in-use', { values: { names: names.join(', ') } })
}

export const removeRecord = ({ db }: Services, caller: Caller, kind: AuthoredKind, id: string): Promise<void> => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    const row = await lockRecord(trx, actor, { kind, id }, 'deletion')
    const { abilities } = await answerFor(trx, actor, row)
    if (!abilities.delete) throw refusalFor(actor, row, permissionFor(kind, 'delete'))
    await requireUnused(trx, actor, kind, id)
    await markDeleted(trx, id, true)
    await audit(trx, caller, {
      action: `${kind}.delete`,
      subject: { kind, id, organizationId: row.organization_id },
      before: { name: row.name, state: row.state },
    })
  })
}
