import type { GeneratorRecipe } from '@parley/contracts/calls'
import { type SeededRandom, seededRandom } from '@parley/conversation/random'
import { type Combination, combinationsOf } from './combinations.ts'

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
  combinations: Combination[]
  sessions: PlannedSession[]
}

/** One person, or all guests together. */
const sharesOf = ({ target }: GeneratorRecipe, people: readonly string[]): number =>
  target === 'guests' ? 1 : people.length

/** How many sessions a recipe gives, without planning them. */
export const countSessions = (recipe: GeneratorRecipe, people: readonly string[]): number => {
  const combinations = combinationsOf(recipe).length
  if (combinations === 0) return 0
  const each = recipe.selection === 'matrix' ? combinations * recipe.quantity : recipe.quantity
  return sharesOf(recipe, people) * each
}

/** Deals every combination once before it deals one again. */
const deal = (random: SeededRandom, combinations: number) => {
  let deck: number[] = []
  return (): number => {
    if (deck.length === 0) deck = Array.from({ length: combinations }, (_, index) => index)
    const [drawn = 0] = deck.splice(Math.floor(random.next() * deck.length), 1)
    return drawn
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

/**
 * Plans every session of a recipe. The same recipe with the same seed and the same people gives the same plan, byte for
 * byte, on every machine.
 */
export const planSessions = (recipe: GeneratorRecipe, people: readonly string[]): Plan => {
  const combinations = combinationsOf(recipe)
  const shares = sharesOf(recipe, people)
  const each = shares === 0 ? 0 : countSessions(recipe, people) / shares
  const sessions: PlannedSession[] = []
  for (let person = 0; person < shares; person += 1) {
    const choose = chooserFor(recipe, combinations.length, person)
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
  return { people: recipe.target === 'guests' ? [] : [...people], combinations, sessions }
}

/** The same sessions with only the combinations that they use: parts can combine in many thousand ways. */
export const withoutUnused = ({ people, combinations, sessions }: Plan): Plan => {
  const used = [...new Set(sessions.map(({ combination }) => combination))]
  const placeOf = new Map(used.map((combination, place) => [combination, place]))
  return {
    people,
    combinations: used.flatMap((combination) => combinations[combination] ?? []),
    sessions: sessions.map((session) => ({ ...session, combination: placeOf.get(session.combination) ?? 0 })),
  }
}
