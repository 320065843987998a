import type { GeneratorPreview, GeneratorRecipe } from '@parley/contracts/calls'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { preparedSessions } from '../../sessions/index.ts'
import { seesPeople } from '../session-generator.policy.ts'
import { findGenerator } from '../session-generator.repo.ts'
import { type PreparedPlan, preparePlan } from './prepare-plan.ts'
import { nameOfParts } from './read-sources.ts'

/** Sessions that a preview lists; the others follow the same rule. */
const SHOWN = 60

const sessionsOf = (actor: UserActor, { plan, parts, people }: PreparedPlan): GeneratorPreview['sessions'] => {
  const named = seesPeople(actor)
  return plan.sessions.slice(0, SHOWN).map(({ position, person, combination, variables }) => {
    const part = parts[combination]
    const reached = person === null ? undefined : people[person]
    return {
      position,
      person: reached && (named || reached.id === actor.id) ? { id: reached.id, name: reached.name } : null,
      persona: preparedSessions.fillPlaceholders(part?.persona.name ?? '', variables),
      scenario: preparedSessions.fillPlaceholders(part ? nameOfParts(part) : '', variables),
      observers: part?.observers.map(({ name }) => name) ?? [],
      variables: { ...variables },
    }
  })
}

const previewOf = (actor: UserActor, prepared: PreparedPlan): GeneratorPreview => ({
  total: prepared.total,
  people: prepared.people.length,
  combinations: prepared.combinations,
  fingerprint: prepared.fingerprint,
  sessions: sessionsOf(actor, prepared),
  cost: prepared.cost,
  problems: prepared.problems,
})

/** The sessions that a recipe would create. Nothing is stored. */
export const previewDraft = async ({ db }: Services, caller: Caller, recipe: GeneratorRecipe) => {
  caller.markReadOnly()
  const actor = caller.user
  return previewOf(actor, await preparePlan(db.kysely, actor, { organizationId: actor.organizationId, recipe }))
}

export const previewGenerator = async ({ db }: Services, caller: Caller, id: string) => {
  const actor = caller.user
  const { organization_id: organizationId, name, recipe } = await findGenerator(db.kysely, actor, { id })
  return previewOf(actor, await preparePlan(db.kysely, actor, { organizationId, recipe: { ...recipe, name } }))
}
