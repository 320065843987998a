import type { Bundle, BundleAction, BundleItem, BundleRecord } from '@parley/contracts/authored'
import type { PictureCategory } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { type Executor, type Trx, transaction } from '../../../db/index.ts'
import { type Caller, forbidden, holds, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { removeImportedPictures, storeImportedPicture } from '../../pictures/index.ts'
import { isAuthor } from '../authored.policy.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor } from '../records/authored-kind.ts'
import type { AuthoredServices } from '../handlers/check-record.ts'
import { insertRecord } from '../handlers/create-record.ts'
import { freezeRecord } from '../handlers/publish-record.ts'
import { changeRecord } from '../handlers/update-record.ts'
import { findRecord, isNameVisible, lockInOrder } from '../records/record.repo.ts'
import { similarName } from '../handlers/similar-name.ts'
import { type ImportedFork, storeOrigins } from './fork-origins.ts'
import { hashOf, kindOrder, localDraft, pictureUrlsOf, withoutPlaceOf, withPlaceOf } from './portable-draft.ts'
import { previewBundle } from './preview-bundle.ts'
import { type BundleChoices, unreadable } from './read-bundle.ts'

interface Import {
  services: AuthoredServices
  caller: Caller
  trx: Trx
  choices: BundleChoices
  /** Ids and addresses of the bundle with those of this installation. */
  names: Map<string, string>
  forks: ImportedFork[]
}

const categories: Readonly<Record<BundleRecord['kind'], PictureCategory>> = {
  persona: 'avatars',
  mission: 'missions',
  observer: 'default',
  scenario: 'default',
  playlist: 'playlists',
}

/** A record that stands here is kept unless the caller chose otherwise; one that they may not change never changes. */
const actionFor = ({ status, updatable }: BundleItem, choice: BundleAction | undefined): BundleAction | 'create' => {
  if (status === 'new') return 'create'
  if (choice === 'copy') return 'copy'
  return choice === 'update' && updatable ? 'update' : 'keep'
}

/** The importer of a file cannot choose another picture. */
const isOfPicture = (error: unknown): boolean =>
  error instanceof ProblemError && ['picture-unreadable', 'unsupported-media-type'].includes(error.code)

/** Decodes the pictures that will be shown and stores them like uploads: no byte of the file is kept as it came. */
const storePictures = async (
  { services, caller, names }: Omit<Import, 'trx' | 'choices' | 'forks'>,
  bundle: Bundle,
  records: readonly BundleRecord[],
): Promise<void> => {
  for (const [index, { url, data }] of bundle.pictures.entries()) {
    const owner = records.find((record) => pictureUrlsOf(record).includes(url))
    if (!owner) continue
    const bytes = Buffer.from(data, 'base64')
    const storedPicture = await storeImportedPicture(services, caller, categories[owner.kind], bytes).catch(
      (error: unknown) => {
        throw isOfPicture(error) ? unreadable(`/pictures/${index}`, error) : error
      },
    )
    names.set(url, storedPicture.url)
  }
}

/** A picture that the file does not bring is left out: its address means nothing here. */
const withoutMissingPictures = (draft: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, string>) => {
  const storedUrls = new Set(names.values())
  const avatar = draft['avatar'] as { url?: string } | undefined
  const { url, ...drawn } = avatar ?? {}
  return {
    ...draft,
    ...(storedUrls.has(String(draft['image_url'])) ? {} : { image_url: null }),
    ...(avatar && !storedUrls.has(url ?? '') ? { avatar: drawn } : {}),
  }
}

const remember = (trx: Trx, organizationId: string, record: BundleRecord, row: AuthoredRow) => {
  const values = { record_id: row.id, hash: hashOf(record), version: row.version }
  return trx
    .insertInto('bundle_origins')
    .values({ organization_id: organizationId, origin_id: record.id, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'origin_id', 'record_id']).doUpdateSet(values))
    .execute()
}

/**
 * Publishes what learners could play where it comes from. A scenario whose modes nothing serves here stays a draft, and
 * a record that was taken out of use here stays out of it.
 */
const publishImported = async ({ services, caller, trx }: Import, row: AuthoredRow): Promise<AuthoredRow> => {
  if (row.state === 'archived' || !isAuthor(caller.user, row.kind)) return row
  try {
    return await freezeRecord(trx, caller, services, row)
  } catch (error) {
    if (error instanceof ProblemError) return row
    throw error
  }
}

/** As a duplicate is named on screen. */
const copyWords = { en: 'copy', fr: 'copie' } as const

/** A name for a copy that no record here has that the importer sees. */
const nameOfCopy = async ({ trx, caller }: Import, { kind, draft: { name, language } }: BundleRecord) => {
  let copyName = name
  while (await isNameVisible(trx, caller.user, kind, copyName)) copyName = similarName(copyName, copyWords[language])
  return copyName
}

