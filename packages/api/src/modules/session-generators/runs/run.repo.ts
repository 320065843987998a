import type { SkipReason } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { type Actor, notFound } from '../../../platform/http/index.ts'
import { accessCodes, guestRows } from '../../access-codes/index.ts'
import { preparedSessions } from '../../sessions/index.ts'
import { userNames } from '../../users/index.ts'
import { runAbilities } from '../session-generator.policy.ts'
import { findGenerator } from '../session-generator.repo.ts'
import type { ItemRow, RunRow } from '../session-generator.table.ts'

/** A run without its plan, which is long: pages ask for a list of runs every second. */
type ListedRun = Omit<RunRow, 'plan'>

const listedColumns = [
  'id',
  'generator_id',
  'organization_id',
  'state',
  'recipe',
  'fingerprint',
  'total',
  'done',
  'started_by',
  'created_at',
  'ended_at',
  'links_issued_at',
] as const satisfies readonly (keyof ListedRun)[]

export interface RunIds {
  id: string
  run_id: string
}

/** True when a run of the generator is not over yet. */
export const hasOpenRun = async (executor: Executor, generatorId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('session_generator_runs')
    .select('id')
    .where('generator_id', '=', generatorId)
    .where('state', 'in', ['pending', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

/** The runs of all organisations that are not over yet. */
export const openRuns = async (executor: Executor): Promise<string[]> => {
  const rows = await executor
    .selectFrom('session_generator_runs')
    .select('id')
    .where('state', 'in', ['pending', 'running'])
    .execute()
  return rows.map(({ id }) => id)
}

/** A run of a generator that the caller may see. */
export const findRun = async (executor: Executor, actor: Actor, { id, run_id }: RunIds): Promise<RunRow> => {
  await findGenerator(executor, actor, { id })
  const row = await executor
    .selectFrom('session_generator_runs')
    .selectAll()
    .where('id', '=', run_id)
    .where('generator_id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same, held until the transaction ends: the job that creates its sessions waits meanwhile. */
export const lockRun = async (trx: Trx, actor: Actor, ids: RunIds): Promise<RunRow> => {
  await lockRunById(trx, ids.run_id)
  return findRun(trx, actor, ids)
}

export const lockRunById = (trx: Trx, id: string): Promise<RunRow | undefined> =>
  trx.selectFrom('session_generator_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const itemsOf = (executor: Executor, runId: string): Promise<ItemRow[]> =>
  executor.selectFrom('session_generator_items').selectAll().where('run_id', '=', runId).orderBy('position').execute()

interface Counts {
  created: number
  skipped: { reason: SkipReason; count: number }[]
  session_ids: string[]
  code_ids: string[]
}

const nothing: Counts = { created: 0, skipped: [], session_ids: [], code_ids: [] }

const countItems = async (executor: Executor, runId: string): Promise<Counts> => {
  const { rows } = await sql<Counts & { reasons: (SkipReason | null)[] }>`
    select count(*) filter (where skipped is null and withdrawn_at is null)::int as created,
      array_agg(skipped) filter (where skipped is not null) as reasons,
      coalesce(array_agg(session_id) filter (where session_id is not null), '{}') as session_ids,
      coalesce(array_agg(access_code_id) filter (where access_code_id is not null), '{}') as code_ids
    from session_generator_items where run_id = ${runId}`.execute(executor)
  const [row] = rows
  if (!row) return nothing
  const counts = new Map<SkipReason, number>()
  for (const reason of row.reasons ?? []) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return { ...row, skipped: [...counts].map(([reason, count]) => ({ reason, count })) }
}

/** Sessions of guests are found by their codes. */
const begunOf = async (executor: Executor, { session_ids, code_ids }: Counts) => {
  const guests = await guestRows.findOfCodes(executor, code_ids)
  const ids = guests.flatMap(({ session_id }) => session_id ?? [])
  return preparedSessions.countBegun(executor, [...session_ids, ...ids])
}

const starterOf = async (executor: Executor, { started_by: id }: ListedRun) => {
  if (!id) return null
  const { rows } = await sql<{ name: string }>`
    select person.name from ${userNames} person where person.id = ${id}`.execute(executor)
  return { id, name: rows[0]?.name ?? '' }
}

export const runAnswer = async (executor: Executor, actor: Actor, row: ListedRun) => {
  const counts = await countItems(executor, row.id)
  const { target, seed, opens_at, expires_at } = row.recipe
  const { created, skipped } = counts
  return {
    id: row.id,
    generator_id: row.generator_id,
    state: row.state,
    target,
    seed,
    fingerprint: row.fingerprint,
    total: row.total,
    created,
    skipped,
    ...(await begunOf(executor, counts)),
    started_by: await starterOf(executor, row),
    opens_at,
    expires_at,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    links_issued_at: row.links_issued_at?.toISOString() ?? null,
    abilities: runAbilities(actor, { state: row.state, target, created }),
  }
}

export const listRuns = async (
  executor: Executor,
  actor: Actor,
  { id, page, size }: { id: string; page: number; size: number },
) => {
  await findGenerator(executor, actor, { id })
  const rows = await executor
    .selectFrom('session_generator_runs')
    .select(listedColumns)
    .where('generator_id', '=', id)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await executor
    .selectFrom('session_generator_runs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('generator_id', '=', id)
    .executeTakeFirstOrThrow()
  const items = []
  for (const row of rows) items.push(await runAnswer(executor, actor, row))
  return { items, total, page, size }
}

/** The codes of a run's guests, held until the transaction ends. */
export const lockCodes = (trx: Trx, items: readonly ItemRow[]) =>
  accessCodes.lockEach(
    trx,
    items.flatMap(({ access_code_id }) => access_code_id ?? []),
  )
