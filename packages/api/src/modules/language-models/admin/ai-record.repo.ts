import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { notFound, type UserActor } from '../../../platform/http/index.ts'
import type { AiModelRow, AiProviderRow, AiProviderTables, AiServiceKeyRow } from './ai-provider.table.ts'
import { keysVisibleTo, visibleTo } from './ai-provider.policy.ts'

interface Rows {
  ai_providers: AiProviderRow
  ai_models: AiModelRow
  ai_service_keys: AiServiceKeyRow
}
export type AiTable = keyof Rows & keyof AiProviderTables

const condition = (actor: UserActor, table: AiTable): RawBuilder<unknown> => {
  const visibility = table === 'ai_service_keys' ? keysVisibleTo(actor) : visibleTo(actor)
  return sql.join([sql`deleted_at is null`, ...visibility], sql` and `)
}

/** Returns one record that the caller may see, or the same answer as for a missing one. */
export const findAi = async <T extends AiTable>(
  executor: Executor,
  actor: UserActor,
  { table, id, lock = false }: { table: T; id: string; lock?: boolean },
): Promise<Rows[T]> => {
  const { rows } = await sql<Rows[T]>`
    select * from ${sql.table(table)} where id = ${id} and ${condition(actor, table)} ${lock ? sql`for update` : sql``}`.execute(
    executor,
  )
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Returns the updated record. The contract has parsed `values`, so its keys are column names. */
export const changeAi = async <T extends AiTable>(
  trx: Trx,
  table: T,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Rows[T]> => {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Rows[T]>`
    update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id} returning *`.execute(trx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

export const removeAi = async (trx: Trx, table: AiTable, where: RawBuilder<unknown>): Promise<void> => {
  await sql`update ${sql.table(table)} set deleted_at = now() where deleted_at is null and ${where}`.execute(trx)
}

/** Deletes models. No other model falls back to them afterwards. */
export const removeModels = async (trx: Trx, where: RawBuilder<unknown>): Promise<void> => {
  await removeAi(trx, 'ai_models', where)
  await sql`
    update ai_models set fallback_model_id = null, version = version + 1, updated_at = now()
    where deleted_at is null
      and fallback_model_id in (select id from ai_models where deleted_at is not null and ${where})`.execute(trx)
}

/** Ends the checks that run on models. Their answers come from a model that no longer stands in the record. */
export const cancelChecks = async (trx: Trx, models: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update model_checks set state = 'cancelled', finished_at = now()
    where state in ('queued', 'running') and model_id in (select id from ai_models where ${models})`.execute(trx)
}

/** The names of all providers, models and keys, deleted ones too, as a table in the statements of other modules. */
export const aiRecordNames = sql`(
  select id, name from ai_providers
  union all select id, name from ai_models
  union all select id, label from ai_service_keys)`
