import { Readable } from 'node:stream'
import type { AuthoredKind, Bundle, BundleRecord } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import { type Caller, forbidden, type UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { readPicture } from '../../pictures/index.ts'
import { isAuthor } from '../authored.policy.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor } from '../records/authored-kind.ts'
import { draftOf, withoutSecrets } from '../records/record-answer.ts'
import { answerFor, findRecord } from '../records/record.repo.ts'
import { findPublishedDrafts } from '../records/published-drafts.ts'
import { hashOf, pictureUrlsOf, portableRecord, referencedIds } from './portable-draft.ts'

/** The text of the platform's records is whole, as for a fork; of a colleague's record, what the author may read of it. */
const textFor = async (executor: Executor, actor: UserActor, row: AuthoredRow) => {
  const { abilities } = await answerFor(executor, actor, row)
  return withoutSecrets(row.kind, draftOf(row), {
    ...abilities,
    update: abilities.update || row.organization_id === null,
  })
}

/** True when the words of the record are those that learners have: an import publishes no others. */
const isAsPublished = async (executor: Executor, row: AuthoredRow): Promise<boolean> => {
  if (row.version === row.published_version) return true
  const published = (await findPublishedDrafts(executor, [row.id])).get(row.id)
  return published !== undefined && hashOf(portableRecord(row, published)) === hashOf(portableRecord(row))
}

/** Reads a record and everything that it refers to. */
const collect = async (
  executor: Executor,
  actor: UserActor,
  which: { kind: AuthoredKind; id: string },
  found: Map<string, BundleRecord>,
): Promise<void> => {
  if (found.has(which.id)) return
  if (!isAuthor(actor, which.kind)) throw forbidden([permissionFor(which.kind, 'update')])
  const row = await findRecord(executor, actor, which)
  const record = {
    ...portableRecord(row, await textFor(executor, actor, row)),
    published: await isAsPublished(executor, row),
  }
  for (const { kind, id } of referencedIds(record)) await collect(executor, actor, { kind, id }, found)
  found.set(which.id, record)
}

const picturesOf = async (services: Services, records: readonly BundleRecord[]): Promise<Bundle['pictures']> => {
  const urls = [...new Set(records.flatMap(pictureUrlsOf))]
  const pictures: Bundle['pictures'] = []
  for (const url of urls) {
    const bytes = await readPicture(services, url)
    if (bytes) pictures.push({ url, data: bytes.toString('base64') })
  }
  return pictures
}

const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'bundle'

/** One file with a record, the records that it needs and their pictures. */
export const exportBundle = async (services: Services, caller: Caller, which: { kind: AuthoredKind; id: string }) => {
  const found = new Map<string, BundleRecord>()
  await collect(services.db.kysely, caller.user, which, found)
  const records = [...found.values()]
  const pictures = await picturesOf(services, records)
  const bundle: Bundle = { format: 'parley-bundle', version: 1, records, pictures }
  return {
    type: 'application/json; charset=utf-8',
    filename: `${fileName(records.at(-1)?.draft.name ?? '')}.parley.json`,
    content: Readable.from([`${JSON.stringify(bundle, null, 1)}\n`]),
  }
}
