import { type AuthoredKind, type Share, shareLevels } from '@parley/contracts/authored'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { notFound, type UserActor } from '../../../platform/http/index.ts'
import { findGroupIds } from '../../usergroups/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { abilitiesOn, mayPractise, isAuthor, type OwnRecords, visibleTo } from '../authored.policy.ts'
import { findDeclinedFields } from '../forks/declined-changes.ts'
import { findPublishedDrafts } from './published-drafts.ts'
import { recordAnswer, type Subject } from './record-answer.ts'

export interface RecordSelection {
  kind: AuthoredKind
  id: string
  deleted?: boolean
  own?: OwnRecords
}

const visibleOfKind = (
  executor: Executor,
  actor: UserActor,
  { kind, deleted = false, own }: Omit<RecordSelection, 'id'>,
) =>
  executor
    .selectFrom('authored_records')
    .where('kind', '=', kind)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .where(sql<boolean>`${sql.join([sql`true`, ...visibleTo(actor, kind, own)], sql` and `)}`)

const visible = (executor: Executor, actor: UserActor, { id, ...which }: RecordSelection) =>
  visibleOfKind(executor, actor, which).selectAll().where('id', '=', id)

/** True when the caller sees a record of this kind with this name. */
export const isNameVisible = async (executor: Executor, actor: UserActor, kind: AuthoredKind, name: string) =>
  (await visibleOfKind(executor, actor, { kind }).select('id').where('name', '=', name).executeTakeFirst()) !==
  undefined

/** A record that the caller may see; undefined for any other. */
export const findIfVisible = (
  executor: Executor,
  actor: UserActor,
  which: RecordSelection,
): Promise<AuthoredRow | undefined> => visible(executor, actor, which).executeTakeFirst()

/** A record that the caller may see, or the same answer as for one that does not exist. */
export const findRecord = async (
  executor: Executor,
  actor: UserActor,
  which: RecordSelection,
): Promise<AuthoredRow> => {
  const row = await findIfVisible(executor, actor, which)
  if (!row) throw notFound()
  return row
}

/** The same, held so that no other transaction deletes it before this one ends; undefined for any other record. */
export const keepIfVisible = (trx: Trx, actor: UserActor, which: RecordSelection): Promise<AuthoredRow | undefined> =>
  visible(trx, actor, which).forKeyShare().executeTakeFirst()

const byId = (executor: Executor, kind: AuthoredKind, id: string) =>
  executor
    .selectFrom('authored_records')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)

/** A record that is not deleted, for the server's own work: it has no reader whose rights would matter. */
export const recordById = (executor: Executor, kind: AuthoredKind, id: string): Promise<AuthoredRow | undefined> =>
  byId(executor, kind, id).executeTakeFirst()

/** The same, held so that no other transaction deletes it before this one ends. */
export const keepById = (trx: Trx, kind: AuthoredKind, id: string): Promise<AuthoredRow | undefined> =>
  byId(trx, kind, id).forKeyShare().executeTakeFirst()

/**
 * A record that the caller may see, held until the transaction ends. Another author can refer to a record that is being changed: only a deletion
 * waits for those who do, so that two transactions never wait for each other.
 */
