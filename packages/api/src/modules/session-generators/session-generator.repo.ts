import type { GeneratorRecipe } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { type Actor, notFound, scopeOf } from '../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../platform/lists/index.ts'
import { userNames } from '../users/index.ts'
import { generatorAbilities } from './session-generator.policy.ts'
import type { GeneratorRow, RunRow } from './session-generator.table.ts'

interface LastRun {
  id: string
  state: RunRow['state']
  done: number
  total: number
  created_at: string
}

interface GeneratorRecord extends GeneratorRow {
  author: string | null
  last_run: LastRun | null
}

const columns = sql`
  record.*, author.name as author,
  (select to_jsonb(run) from (
    select id, state, done, total, created_at from session_generator_runs
    where generator_id = record.id order by id desc limit 1) run) as last_run`

interface GeneratorSelection {
  id: string
  deleted?: boolean
}

const inSight = (actor: Actor): RawBuilder<unknown> => {
  const scope = scopeOf(actor)
  return scope === null ? sql`true` : sql`organization_id = ${scope}`
}

/** A generator that the caller may see, or the same answer as for one that does not exist. */
export const findGenerator = async (
  executor: Executor,
  actor: Actor,
  { id, deleted = false }: GeneratorSelection,
): Promise<GeneratorRow> => {
  const row = await executor
    .selectFrom('session_generators')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .where(sql<boolean>`${inSight(actor)}`)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The same, held until the transaction ends. */
export const lockGenerator = async (trx: Trx, actor: Actor, which: GeneratorSelection): Promise<GeneratorRow> => {
  await trx.selectFrom('session_generators').select('id').where('id', '=', which.id).forUpdate().execute()
  return findGenerator(trx, actor, which)
}

export const recipeOf = ({ name, recipe }: Pick<GeneratorRow, 'name' | 'recipe'>): GeneratorRecipe => ({
  kind: 'rehearsal',
  ...recipe,
  name,
})

const answerOf = (actor: Actor, row: GeneratorRecord) => ({
  ...recipeOf(row),
  id: row.id,
  organization_id: row.organization_id,
  version: row.version,
  created_by: row.created_by ? { id: row.created_by, name: row.author ?? '' } : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  last_run: row.last_run
    ? {
        id: row.last_run.id,
        state: row.last_run.state,
        created: row.last_run.done,
        total: row.last_run.total,
        created_at: new Date(row.last_run.created_at).toISOString(),
      }
    : null,
  abilities: generatorAbilities(actor, row.recipe),
})

const answerEach = async (executor: Executor, actor: Actor, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<GeneratorRecord>`
    select ${columns} from session_generators record
    left join ${userNames} author on author.id = record.created_by
    where record.id in (${sql.join(ids)})`.execute(executor)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowById.get(id) ?? []).map((row) => answerOf(actor, row))
}

export const answerFor = async (executor: Executor, actor: Actor, id: string) => {
  const [answer] = await answerEach(executor, actor, [id])
  if (!answer) throw notFound()
  return answer
}

interface ListQuery extends PageQuery {
  deleted?: boolean | undefined
}

export const listGenerators = async (
  executor: Executor,
  actor: Actor,
  { organizationId, query }: { organizationId: string | null; query: ListQuery },
) => {
  const page = await selectPage<{ id: string }>(executor, {
    table: 'session_generators',
    organizationId,
    query,
    columns: sql`record.name`,
    isCounted: false,
    deleted: query.deleted === true,
  })
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await answerEach(executor, actor, ids) }
}

/** The generators that a person wrote, for the export of their data. */
export const generatorsOf = (executor: Executor, userId: string) =>
  executor
    .selectFrom('session_generators')
    .select(['name', 'created_at', 'updated_at'])
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** The names of all generators, deleted ones too, as a table in the statements of other modules. */
export const generatorNames = sql`(select id, name from session_generators)`
