import { generatorLimits, type GeneratorProblem, type GeneratorRecipe } from '@parley/contracts/calls'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { credit, servedModels } from '../../language-models/index.ts'
import type { PlannedPerson } from '../../users/index.ts'
import { countCombinations } from '../plan/combinations.ts'
import { fingerprintOf } from '../plan/fingerprint.ts'
import { countSessions, type Plan, planSessions } from '../plan/plan-sessions.ts'
import { findProblems } from './find-problems.ts'
import { readPeople } from './read-people.ts'
import { type CombinationParts, partsOf, readSources } from './read-sources.ts'

export interface PreparedPlan {
  recipe: GeneratorRecipe
  plan: Plan
  /** The number of sessions. It is correct even when there are too many to plan. */
  total: number
  /** In how many ways the records of the recipe combine; the plan holds those that sessions use. */
  combinations: number
  people: PlannedPerson[]
  /** By the place of the combination in the plan. */
  parts: (CombinationParts | undefined)[]
  fingerprint: string
  cost: { paid: boolean; session_eur: number; total_eur: number; credit_eur: number }
  problems: GeneratorProblem[]
}

const euros = (micro: number): number => Math.round(micro) / 1_000_000

/** Conversations with no limit of turns take about as long as these. */
const USUAL_TURNS = 10

const countUses = ({ sessions }: Plan): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { combination } of sessions) counts.set(combination, (counts.get(combination) ?? 0) + 1)
  return counts
}

const estimate = async (
  executor: Executor,
  organizationId: string,
  { plan, parts }: Pick<PreparedPlan, 'plan' | 'parts'>,
): Promise<PreparedPlan['cost']> => {
  const counts = countUses(plan)
  const expectedSessions = parts.flatMap((part, index) => {
    const count = counts.get(index) ?? 0
    if (!part || count === 0) return []
    const { scenario, persona, mission, observers } = part
    return {
      count,
      modelId: scenario?.content.ai_settings.llm ?? persona.content.llm_model_id,
      observerModelIds: observers.map(({ content }) => content.llm_model_id),
      characters: JSON.stringify({ ...persona.content, speech: null }).length + mission.content.ai_context.length,
      turns: Math.min(USUAL_TURNS, mission.content.max_turns ?? USUAL_TURNS),
    }
  })
  const { microEuros, creditMicroEuros } = await credit.estimateSessions(executor, organizationId, expectedSessions)
  const count = plan.sessions.length
  return {
    paid: microEuros > 0,
    session_eur: count > 0 ? euros(microEuros / count) : 0,
    total_eur: euros(microEuros),
    credit_eur: Math.max(0, euros(creditMicroEuros)),
  }
}

const creditProblems = ({ paid, total_eur, credit_eur }: PreparedPlan['cost']): GeneratorProblem[] =>
  paid && total_eur > credit_eur ? [{ code: 'credit-too-low', severity: 'warning', pointer: '', values: {} }] : []

/** A recipe that gives too many sessions is counted and not planned. */
const noPlan: Plan = { people: [], combinations: [], sessions: [] }

const errorsFirst = (one: GeneratorProblem, other: GeneratorProblem): number =>
  one.severity.localeCompare(other.severity)

/** Plans a recipe for the people and records of today, as its caller may use them. */
export const preparePlan = async (
  executor: Executor,
  actor: UserActor,
  { organizationId, recipe }: { organizationId: string; recipe: GeneratorRecipe },
): Promise<PreparedPlan> => {
  const sources = await readSources(executor, actor, { organizationId, recipe })
  const reach = await readPeople(executor, actor, { organizationId, recipe })
  const ids = reach.people.map(({ id }) => id)
  const total = countSessions(recipe, ids)
  const plan = total > generatorLimits.sessions ? noPlan : planSessions(recipe, ids)
  const parts = plan.combinations.map((combination) => partsOf(sources, combination))
  const cost = await estimate(executor, organizationId, { plan, parts })
  const servedModes = await servedModels.findServedModes(executor, organizationId)
  const problems = [
    ...sources.problems,
    ...reach.problems,
    ...findProblems({
      recipe,
      drafts: sources.drafts,
      parts: parts.filter((part) => part !== undefined),
      servedModes,
      total,
    }),
    ...creditProblems(cost),
  ].toSorted(errorsFirst)
  return {
    recipe,
    plan,
    total,
    combinations: countCombinations(recipe),
    people: reach.people,
    parts,
    fingerprint: fingerprintOf(plan, recipe),
    cost,
    problems,
  }
}
