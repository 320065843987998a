import type { AuthoredKind } from '@parley/contracts/authored'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, notFound } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor, referencesOf } from '../records/authored-kind.ts'
import { readVersionDraft } from '../records/published-drafts.ts'
import { answerFor, findRecord, lockRecord, keepById } from '../records/record.repo.ts'
import type { AuthoredServices } from './check-record.ts'
import { updateRecord } from './update-record.ts'
import { refusalFor } from '../authored.policy.ts'

/** True while none of the parts that learners would meet in a scenario is deleted. A playlist leaves out the steps that are gone. */
export const hasItsParts = async (
  trx: Trx,
  { id, kind, published_version: version }: AuthoredRow,
): Promise<boolean> => {
  const publishedDraft = version === null ? undefined : await readVersionDraft(trx, id, version)
  if (kind !== 'scenario' || !publishedDraft) return true
  for (const part of referencesOf(kind, publishedDraft)) if (!(await keepById(trx, part.kind, part.id))) return false
  return true
}

/** Brings a record back to its place in the list. A published scenario without one of its parts comes back as a draft, because it cannot be played. */
const undelete = ({ db }: Services, caller: Caller, kind: AuthoredKind, id: string) => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    const row = await lockRecord(trx, actor, { kind, id, deleted: true })
    const { abilities } = await answerFor(trx, actor, row)
    if (!abilities.delete) throw refusalFor(actor, row, permissionFor(kind, 'delete'))
    const isPlayable = row.state !== 'published' || (await hasItsParts(trx, row))
    const after = await trx
      .updateTable('authored_records')
      .set({ deleted_at: null, ...(isPlayable ? {} : { state: 'draft' as const }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, caller, {
      action: `${kind}.restore`,
      subject: { kind, id, organizationId: row.organization_id },
      after: { name: row.name },
    })
    return answerFor(trx, actor, after)
  })
}

/** The words of a published version become the working draft again: an update like any other, so nothing is lost. */
const goBack = async (
  services: AuthoredServices,
  caller: Caller,
  kind: AuthoredKind,
  { id, version, read }: { id: string; version: number; read: number | undefined },
) => {
  const { kysely } = services.db
  const current = await findRecord(kysely, caller.user, { kind, id })
  const publishedVersion = await kysely
    .selectFrom('authored_versions')
    .select('draft')
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!publishedVersion) throw notFound()
  const { visibility: _kept, ...draft } = publishedVersion.draft
  const change = { ...draft, version: read ?? current.version }
  return updateRecord(services, caller, { kind, id, change, earlier: draft })
}

export const restoreRecord = (
  services: AuthoredServices,
  caller: Caller,
  kind: AuthoredKind,
  id: string,
  { version, read_version: read }: { version?: number | undefined; read_version?: number | undefined },
) =>
  version === undefined ? undelete(services, caller, kind, id) : goBack(services, caller, kind, { id, version, read })
