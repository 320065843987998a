import { type PictureCategory, pictureLimits } from '@parley/contracts/calls'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, homeOf } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseWhenFull } from '../../platform/limits/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { type DecodedPicture, decodePicture } from './decode-picture.ts'
import { deleteFiles, newSecret, secretOf, urlOf, writeFiles } from './picture-files.ts'
import { authorizePicture } from './picture.policy.ts'
import { checkQuota, deleteUnshown, type PictureShelf, insertPicture } from './picture.repo.ts'

export interface PicturePlace {
  category: PictureCategory
  organization_id?: string | undefined
}

/** Pictures that are decoded at the same time: each may take some 200 MB. */
const DECODERS = 2

/** Lets so many pieces of work run at once; the others queue. */
const queueFor = (places: number) => {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const decoders = queueFor(DECODERS)

const noteUpload = (
  { db }: Services,
  caller: Caller,
  shelf: PictureShelf,
  { width, height, files }: DecodedPicture,
) => {
  const secret = newSecret()
  const id = newId()
  const { organization_id: organizationId, category } = shelf
  const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0)
  const answer = { id, url: urlOf(secret), width, height }
  return transaction(db, async (trx) => {
    await lockOrganization(trx, organizationId)
    await checkQuota(trx, shelf)
    await insertPicture(trx, { ...answer, ...shelf, bytes, created_by: caller.user.id })
    await audit(trx, caller, {
      action: 'picture.upload',
      subject: { kind: 'picture', id, organizationId },
      after: { category, width, height, bytes },
    })
    return { answer, secret }
  })
}

/** The row comes before the files, so that a file without a row is always waste. */
const storeBytes = async (services: Services, caller: Caller, place: PicturePlace, bytes: Buffer) => {
  const { category, organization_id: wanted } = place
  const picture = await decoders(() => decodePicture(bytes))
  const shelf = { organization_id: homeOf(caller.actor, wanted), category }
  const { answer, secret } = await noteUpload(services, caller, shelf, picture)
  await writeFiles(services.objects, secret, picture)
  return answer
}

/**
 * Stores a picture: authorise, read the bytes, decode, note, write. An upload that breaks off is removed like any picture
 * that nothing shows.
 */
export const storePicture = async (
  services: Services,
  caller: Caller,
  place: PicturePlace,
  readBytes: () => Promise<Buffer>,
) => {
  authorizePicture(caller.actor, place.category)
  homeOf(caller.actor, place.organization_id)
  const limit = services.installation.limits?.picturesPerHour ?? pictureLimits.perHour
  await refuseWhenFull(services.db.kysely, [{ key: `pictures:user:${caller.user.id}`, limit, window: 3600 }])
  return storeBytes(services, caller, place, await readBytes())
}

/** Stores a picture of an imported file. The import has limits of its own, so the picture does not count as an upload. */
export const storeImportedPicture = async (
  services: Services,
  caller: Caller,
  category: PictureCategory,
  bytes: Buffer,
) => {
  authorizePicture(caller.actor, category)
  return storeBytes(services, caller, { category }, bytes)
}

/** Removes the pictures of a refused import. Records show them where only the answer of the database was lost. */
export const removeImportedPictures = async ({ db, objects }: Services, urls: readonly string[]): Promise<void> => {
  for (const url of await deleteUnshown(db.kysely, urls)) await deleteFiles(objects, secretOf(url))
}
