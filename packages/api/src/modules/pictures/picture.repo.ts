import { type PictureCategory, pictureRules } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { invalidField, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { NewPicture } from './picture.table.ts'

export interface PictureShelf {
  organization_id: string
  category: PictureCategory
}

/** Refuses a picture beyond the quota. Uploads of one category queue, so that two never share the last place. */
export const checkQuota = async (
  trx: Trx,
  { organization_id: organizationId, category }: PictureShelf,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`pictures:${organizationId}:${category}`}))`.execute(trx)
  const { quota } = pictureRules[category]
  const { held } = await trx
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('organization_id', '=', organizationId)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  if (held >= quota) throw new ProblemError('picture-quota', { values: { limit: quota } })
}

export const insertPicture = (trx: Trx, row: NewPicture) => trx.insertInto('pictures').values(row).execute()

/** Forgets those of these pictures that nothing shows, and answers their addresses. */
export const deleteUnshown = async (executor: Executor, urls: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ url: string }>`
    delete from pictures where url = any(${[...urls]}::text[]) and url not in (select url from shown_pictures)
    returning url`.execute(executor)
  return rows.map(({ url }) => url)
}

interface ShownPicture {
  url: string
  /** The place in the body. */
  pointer: string
}

/** Gives an organisation its own rows for these pictures. A record that was copied from another organisation shows them. */
export const sharePictures = async (trx: Trx, urls: readonly string[], organizationId: string): Promise<void> => {
  for (const url of urls) {
    const source = await trx.selectFrom('pictures').selectAll().where('url', '=', url).limit(1).executeTakeFirst()
    if (!source) continue
    const copy = { ...source, id: newId(), organization_id: organizationId, created_by: null, unused_since: null }
    await trx
      .insertInto('pictures')
      .values(copy)
      .onConflict((conflict) => conflict.columns(['organization_id', 'url']).doNothing())
      .execute()
  }
}

const isShownByPlatform = async (trx: Trx, url: string): Promise<boolean> => {
  const { rows } = await sql`select from platform_pictures where url = ${url} limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Notes that a record shows the picture, so that it is not removed. Returns false when the organisation has no such
 * picture.
 */
const keepPicture = async (trx: Trx, url: string, organizationId: string | null): Promise<boolean> => {
  const pictures = await trx
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('url', '=', url)
    .$if(organizationId !== null, (query) => query.where('organization_id', '=', organizationId))
    .returning('id')
    .execute()
  return pictures.length > 0
}

/**
 * Refuses pictures that the organisation of a record does not have. Pictures of the platform's own records are for
 * everybody; a record of the platform may show any picture.
 */
export const checkPictures = async (
  trx: Trx,
  pictures: readonly ShownPicture[],
  organizationId: string | null,
): Promise<void> => {
  for (const { url, pointer } of pictures) {
    if (await keepPicture(trx, url, organizationId)) continue
    if (organizationId === null || !(await isShownByPlatform(trx, url)))
      throw invalidField(pointer, 'unknown-record', '')
    await sharePictures(trx, [url], organizationId)
  }
}

/** Stores the time at which a picture stopped being shown, and clears it once a record shows the picture again. */
export const markUnused = (executor: Executor) =>
  sql`
    with shown as materialized (select distinct url from shown_pictures)
    update pictures set unused_since = case when url in (select url from shown) then null else now() end
    where (unused_since is null) <> (url in (select url from shown))`.execute(executor)

/** Forgets pictures that nothing has shown for so many hours. */
export const deleteUnused = async (executor: Executor, hours: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from pictures where unused_since < now() - make_interval(hours => ${hours})`.execute(executor)
  return Number(numAffectedRows ?? 0)
}

/** Of these, the pictures that no organisation holds. */
export const findOrphans = async (executor: Executor, urls: readonly string[]): Promise<string[]> => {
  if (urls.length === 0) return []
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${[...urls]}::text[]) as stored(url)
    where not exists (select from pictures where pictures.url = stored.url)`.execute(executor)
  return rows.map(({ url }) => url)
}
