import type { AuthoredKind } from '@parley/contracts/authored'
import type { Trx } from '../../../db/index.ts'
import { columnsOf, splitDraft } from './split-draft.ts'

export interface PublishedRecord {
  kind: AuthoredKind
  id: string
  draft: Readonly<Record<string, unknown>> & {
    name: string
    language: 'en' | 'fr'
    visibility: 'private' | 'groups' | 'organization' | 'platform'
  }
  /** Of a scenario that a session generator combined. */
  combinationKey?: string
}

interface Owner {
  organizationId: string | null
  userId: string | null
  own: boolean
}

const rowOf = ({ kind, id, draft, combinationKey }: PublishedRecord, { organizationId, userId, own }: Owner) => {
  const { content, common } = splitDraft(kind, draft)
  return {
    ...columnsOf(common),
    id,
    kind,
    name: draft.name,
    language: draft.language,
    visibility: draft.visibility,
    custom: JSON.stringify(common.custom ?? {}),
    organization_id: organizationId,
    content: JSON.stringify(content),
    state: 'published' as const,
    published_version: 1,
    own,
    combination_key: combinationKey ?? null,
    created_by: userId,
    forked_from_id: null,
    forked_from_version: null,
    deleted_at: null,
  }
}

/** Writes records with their first published version, and leaves existing ones as they are. Answers how many it wrote. */
export const insertPublished = async (trx: Trx, records: readonly PublishedRecord[], owner: Owner): Promise<number> => {
  const rows = await trx
    .insertInto('authored_records')
    .values(records.map((record) => rowOf(record, owner)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  const versions = records
    .filter(({ id }) => ids.has(id))
    .map(({ id, draft }) => ({
      record_id: id,
      version: 1,
      draft: JSON.stringify(draft),
      published_by: owner.userId,
    }))
  if (versions.length > 0) await trx.insertInto('authored_versions').values(versions).execute()
  return versions.length
}
