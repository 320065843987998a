import type { AuthoredKind } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import { checkVersion } from '../../../platform/lists/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor } from '../records/authored-kind.ts'
import { checkPictures } from '../../pictures/index.ts'
import {
  checkAssignments,
  checkModels,
  checkReferences,
  type ModelFinder,
  ownerFor,
  picturesIn,
} from '../records/check-draft.ts'
import { checkDraftValues } from '../records/custom-values.ts'
import { storeDeclinedChanges } from '../forks/declined-changes.ts'
import { draftOf } from '../records/record-answer.ts'
import { answerFor, findIfVisible, lockRecord, originFor } from '../records/record.repo.ts'
import { columnsOf, splitDraft } from '../records/split-draft.ts'
import type { AuthoredServices } from './check-record.ts'
import { refusalFor } from '../authored.policy.ts'

interface Change {
  version: number
  visibility?: 'private' | 'groups' | 'organization' | 'platform' | undefined
  forked_version?: number | undefined
  declined_changes?: { version: number; fields: readonly string[] } | undefined
}

/**
 * The version up to which a fork has the changes of its origin. It never goes back, nor beyond what the origin is. A
 * file may name an origin that the author does not see: they learn nothing of it.
 */
const followedVersion = async (
  trx: Trx,
  actor: UserActor,
  { kind, forked_from_id: id, forked_from_version: former }: AuthoredRow,
  version: number,
) => {
  const origin = id === null ? undefined : await findIfVisible(trx, actor, { kind, id })
  return Math.max(former ?? 1, Math.min(version, origin?.version ?? 1))
}

/** The record held for a write that needs the ability to edit it, at the version that was read. */
export const lockForEdit = async (
  trx: Trx,
  caller: Caller,
  { kind, id, version }: { kind: AuthoredKind; id: string; version: number },
  request: object,
): Promise<AuthoredRow> => {
  const row = await lockRecord(trx, caller.user, { kind, id })
  const current = await answerFor(trx, caller.user, row)
  if (!current.abilities.update) throw refusalFor(caller.user, row, permissionFor(kind, 'update'))
  await checkVersion(trx, caller, { kind, id }, { current, sent: { ...request, version } })
  return row
}

interface ChangeRequest {
  kind: AuthoredKind
  id: string
  change: Change
  models: ModelFinder
  /** The version to which the author goes back. Its parts, people, models and custom fields can be gone. */
  earlier?: Readonly<Record<string, unknown>> | undefined
}

/** Changes a record within a transaction of the caller's, and answers its row. */
export const changeRecord = async (
  trx: Trx,
  caller: Caller,
  { kind, id, change, models, earlier }: ChangeRequest,
): Promise<AuthoredRow> => {
  const actor = caller.user
  const { version, forked_version: wanted, declined_changes: declined, ...fields } = change
  const { content, common } = splitDraft(kind, fields)
  const before = await lockForEdit(trx, caller, { kind, id, version }, change)
  const mergedContent = { ...before.content, ...content }
  const visibility = change.visibility ?? before.visibility
  const formerContents = earlier ? [before.content, earlier] : [before.content]
  await checkReferences(trx, actor, kind, { content: mergedContent, before: formerContents })
  const organizationId = before.organization_id ?? actor.organizationId
  await checkAssignments(trx, kind, { content: mergedContent, before: formerContents, organizationId })
  await checkModels(trx, models, { content: mergedContent, before: formerContents, organizationId })
  const owner =
    visibility === before.visibility ? before.organization_id : ownerFor(actor, visibility, before.organization_id)
  await checkPictures(trx, picturesIn({ image_url: before.image_url, ...common }, mergedContent), owner)
  const { custom: values } = common
  const former = earlier && values ? values : before.custom
  const custom = values && (await checkDraftValues(trx, actor, { kind, owner, values, former }))
  if (declined) await storeDeclinedChanges(trx, before, declined, originFor(trx, actor, before))
  const isFollowing = before.forked_from_id !== null && wanted !== undefined
  const after = await trx
    .updateTable('authored_records')
    .set({
      ...columnsOf({ ...common, custom }),
      ...(isFollowing ? { forked_from_version: await followedVersion(trx, actor, before, wanted) } : {}),
      organization_id: owner,
      content: JSON.stringify(mergedContent),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(trx, caller, {
    action: `${kind}.update`,
    subject: { kind, id, organizationId: after.organization_id },
    before: draftOf(before),
    after: draftOf(after),
  })
  return after
}

export const updateRecord = (
  { db, models }: AuthoredServices,
  caller: Caller,
  request: Omit<ChangeRequest, 'models'>,
) =>
  transaction(db, async (trx) => answerFor(trx, caller.user, await changeRecord(trx, caller, { ...request, models })))
