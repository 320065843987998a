import { generatorDraft, type GeneratorRecipe, type sessionGeneratorChange } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { checkVersion, sentOnly } from '../../../platform/lists/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { hasOpenRun } from '../runs/run.repo.ts'
import { answerFor, findGenerator, lockGenerator, recipeOf } from '../session-generator.repo.ts'
import type { GeneratorRow } from '../session-generator.table.ts'
import { checkNames, refuseFaults } from './check-recipe.ts'

const subjectOf = ({ id, organization_id: organizationId }: Pick<GeneratorRow, 'id' | 'organization_id'>) => ({
  kind: 'session-generator',
  id,
  organizationId,
})

export const createGenerator = ({ db }: Services, caller: Caller, recipe: GeneratorRecipe) =>
  transaction(db, async (trx) => {
    const actor = caller.user
    const { organizationId } = actor
    await checkNames(trx, actor, { organizationId, recipe })
    const { name, ...rest } = recipe
    const row = {
      id: newId(),
      organization_id: organizationId,
      name,
      recipe: JSON.stringify(rest),
      created_by: actor.id,
    }
    await trx.insertInto('session_generators').values(row).execute()
    await audit(trx, caller, { action: 'session-generator.create', subject: subjectOf(row), after: recipe })
    return answerFor(trx, actor, row.id)
  })

type Change = OutputOf<typeof sessionGeneratorChange>

export const updateGenerator = ({ db }: Services, caller: Caller, id: string, change: Change) =>
  transaction(db, async (trx) => {
    const actor = caller.user
    const row = await lockGenerator(trx, actor, { id })
    const { version, ...fields } = change
    await checkVersion(trx, caller, subjectOf(row), { current: await answerFor(trx, actor, id), sent: change })
    const before = recipeOf(row)
    const after = generatorDraft.parse({ ...before, ...sentOnly(fields) })
    refuseFaults(after)
    await checkNames(trx, actor, { organizationId: row.organization_id, recipe: after, before })
    const { name, ...rest } = after
    await trx
      .updateTable('session_generators')
      .set({ name, recipe: JSON.stringify(rest), version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await audit(trx, caller, { action: 'session-generator.update', subject: subjectOf(row), before, after })
    return answerFor(trx, actor, id)
  })

const mark = async (trx: Trx, caller: Caller, row: GeneratorRow, isDeleted: boolean): Promise<void> => {
  await trx
    .updateTable('session_generators')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where('id', '=', row.id)
    .execute()
  await audit(trx, caller, {
    action: `session-generator.${isDeleted ? 'delete' : 'restore'}`,
    subject: subjectOf(row),
    before: { name: row.name },
  })
}

/** The sessions that the generator created stay with their learners. */
export const removeGenerator = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockGenerator(trx, caller.user, { id })
    if (await hasOpenRun(trx, id)) throw new ProblemError('generator-is-running')
    await mark(trx, caller, row, true)
  })

export const restoreGenerator = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const row = await lockGenerator(trx, caller.user, { id, deleted: true })
    await mark(trx, caller, row, false)
    return answerFor(trx, caller.user, id)
  })

export const readGenerator = async ({ db }: Services, caller: Caller, id: string) => {
  await findGenerator(db.kysely, caller.user, { id })
  return answerFor(db.kysely, caller.user, id)
}
