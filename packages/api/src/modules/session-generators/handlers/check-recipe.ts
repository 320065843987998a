import { findRecipeFaults, type GeneratorRecipe } from '@parley/contracts/calls'
import type { Trx } from '../../../db/index.ts'
import { invalidField, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { checkSubjects, findRecord, publishedScenarios } from '../../authored/index.ts'
import { namedRecords } from '../preview/named-records.ts'

/** Refuses a recipe that contradicts itself. A change is checked together with the unchanged fields. */
export const refuseFaults = (recipe: GeneratorRecipe): void => {
  const [fault] = findRecipeFaults(recipe)
  if (fault) throw invalidField(`/${fault.path.join('/')}`, fault.code, '')
}

type RecipeNames = Pick<
  GeneratorRecipe,
  'scenario_ids' | 'persona_ids' | 'mission_ids' | 'observer_ids' | 'user_ids' | 'group_ids'
>

interface RecipeCheck {
  organizationId: string
  recipe: RecipeNames
  /** The records that the stored recipe names: one that was deleted later may stay. */
  before?: RecipeNames
}

const checkRecords = async (
  trx: Trx,
  actor: UserActor,
  { organizationId, recipe, before }: RecipeCheck,
): Promise<void> => {
  const knownIds = new Set(before ? namedRecords(before).map(({ id }) => id) : [])
  for (const { kind, id, pointer } of namedRecords(recipe)) {
    if (knownIds.has(id)) continue
    const row = await findRecord(trx, actor, { kind, id }).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      return undefined
    })
    const isForeign = row?.organization_id && row.organization_id !== organizationId
    if (!row || isForeign || (await publishedScenarios.isReadOnly(trx, actor, row)))
      throw invalidField(pointer, 'unknown-record', `There is no such ${kind} that you may use.`)
  }
}

/** Every record must be one that the author may use, and every person and group one of the organisation. */
export const checkNames = async (trx: Trx, actor: UserActor, check: RecipeCheck): Promise<void> => {
  await checkRecords(trx, actor, check)
  const { recipe, before, organizationId } = check
  const knownIds = new Set([...(before?.user_ids ?? []), ...(before?.group_ids ?? [])])
  const subjects = [
    ...recipe.user_ids.map((id, index) => ({ kind: 'user' as const, id, pointer: `/user_ids/${index}` })),
    ...recipe.group_ids.map((id, index) => ({ kind: 'usergroup' as const, id, pointer: `/group_ids/${index}` })),
  ]
  await checkSubjects(
    trx,
    organizationId,
    subjects.filter(({ id }) => !knownIds.has(id)),
  )
}
