import type { GeneratorRecipe } from '@parley/contracts/calls'

/** The parts of a session: a written scenario, or a persona and a mission that the run combines. */
export type Combination =
  | { scenario_id: string }
  | { persona_id: string; mission_id: string; observer_ids: readonly string[] }

type Sources = Pick<
  GeneratorRecipe,
  'source' | 'scenario_ids' | 'persona_ids' | 'mission_ids' | 'observer_ids' | 'observers'
>

/** Every combination of a recipe, in the order in which its author named the records. */
export const combinationsOf = (recipe: Sources): Combination[] => {
  const { source, scenario_ids, persona_ids, mission_ids, observer_ids, observers } = recipe
  if (source === 'scenarios') return scenario_ids.map((scenario_id) => ({ scenario_id }))
  const sets = observers === 'together' ? [observer_ids] : observer_ids.map((id) => [id])
  return persona_ids.flatMap((persona_id) =>
    mission_ids.flatMap((mission_id) => sets.map((set) => ({ persona_id, mission_id, observer_ids: set }))),
  )
}