const store = async (work: Import, record: BundleRecord, item: BundleItem, action: 'create' | 'copy' | 'update') => {
  const { caller, trx, names, choices } = work
  const { models } = work.services
  const {
    kind,
    draft: { name, language },
    forked_from: origin,
  } = record
  const local = withoutMissingPictures(localDraft(record, names), names)
  const draft = { ...withoutPlaceOf(kind, local), name, language }
  if (action === 'update') {
    const id = item.record_id ?? ''
    const row = await findRecord(trx, caller.user, { kind, id })
    const version = choices.versions[record.id] ?? row.version
    return changeRecord(trx, caller, {
      kind,
      id,
      models,
      change: { ...withPlaceOf(kind, draft, row.content), version },
    })
  }
  if (!holds(caller.user, permissionFor(kind, 'create'))) throw forbidden([permissionFor(kind, 'create')])
  const namedDraft = action === 'copy' ? { ...draft, name: await nameOfCopy(work, record) } : draft
  const row = await insertRecord(trx, caller, {
    kind,
    models,
    draft: { ...namedDraft, visibility: choices.visibility },
  })
  if (origin) work.forks.push({ id: row.id, kind, origin })
  return row
}

const importOne = async (work: Import, record: BundleRecord, item: BundleItem, action: BundleAction | 'create') => {
  const { caller, trx, names } = work
  if (action === 'keep') {
    if (item.record_id !== null) names.set(record.id, item.record_id)
    return
  }
  const storedRow = await store(work, record, item, action)
  const row = record.published ? await publishImported(work, storedRow) : storedRow
  names.set(record.id, row.id)
  // A copy is a record of its own: a later import changes the record that it was copied beside.
  if (action !== 'copy') await remember(trx, caller.user.organizationId, record, row)
}

interface SentBundle {
  bundle: Bundle
  choices: BundleChoices
}

/** The records of a file in the order in which they are stored, each with what the import does with it. */
const planImport = async (executor: Executor, actor: UserActor, { bundle, choices }: SentBundle) => {
  const items = new Map((await previewBundle(executor, actor, bundle)).map((item) => [item.id, item]))
  return kindOrder
    .flatMap((kind) => bundle.records.filter((record) => record.kind === kind))
    .flatMap((record) => {
      const item = items.get(record.id)
      return item ? [{ record, item, action: actionFor(item, choices.actions[record.id]) }] : []
    })
}

type ImportPlan = Awaited<ReturnType<typeof planImport>>

const writtenIn = (plan: ImportPlan): BundleRecord[] =>
  plan.filter(({ action }) => action !== 'keep').map(({ record }) => record)

/** Stores the records of a bundle in one transaction, and answers what it did with each of them. */
const storeRecords = ({ services, caller, names }: Omit<Import, 'trx' | 'choices' | 'forks'>, upload: SentBundle) => {
  const actor = caller.user
  const { choices } = upload
  return transaction(services.db, async (trx) => {
    // Two imports of one file at the same time store its records once: the second one finds those of the first.
    await sql`select pg_advisory_xact_lock(hashtext(${`imports:${actor.organizationId}`}))`.execute(trx)
    const current = await planImport(trx, actor, upload)
    const updates = current.filter(({ action }) => action === 'update')
    await lockInOrder(
      trx,
      updates.flatMap(({ item }) => item.record_id ?? []),
    )
    const work: Import = { services, caller, trx, names, choices, forks: [] }
    for (const { record, item, action } of current) await importOne(work, record, item, action)
    await storeOrigins(trx, actor, work)
    return current
  })
}

/** Stores the pictures of a bundle, then its records. A refused import leaves no pictures. */
const storeBundle = async (
  work: Omit<Import, 'trx' | 'choices' | 'forks'>,
  upload: SentBundle,
): Promise<ImportPlan> => {
  const { services, caller, names } = work
  const expectedRecords = writtenIn(await planImport(services.db.kysely, caller.user, upload))
  try {
    await storePictures(work, upload.bundle, expectedRecords)
    return await storeRecords(work, upload)
  } catch (error) {
    await removeImportedPictures(
      services,
      upload.bundle.pictures.flatMap(({ url }) => names.get(url) ?? []),
    )
    throw error
  }
}

/** Stores the records of a bundle: all of those that the choices name, or none. */
export const importBundle = async (services: AuthoredServices, caller: Caller, upload: SentBundle) => {
  const names = new Map<string, string>()
  const plan = await storeBundle({ services, caller, names }, upload)
  const count = (...actions: string[]) => plan.filter(({ action }) => actions.includes(action)).length
  if (writtenIn(plan).length === 0) caller.markReadOnly()
  return {
    created: count('create', 'copy'),
    updated: count('update'),
    kept: count('keep'),
    items: plan.map(({ record: { id, kind } }) => ({ id, kind, record_id: names.get(id) ?? id })),
  }
}
