import type { AuthoredKind } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { requireCustomValues } from '../records/custom-values.ts'
import { draftOf } from '../records/record-answer.ts'
import { findPublishedDrafts } from '../records/published-drafts.ts'
import { answerFor, sharesOf } from '../records/record.repo.ts'
import { tellAssigned, tellFirstPublished } from '../records/tell-people.ts'
import { type AuthoredServices, requireNoErrors } from './check-record.ts'
import { lockForEdit } from './update-record.ts'

type News = Parameters<typeof tellAssigned>[1]

/** Tells people what publication makes visible to them: a playlist that is assigned or a record that is shared. */
const tellPeople = async (trx: Trx, news: News, formerDraft: object | undefined): Promise<void> => {
  const { row } = news
  if (row.kind === 'playlist') await tellAssigned(trx, news, { before: formerDraft, after: draftOf(row) })
  if (!formerDraft) await tellFirstPublished(trx, news, (await sharesOf(trx, [row.id])).get(row.id) ?? [])
}

/** Freezes a record that the caller has locked or made. Refuses a draft that cannot be played. */
export const freezeRecord = async (
  trx: Trx,
  caller: Caller,
  services: AuthoredServices,
  before: AuthoredRow,
): Promise<AuthoredRow> => {
  const actor = caller.user
  const { id, kind, version } = before
  await requireCustomValues(trx, actor, { kind, owner: before.organization_id, values: before.custom })
  await requireNoErrors(trx, services, actor, before)
  const formerDraft = (await findPublishedDrafts(trx, [id])).get(id)
  await trx
    .insertInto('authored_versions')
    .values({ record_id: id, version, draft: JSON.stringify(draftOf(before)), published_by: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const after = await trx
    .updateTable('authored_records')
    .set({ state: 'published', published_version: version, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(trx, caller, {
    action: `${kind}.publish`,
    subject: { kind, id, organizationId: after.organization_id },
    before: { state: before.state, published_version: before.published_version },
    after: { state: after.state, published_version: after.published_version },
  })
  await tellPeople(trx, { services, caller, row: after }, formerDraft)
  return after
}

/**
 * Freezes the record as it stands. Sessions are started from what was frozen, so later edits never reach them. A
 * colleague can have archived the record since its author opened it: it stays archived unless the author wants it back.
 */
export const publishRecord = (
  services: AuthoredServices,
  caller: Caller,
  kind: AuthoredKind,
  id: string,
  request: { version: number; check: boolean; unarchive: boolean },
) =>
  transaction(services.db, async (trx) => {
    const before = await lockForEdit(trx, caller, { kind, id, ...request }, request)
    if (before.state === 'archived' && !request.unarchive) throw new ProblemError('record-archived')
    return answerFor(trx, caller.user, await freezeRecord(trx, caller, services, before))
  })
