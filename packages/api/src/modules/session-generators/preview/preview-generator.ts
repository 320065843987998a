import type { GeneratorPreview, GeneratorRecipe } from '@parley/contracts/calls'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { preparedSessions } from '../../sessions/index.ts'
import { seesPeople } from '../session-generator.policy.ts'
import { findGenerator, recipeOf } from '../session-generator.repo.ts'
import { type PreparedPlan, preparePlan } from './prepare-plan.ts'
import { nameOfParts } from './read-sources.ts'

/** Sessions that a preview lists; the others follow the same rule. */
const SHOWN = 60

const sessionsOf = (actor: UserActor, { plan, parts, people }: PreparedPlan): GeneratorPreview['sessions'] => {
  const seesNames = seesPeople(actor)
  return plan.sessions.slice(0, SHOWN).map(({ position, person, combination, variables }) => {
    const part = parts[combination]
    const reachedPerson = person === null ? undefined : people[person]
    return {
      position,
      person:
        reachedPerson && (seesNames || reachedPerson.id === actor.id)
          ? { id: reachedPerson.id, name: reachedPerson.name }
          : null,
      persona: preparedSessions.fillPlaceholders(part?.persona.name ?? '', variables),
      scenario: preparedSessions.fillPlaceholders(part ? nameOfParts(part) : '', variables),
      observers: part?.observers.map(({ name }) => name) ?? [],
      variables: { ...variables },
    }
  })
}

const previewOf = (actor: UserActor, preparedPlan: PreparedPlan): GeneratorPreview => ({
  total: preparedPlan.total,
  people: preparedPlan.people.length,
  combinations: preparedPlan.combinations,
  fingerprint: preparedPlan.fingerprint,
  sessions: sessionsOf(actor, preparedPlan),
  cost: preparedPlan.cost,
  problems: preparedPlan.problems,
})

/** The sessions that a recipe would create. Nothing is stored. */
export const previewDraft = async ({ db }: Services, caller: Caller, recipe: GeneratorRecipe) => {
  caller.markReadOnly()
  const actor = caller.user
  return previewOf(actor, await preparePlan(db.kysely, actor, { organizationId: actor.organizationId, recipe }))
}

export const previewGenerator = async ({ db }: Services, caller: Caller, id: string) => {
  const actor = caller.user
  const generator = await findGenerator(db.kysely, actor, { id })
  const { organization_id: organizationId } = generator
  return previewOf(actor, await preparePlan(db.kysely, actor, { organizationId, recipe: recipeOf(generator) }))
}
