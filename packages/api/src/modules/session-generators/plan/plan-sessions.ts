import type { GeneratorRecipe } from '@parley/contracts/calls'
import { type SeededRandom, seededRandom } from '@parley/conversation/random'
import { type Combination, combinationAt, countCombinations } from './combinations.ts'

export interface PlannedSession {
  /** From 1. */
  position: number
  /** The place of the person in `people`; null for a guest. */
  person: number | null
  /** The place in `combinations`. */
  combination: number
  variables: Readonly<Record<string, string>>
}

export interface Plan {
  /** Null where a person was erased after the plan was made. */
  people: (string | null)[]
  /** Those that sessions use, in the order of the recipe. */
  combinations: Combination[]
  sessions: PlannedSession[]
}

/** One person, or all guests together. */
const sharesOf = ({ target }: GeneratorRecipe, people: readonly string[]): number =>
  target === 'guests' ? 1 : people.length

/** The number of sessions that a recipe gives, without planning them. */
export const countSessions = (recipe: GeneratorRecipe, people: readonly string[]): number => {
  const combinations = countCombinations(recipe)
  if (combinations === 0) return 0
  const each = recipe.selection === 'matrix' ? combinations * recipe.quantity : recipe.quantity
  return sharesOf(recipe, people) * each
}

/**
 * Deals every combination once before it deals one again. It notes only those that are dealt: the deck can be many
 * thousand times longer than the plan.
 */
const deal = (random: SeededRandom, combinations: number) => {
  let dealtCombinations: number[] = []
  return (): number => {
    if (dealtCombinations.length === combinations) dealtCombinations = []
    let place = Math.floor(random.next() * (combinations - dealtCombinations.length))
    const at = dealtCombinations.findIndex((earlier) => {
      if (earlier > place) return true
      place += 1
      return false
    })
    dealtCombinations.splice(at === -1 ? dealtCombinations.length : at, 0, place)
    return place
  }
}

interface Place {
  /** The place of the session among those of its person, and among all, both from 0. */
  own: number
  overall: number
}

/** Chooses the combination of each session of one person; the seed decides only the random choices. */
const chooserFor = (recipe: GeneratorRecipe, combinations: number, person: number): ((place: Place) => number) => {
  if (recipe.selection === 'round_robin') return ({ overall }) => overall % combinations
  if (recipe.selection !== 'random') return ({ own }) => own % combinations
  const draw = deal(seededRandom(`${recipe.seed} person ${person}`), combinations)
  return () => draw()
}

/** In a fixed selection everybody gets the same values; else they go round, or the seed draws them. */
const variablesFor = ({ variables, selection, seed }: GeneratorRecipe, { own, overall }: Place) => {
  const random = seededRandom(`${seed} values ${overall}`)
  const placeIn = (count: number): number => {
    if (selection === 'random') return Math.floor(random.next() * count)
    return (selection === 'fixed' ? own : overall) % count
  }
  return Object.fromEntries(variables.map(({ key, values }) => [key, values[placeIn(values.length)] ?? '']))
}

/** Replaces the places in the recipe by those among the combinations that are used. */
const withUsed = (recipe: GeneratorRecipe, sessions: readonly PlannedSession[]): Omit<Plan, 'people'> => {
  const usedPlaces = [...new Set(sessions.map(({ combination }) => combination))].toSorted((a, b) => a - b)
  const placeOf = new Map(usedPlaces.map((combination, place) => [combination, place]))
  return {
    combinations: usedPlaces.map((place) => combinationAt(recipe, place)),
    sessions: sessions.map((session) => ({ ...session, combination: placeOf.get(session.combination) ?? 0 })),
  }
}

/**
 * Plans every session of a recipe. The same recipe with the same seed and the same people gives the same plan, byte for
 * byte, on every machine.
 */
export const planSessions = (recipe: GeneratorRecipe, people: readonly string[]): Plan => {
  const combinations = countCombinations(recipe)
  const shares = sharesOf(recipe, people)
  const each = shares === 0 ? 0 : countSessions(recipe, people) / shares
  const sessions: PlannedSession[] = []
  for (let person = 0; person < shares; person += 1) {
    const choose = chooserFor(recipe, combinations, person)
    for (let own = 0; own < each; own += 1) {
      const place = { own, overall: sessions.length }
      sessions.push({
        position: sessions.length + 1,
        person: recipe.target === 'guests' ? null : person,
        combination: choose(place),
        variables: variablesFor(recipe, place),
      })
    }
  }
  return { people: recipe.target === 'guests' ? [] : [...people], ...withUsed(recipe, sessions) }
}
