import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  answerMatcher,
  examplesOf,
  matchFeatures,
  probabilityBy,
  rivalOf,
  sharedQuestions,
} from '@parley/conversation/partner'
import { libraryScenarios, personaSpeech } from '@parley/fixtures/library'

/** One candidate for one example: what speaks for it, and whether it is what the example asks for. */
interface Judgement {
  features: readonly number[]
  isRight: boolean
}

/** Shared questions come back with every persona, so one in so many is enough. */
const sharedShare = 4

/** Each example of a persona, asked as if it had never been written. */
const judgementsOf = (persona: string, language: 'en' | 'fr'): Judgement[][] => {
  const speech = personaSpeech(persona, language)?.speech
  if (!speech) return []
  const matcher = answerMatcher(speech, language, sharedQuestions[language])
  const examples = matcher.targets.map((target) => examplesOf(target, sharedQuestions[language]))
  return matcher.targets.flatMap((target, index) => {
    const own = target.kind === 'answer' ? target.answer.asks.length : (examples[index]?.length ?? 0)
    return (examples[index] ?? []).flatMap((text, place) => {
      if (place >= own && place % sharedShare !== 0) return []
      const candidates = matcher.index.nearest(text, text)
      return [
        candidates.map((candidate) => ({
          features: matchFeatures(candidate, rivalOf(candidate, candidates)),
          isRight: examples[candidate.target]?.includes(text) ?? false,
        })),
      ]
    })
  })
}

const personas = [...new Set(libraryScenarios.map(({ persona }) => persona))]

const rounds = 400
const rate = 0.1
const decay = 1e-4

/** The slope of the loss at these weights. */
const slopeOf = (rows: readonly Judgement[], weights: readonly number[]): number[] => {
  const slope = weights.map((weight) => decay * weight)
  for (const { features, isRight } of rows) {
    const miss = (probabilityBy(weights, features) - Number(isRight)) / rows.length
    for (const [index, value] of features.entries()) slope[index] = (slope[index] ?? 0) + miss * value
  }
  return slope
}

/** One weight on its way down (Adam). */
interface Descent {
  weight: number
  momentum: number
  spread: number
}

const stepDown = ({ weight, momentum, spread }: Descent, slope: number, round: number): Descent => {
  const next = { momentum: 0.9 * momentum + 0.1 * slope, spread: 0.999 * spread + 0.001 * slope * slope }
  const width = Math.sqrt(next.spread / (1 - 0.999 ** round)) + 1e-8
  return { ...next, weight: weight - (rate * next.momentum) / (1 - 0.9 ** round) / width }
}

/** Logistic regression by gradient descent. */
const fitWeights = (rows: readonly Judgement[]): number[] => {
  let descents: Descent[] = (rows[0]?.features ?? []).map(() => ({ weight: 0, momentum: 0, spread: 0 }))
  for (let round = 1; round <= rounds; round += 1) {
    const slope = slopeOf(
      rows,
      descents.map(({ weight }) => weight),
    )
    descents = descents.map((descent, index) => stepDown(descent, slope[index] ?? 0, round))
  }
  return descents.map(({ weight }) => Number(weight.toFixed(4)))
}

const file = join(import.meta.dirname, '../../../conversation/src/partner/matching/match-weights.json')

/** Writes the weights by which the partner chooses between the nearest answers; tells how often the first one is right. */
export const trainMatcher = (): string[] => {
  const groups = (['en', 'fr'] as const).flatMap((language) =>
    personas.flatMap((persona) => judgementsOf(persona, language)),
  )
  const weights = fitWeights(groups.flat())
  writeFileSync(file, `${JSON.stringify({ weights }, null, 2)}\n`)
  const chance = ({ features }: Judgement) => probabilityBy(weights, features)
  const first = groups.filter((group) => group[0]?.isRight).length
  const rightChoices = groups.filter(
    (group) => group.toSorted((one, other) => chance(other) - chance(one))[0]?.isRight,
  ).length
  const share = (count: number) => `${((100 * count) / groups.length).toFixed(1)} %`
  return [
    `${groups.length} examples left out one by one: nearest right ${share(first)}, chosen right ${share(rightChoices)}`,
  ]
}
