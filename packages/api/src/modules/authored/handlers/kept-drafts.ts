import type { AuthoredKind } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { type Caller, forbidden } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { isAuthor } from '../authored.policy.ts'
import { permissionFor } from '../records/authored-kind.ts'

interface DraftPlace {
  kind: AuthoredKind
  /** The id of a record; `new`, alone or with a key, for one that is not stored yet. */
  record: string
}

/** Nothing here changes a record, so the audit waits for the author to save. */
const requireAuthor = (caller: Caller, kind: AuthoredKind): void => {
  caller.markReadOnly()
  if (!isAuthor(caller.user, kind)) throw forbidden([permissionFor(kind, 'update')])
}

export const readKeptDraft = async ({ db }: Services, caller: Caller, { kind, record }: DraftPlace) => {
  requireAuthor(caller, kind)
  const row = await db.kysely
    .selectFrom('kept_drafts')
    .select(['fields', 'kept_at'])
    .where('user_id', '=', caller.user.id)
    .where('kind', '=', kind)
    .where('record_key', '=', record)
    .executeTakeFirst()
  return { draft: row ? { at: row.kept_at.toISOString(), fields: row.fields } : null }
}

/** The drafts of one author: more records than a person changes at a time. */
const draftsOfOne = 50

/** Keeps the draft, and forgets the author's drafts that are older than thirty days or more than fifty changes behind. */
export const keepDraft = async (
  { db }: Services,
  caller: Caller,
  { kind, record, fields }: DraftPlace & { fields: Record<string, unknown> },
) => {
  requireAuthor(caller, kind)
  const row = await db.kysely
    .insertInto('kept_drafts')
    .values({ user_id: caller.user.id, kind, record_key: record, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'record_key'])
        .doUpdateSet((row) => ({ fields: row.ref('excluded.fields'), kept_at: row.ref('excluded.kept_at') })),
    )
    .returning('kept_at')
    .executeTakeFirstOrThrow()
  await db.kysely
    .deleteFrom('kept_drafts')
    .where('user_id', '=', caller.user.id)
    .where((where) =>
      where.or([
        where('kept_at', '<', sql<Date>`now() - interval '30 days'`),
        where(
          sql<string>`(kind, record_key)`,
          'in',
          sql<string>`(
            select kind, record_key from kept_drafts
            where user_id = ${caller.user.id} order by kept_at desc, record_key offset ${draftsOfOne}
          )`,
        ),
      ]),
    )
    .execute()
  return { at: row.kept_at.toISOString() }
}

const isNew = (record: string): boolean => record === 'new' || record.startsWith('new-')

export const listKeptDrafts = async ({ db }: Services, caller: Caller, { kind }: Pick<DraftPlace, 'kind'>) => {
  requireAuthor(caller, kind)
  const rows = await db.kysely
    .selectFrom('kept_drafts')
    .select(['record_key', 'kept_at', sql<string>`coalesce(fields ->> 'name', '')`.as('name')])
    .where('user_id', '=', caller.user.id)
    .where('kind', '=', kind)
    .orderBy('kept_at', 'desc')
    .orderBy('record_key')
    .execute()
  const drafts = rows.map((row) => ({ record: row.record_key, name: row.name, at: row.kept_at.toISOString() }))
  return {
    drafts: drafts.filter(({ record }) => isNew(record)),
    changed: drafts.filter(({ record }) => !isNew(record)).map(({ record, at }) => ({ record, at })),
  }
}

/** Removes the draft; with a moment, only the one that was kept then, so that another tab loses nothing. */
export const removeKeptDraft = async (
  { db }: Services,
  caller: Caller,
  { kind, record, at }: DraftPlace & { at?: string | undefined },
) => {
  requireAuthor(caller, kind)
  await db.kysely
    .deleteFrom('kept_drafts')
    .where('user_id', '=', caller.user.id)
    .where('kind', '=', kind)
    .where('record_key', '=', record)
    .$if(at !== undefined, (query) => query.where('kept_at', '=', new Date(at ?? '')))
    .execute()
}
