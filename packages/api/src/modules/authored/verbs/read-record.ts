import type { AuthoredKind } from '@parley/contracts/authored'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { answerFor, findRecord } from '../records/record.repo.ts'

export const readRecord = async ({ db }: Services, caller: Caller, kind: AuthoredKind, id: string) =>
  answerFor(db.kysely, caller.user, await findRecord(db.kysely, caller.user, { kind, id }))

/** The published versions, newest first. */
export const listVersions = async ({ db }: Services, caller: Caller, kind: AuthoredKind, id: string) => {
  await findRecord(db.kysely, caller.user, { kind, id })
  const rows = await db.kysely
    .selectFrom('authored_versions')
    .leftJoin('users', 'users.id', 'authored_versions.published_by')
    .select(['authored_versions.version', 'published_at', 'first_name', 'last_name'])
    .where('record_id', '=', id)
    .orderBy('authored_versions.version', 'desc')
    .execute()
  return {
    items: rows.map(({ version, published_at, first_name, last_name }) => ({
      version,
      published_at: published_at.toISOString(),
      published_by: [first_name, last_name].filter(Boolean).join(' '),
    })),
  }
}
