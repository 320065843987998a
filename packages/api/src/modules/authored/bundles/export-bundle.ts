import { Readable } from 'node:stream'
import { type AuthoredKind, type Bundle, bundleLimits, type BundleRecord } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import { type Caller, forbidden, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { readPicture } from '../../pictures/index.ts'
import { isAuthor } from '../authored.policy.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor } from '../records/authored-kind.ts'
import { draftOf, withoutSecrets } from '../records/record-answer.ts'
import { answerFor, findIfVisible, findRecord } from '../records/record.repo.ts'
import { findPublishedDrafts } from '../records/published-drafts.ts'
import { type ClosedPart, refuseClosedParts } from './closed-parts.ts'
import { hashOf, pictureUrlsOf, portableRecord, referencedIds } from './portable-draft.ts'

/** The text of the platform's records is whole, as for a fork; of a colleague's record, what the author may read of it. */
const readableText = async (executor: Executor, actor: UserActor, row: AuthoredRow, text: Record<string, unknown>) => {
  const { abilities } = await answerFor(executor, actor, row)
  return withoutSecrets(row.kind, text, { ...abilities, update: abilities.update || row.organization_id === null })
}

type Place = 'exported' | 'part'

/** Learners cannot start an archived scenario or playlist. A scenario that names an archived part can be played. */
const isPlayed = ({ kind, state }: AuthoredRow, place: Place): boolean =>
  state !== 'archived' || (place === 'part' && kind !== 'scenario')

/**
 * The record that was asked for travels as its author left it. Learners play the published words of its parts, so these
 * travel, and the file can be played elsewhere. `published` says that the words are those that learners have.
 */
const portable = async (executor: Executor, actor: UserActor, row: AuthoredRow, place: Place) => {
  const { published_version: version } = row
  const publishedDraft = (await findPublishedDrafts(executor, [row.id])).get(row.id)
  const isPublished =
    publishedDraft !== undefined && hashOf(portableRecord(row, publishedDraft)) === hashOf(portableRecord(row))
  const usesPublished = place === 'part' && publishedDraft !== undefined && version !== null
  const text = await readableText(executor, actor, row, usesPublished ? publishedDraft : draftOf(row))
  return {
    ...portableRecord(row, text),
    ...(usesPublished ? { version } : {}),
    published: isPlayed(row, place) && (usesPublished || isPublished),
  }
}

/** An import accepts no larger file. */
const refuseBeyond = (limit: number, size: number): void => {
  const { pictures, bytes } = bundleLimits
  if (size > limit)
    throw new ProblemError('bundle-too-large', { values: { pictures, megabytes: Math.floor(bytes / 1_000_000) } })
}

const mustWrite = (actor: UserActor, kind: AuthoredKind): void => {
  if (!isAuthor(actor, kind)) throw forbidden([permissionFor(kind, 'update')])
}

interface RowAtPlace {
  row: AuthoredRow
  place: Place
}

interface Collection {
  recordsById: Map<string, BundleRecord>
  closedParts: ClosedPart[]
}

/** Reads a record and everything that it refers to. */
const collect = async (
  executor: Executor,
  actor: UserActor,
  { row, place }: RowAtPlace,
  collection: Collection,
): Promise<void> => {
  const { recordsById, closedParts } = collection
  const record = await portable(executor, actor, row, place)
  const placesByKind = new Map<AuthoredKind, number>()
  for (const { kind, id } of referencedIds(record)) {
    const partPlace = (placesByKind.get(kind) ?? 0) + 1
    placesByKind.set(kind, partPlace)
    if (recordsById.has(id)) continue
    mustWrite(actor, kind)
    const part = await findIfVisible(executor, actor, { kind, id })
    if (part) await collect(executor, actor, { row: part, place: 'part' }, collection)
    else closedParts.push({ kind, of: record.draft.name, place: partPlace })
  }
  recordsById.set(row.id, record)
}

const picturesOf = async (services: Services, records: readonly BundleRecord[]): Promise<Bundle['pictures']> => {
  const urls = [...new Set(records.flatMap(pictureUrlsOf))]
  refuseBeyond(bundleLimits.pictures, urls.length)
  const pictures: Bundle['pictures'] = []
  let characters = 0
  for (const url of urls) {
    const bytes = await readPicture(services, url)
    if (!bytes) continue
    const data = bytes.toString('base64')
    characters += data.length
    refuseBeyond(bundleLimits.bytes, characters)
    pictures.push({ url, data })
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
  const { kysely } = services.db
  mustWrite(caller.user, which.kind)
  const row = await findRecord(kysely, caller.user, which)
  const collection: Collection = { recordsById: new Map(), closedParts: [] }
  await collect(kysely, caller.user, { row, place: 'exported' }, collection)
  refuseClosedParts(collection.closedParts)
  const records = [...collection.recordsById.values()]
  const pictures = await picturesOf(services, records)
  const bundle: Bundle = { format: 'parley-bundle', version: 1, records, pictures }
  const text = `${JSON.stringify(bundle, null, 1)}\n`
  refuseBeyond(bundleLimits.bytes, Buffer.byteLength(text))
  return {
    type: 'application/json; charset=utf-8',
    filename: `${fileName(records.at(-1)?.draft.name ?? '')}.parley.json`,
    content: Readable.from([text]),
  }
}
