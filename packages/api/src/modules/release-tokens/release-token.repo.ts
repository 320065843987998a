import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { type Actor, notFound } from '../../platform/http/index.ts'
import { userNames } from '../users/index.ts'
import { isSuperAdmin } from './release-token.policy.ts'
import type { ReleaseTokenRow } from './release-token.table.ts'
import { hashReleaseToken, stateOfToken } from './release-token.ts'

interface TokenRecord extends ReleaseTokenRow {
  maker_name: string | null
}

const answerOf = (actor: Actor, row: TokenRecord) => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  state: stateOfToken(row),
  parts: row.parts,
  environments: row.environments,
  created_by: row.created_by ? { id: row.created_by, name: row.maker_name ?? '' } : null,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  abilities: { revoke: row.revoked_at === null && isSuperAdmin(actor) },
})

/** More than the teams of an installation need; the oldest revoked ones are cut off. */
const mostListed = 500

const select = async (executor: Executor, actor: Actor, where: RawBuilder<unknown>) => {
  const { rows } = await sql<TokenRecord>`
    select record.*, maker.name as maker_name
    from release_tokens record left join ${userNames} maker on maker.id = record.created_by
    where ${where} order by (record.revoked_at is not null), record.id desc limit ${mostListed}`.execute(executor)
  return rows.map((row) => answerOf(actor, row))
}

export const listTokens = (executor: Executor, actor: Actor) => select(executor, actor, sql`true`)

export const readToken = async (executor: Executor, actor: Actor, id: string) => {
  const [token] = await select(executor, actor, sql`record.id = ${id}`)
  if (!token) throw notFound()
  return token
}

export const findByToken = (executor: Executor, token: string): Promise<ReleaseTokenRow | undefined> =>
  executor.selectFrom('release_tokens').selectAll().where('token_hash', '=', hashReleaseToken(token)).executeTakeFirst()

/** Notes the use of a token once a minute at most: one release makes several calls. Answers whether it did. */
export const noteUse = async (trx: Trx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('release_tokens')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The names of all release tokens, deleted ones too, as a table in the statements of other modules. */
export const releaseTokenNames = sql`(select id, name from release_tokens)`
