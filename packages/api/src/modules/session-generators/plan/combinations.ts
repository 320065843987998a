import type { GeneratorRecipe } from '@parley/contracts/calls'

/** The parts of a session: a written scenario, or a persona and a mission that the run combines. */
export type Combination =
  | { scenario_id: string }
  | { persona_id: string; mission_id: string; observer_ids: readonly string[] }

type Sources = Pick<
  GeneratorRecipe,
  'source' | 'scenario_ids' | 'persona_ids' | 'mission_ids' | 'observer_ids' | 'observers'
>

const observerSets = ({ observer_ids, observers }: Sources): readonly (readonly string[])[] =>
  observers === 'together' ? [observer_ids] : observer_ids.map((id) => [id])

/** In how many ways the records of a recipe combine: parts can do so in many thousand ways. */
export const countCombinations = (recipe: Sources): number =>
  recipe.source === 'scenarios'
    ? recipe.scenario_ids.length
    : recipe.persona_ids.length * recipe.mission_ids.length * observerSets(recipe).length

/** The combination at a place from 0, in the order in which the author of the recipe named the records. */
export const combinationAt = (recipe: Sources, place: number): Combination => {
  const { source, scenario_ids, persona_ids, mission_ids } = recipe
  const sets = observerSets(recipe)
  const pair = Math.floor(place / sets.length)
  const [scenario_id, persona_id, mission_id, observer_ids] = [
    scenario_ids[place],
    persona_ids[Math.floor(pair / mission_ids.length)],
    mission_ids[pair % mission_ids.length],
    sets[place % sets.length],
  ]
  if (source === 'scenarios' && scenario_id) return { scenario_id }
  if (source === 'parts' && persona_id && mission_id && observer_ids) return { persona_id, mission_id, observer_ids }
  throw new Error('A combination stands at a place that the recipe has.')
}
