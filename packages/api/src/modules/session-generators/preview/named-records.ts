import type { GeneratorRecipe } from '@parley/contracts/calls'

export interface NamedRecord {
  kind: 'scenario' | 'persona' | 'mission' | 'observer'
  id: string
  /** The place in the recipe. */
  pointer: string
}

type Lists = Pick<GeneratorRecipe, 'scenario_ids' | 'persona_ids' | 'mission_ids' | 'observer_ids'>

const kinds = ['scenario', 'persona', 'mission', 'observer'] as const

/** Every record that a recipe names, also those of the source that it does not use now. */
export const namedRecords = (recipe: Lists): NamedRecord[] =>
  kinds.flatMap((kind) => recipe[`${kind}_ids`].map((id, index) => ({ kind, id, pointer: `/${kind}_ids/${index}` })))

/** The records that sessions are made of. */
export const usedRecords = (recipe: Lists & Pick<GeneratorRecipe, 'source'>): NamedRecord[] =>
  namedRecords(recipe).filter(({ kind }) => (kind === 'scenario') === (recipe.source === 'scenarios'))
