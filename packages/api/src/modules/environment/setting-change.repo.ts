import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { factsOf, type SettingName } from '../../platform/settings/index.ts'
import { userNames } from '../users/index.ts'

const table = 'setting_changes'

/** The channel of the notification that makes every node read the stored settings again. */
export const settingsChannel = 'parley_settings'

export interface SettingChange {
  id: string
  key: string
  version: number
  value: string | null
  sealed: string | null
  author_id: string | null
  author: string | null
  reason: string
  reverted_to: number | null
  at: Date
}

const selectChanges = (executor: Executor) =>
  executor
    .selectFrom('setting_changes as change')
    .leftJoin(userNames.as('author'), 'author.id', 'change.author_id')
    .select(['change.id', 'change.key', 'change.version', 'change.value', 'change.sealed', 'change.author_id'])
    .select(['change.reason', 'change.reverted_to', 'change.at', 'author.name as author'])

/** The newest change of each setting. */
export const findNewestChanges = (executor: Executor): Promise<SettingChange[]> =>
  selectChanges(executor).distinctOn('change.key').orderBy('change.key').orderBy('change.version', 'desc').execute()

/** Changes of one setting, newest first: the latest ones, or those before a version. */
export const findChangesOf = (
  executor: Executor,
  key: SettingName,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<SettingChange[]> =>
  selectChanges(executor)
    .where('change.key', '=', key)
    .$if(before !== undefined, (query) => query.where('change.version', '<', before as number))
    .orderBy('change.version', 'desc')
    .limit(limit)
    .execute()

export const findNewestChange = async (executor: Executor, key: SettingName): Promise<SettingChange | undefined> =>
  (await findChangesOf(executor, key, { limit: 1 }))[0]

export const findChange = (executor: Executor, key: SettingName, version: number): Promise<SettingChange | undefined> =>
  selectChanges(executor).where('change.key', '=', key).where('change.version', '=', version).executeTakeFirst()

/** Waits for changes of any setting, so that the rules about several settings are checked one change at a time. */
export const lockSettings = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('the stored settings'))`.execute(trx)
}

/** The stored value in plain text; null when the change removed it. */
export const openValue = (secrets: Secrets, { id, value, sealed }: SettingChange): string | null =>
  sealed === null ? value : secrets.open(sealed, { table, id })

interface NewChange {
  readonly key: SettingName
  readonly version: number
  readonly value: string | null
  readonly authorId: string
  readonly reason: string
  readonly revertedTo: number | null
}

export const insertChange = async (trx: Trx, secrets: Secrets, change: NewChange): Promise<void> => {
  const id = newId()
  const { key, version, value, authorId, reason, revertedTo } = change
  const isSealed = factsOf(key).isSecret === true && value !== null
  await trx
    .insertInto(table)
    .values({
      id,
      key,
      version,
      value: isSealed ? null : value,
      sealed: isSealed ? secrets.seal(value, { table, id }) : null,
      author_id: authorId,
      reason,
      reverted_to: revertedTo,
    })
    .execute()
  await sql`select pg_notify(${settingsChannel}, ${key})`.execute(trx)
}
