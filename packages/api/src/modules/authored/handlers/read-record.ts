import type { AuthoredKind } from '@parley/contracts/authored'
import { type Caller, notFound } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { fullNames } from '../../users/index.ts'
import { withoutSecrets } from '../records/record-answer.ts'
import { answerFor, findRecord } from '../records/record.repo.ts'

export const readRecord = async ({ db }: Services, caller: Caller, kind: AuthoredKind, id: string) =>
  answerFor(db.kysely, caller.user, await findRecord(db.kysely, caller.user, { kind, id }))

const versionRows = ({ db }: Services, id: string) =>
  db.kysely
    .selectFrom('authored_versions')
    .leftJoin(fullNames.as('person'), 'person.id', 'authored_versions.published_by')
    .select(['authored_versions.version', 'published_at', 'full_name'])
    .where('record_id', '=', id)

interface VersionRow {
  version: number
  published_at: Date
  full_name: string | null
}

const versionAnswer = ({ version, published_at, full_name }: VersionRow) => ({
  version,
  published_at: published_at.toISOString(),
  published_by: full_name ?? '',
})

/** The published versions, newest first. */
export const listVersions = async (services: Services, caller: Caller, kind: AuthoredKind, id: string) => {
  await findRecord(services.db.kysely, caller.user, { kind, id })
  const rows = await versionRows(services, id).orderBy('authored_versions.version', 'desc').execute()
  return { items: rows.map(versionAnswer) }
}

/** One published version, for the authors who may see the record. */
export const readVersion = async (
  services: Services,
  caller: Caller,
  kind: AuthoredKind,
  { id, version }: { id: string; version: number },
) => {
  const { kysely } = services.db
  const row = await findRecord(kysely, caller.user, { kind, id })
  // The path may name a larger number than the database holds.
  if (version > row.version) throw notFound()
  const { abilities } = await answerFor(kysely, caller.user, row)
  const versions = await versionRows(services, id)
    .select('draft')
    .where('authored_versions.version', '=', version)
    .executeTakeFirst()
  if (!versions) throw notFound()
  return { ...versionAnswer(versions), draft: withoutSecrets(kind, versions.draft, abilities) }
}