export const lockRecord = async (
  trx: Trx,
  actor: UserActor,
  which: RecordSelection,
  purpose: 'change' | 'deletion' = 'change',
): Promise<AuthoredRow> => {
  const query = visible(trx, actor, which)
  const row = await (purpose === 'deletion' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Holds records that one transaction changes, in one order for everybody. */
export const lockInOrder = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const records = trx
    .selectFrom('authored_records')
    .select('id')
    .where('id', 'in', [...ids])
  await records.orderBy('id').forNoKeyUpdate().execute()
}

export const sharesOf = async (executor: Executor, ids: readonly string[]): Promise<Map<string, Share[]>> => {
  const rows = ids.length
    ? await executor
        .selectFrom('authored_shares')
        .selectAll()
        .where('record_id', 'in', [...ids])
        .execute()
    : []
  const shares = new Map<string, Share[]>()
  for (const { record_id, subject_kind: kind, subject_id: id, level } of rows) {
    shares.set(record_id, [...(shares.get(record_id) ?? []), { kind, id, level }])
  }
  return shares
}

/** True for what names a person, alone or as a member of a group. */
const isFor =
  (userId: string, groups: ReadonlySet<string>) =>
  ({ kind, id }: Subject): boolean =>
    kind === 'user' ? id === userId : groups.has(id)

/** The highest level that any of a record's shares gives to a person. */
const levelFor = (shares: readonly Share[], isForReader: (subject: Subject) => boolean) =>
  shares
    .filter(isForReader)
    .map(({ level }) => level)
    .toSorted((a, b) => shareLevels.indexOf(b) - shareLevels.indexOf(a))[0]

/**
 * Rows as this caller gets them: an author the working draft, everybody else what was published, as `findDrafts` reads
 * it.
 */
export const answersFor = async (
  executor: Executor,
  actor: UserActor,
  { rows, findDrafts }: { rows: readonly AuthoredRow[]; findDrafts: typeof findPublishedDrafts },
) => {
  const authors = rows.every(({ kind }) => isAuthor(actor, kind))
  const ids = rows.map(({ id }) => id)
  const shares = await sharesOf(executor, ids)
  const hasSubjects = shares.size > 0 || rows.some(({ kind }) => kind === 'playlist')
  const isForReader = isFor(actor.id, hasSubjects ? await findGroupIds(executor, actor.id) : new Set())
  const publishedDrafts = await findDrafts(executor, authors ? [] : ids)
  return rows.map((row) => {
    const recordShares = shares.get(row.id) ?? []
    const abilities = abilitiesOn(actor, row, levelFor(recordShares, isForReader))
    return recordAnswer(row, {
      abilities,
      isForReader,
      // With whom else something is shared is the author's business.
      shares: abilities.share ? recordShares : [],
      published: publishedDrafts.get(row.id),
    })
  })
}

/** True when a share lets the caller read this scenario, and no more: others may not practise it through them. */
export const isReadOnly = async (executor: Executor, actor: UserActor, row: AuthoredRow): Promise<boolean> => {
  const shares = (await sharesOf(executor, [row.id])).get(row.id) ?? []
  const groups = shares.length > 0 ? await findGroupIds(executor, actor.id) : new Set<string>()
  return row.kind === 'scenario' && !mayPractise(actor, row, levelFor(shares, isFor(actor.id, groups)))
}

const answerForOne = async (executor: Executor, actor: UserActor, row: AuthoredRow) => {
  const [answer] = await answersFor(executor, actor, { rows: [row], findDrafts: findPublishedDrafts })
  if (!answer) throw notFound()
  return answer
}

/** The origin of a fork as the caller reads it; undefined where they do not see it. */
export const originFor =
  (executor: Executor, actor: UserActor, { kind, forked_from_id: id }: AuthoredRow) =>
  async () => {
    const origin = id === null ? undefined : await findIfVisible(executor, actor, { kind, id })
    return origin && answerForOne(executor, actor, origin)
  }

export const answerFor = async (executor: Executor, actor: UserActor, row: AuthoredRow) => {
  const answer = await answerForOne(executor, actor, row)
  const { forked_from: fork, abilities } = answer
  if (!fork || !abilities.update) return answer
  const declinedFields = await findDeclinedFields(executor, row, originFor(executor, actor, row))
  return declinedFields.length > 0 ? { ...answer, forked_from: { ...fork, declined: declinedFields } } : answer
}

/** Deletes a record, or puts it back, without asking who may. */
export const markDeleted = (executor: Executor, id: string, isDeleted: boolean) =>
  executor
    .updateTable('authored_records')
    .set({ deleted_at: isDeleted ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
