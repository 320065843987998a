import type { Language } from '../../observe/question-kind.ts'
import { lineWords } from './line-words.ts'

type Vector = ReadonlyMap<string, number>

/** A line that asks for a target, by the target's place in its list. */
interface Example {
  target: number
  text: string
  vector: Vector
}

interface Similar {
  target: number
  /** The nearest of its examples. */
  example: string
  /** Cosine with that example, in [0, 1]. */
  score: number
}

export interface SimilarityIndex {
  /** The targets nearest to a line, nearest first. */
  nearest: (text: string) => Similar[]
  /** How much of what a line is about occurs in any example, in [0, 1]. */
  coverage: (text: string) => number
}

const smallWeight = 0.35
const pairWeight = 0.6
const pieceWeight = 0.3

/** Words, neighbouring words, and pieces of words, which find a word again in another form. */
const termsOf = (text: string, language: Language): Map<string, number> => {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight)
  const words = lineWords(text, language)
  for (const [index, { stem, small }] of words.entries()) {
    add(`w ${stem}`, small ? smallWeight : 1)
    const next = words[index + 1]
    if (next) add(`p ${stem} ${next.stem}`, small && next.small ? smallWeight * pairWeight : pairWeight)
    if (small || stem.length < 4) continue
    const padded = `^${stem}`
    for (let at = 0; at + 4 <= padded.length; at += 1) add(`c ${padded.slice(at, at + 4)}`, pieceWeight)
  }
  return terms
}

const normalised = (terms: ReadonlyMap<string, number>, weights: (term: string) => number): Vector => {
  const weighted = [...terms].map(([term, count]) => [term, (1 + Math.log(count + 1)) * count * weights(term)] as const)
  const length = Math.hypot(...weighted.map(([, value]) => value))
  return new Map(weighted.map(([term, value]) => [term, length === 0 ? 0 : value / length]))
}

const dot = (left: Vector, right: Vector): number => {
  let sum = 0
  for (const [term, value] of left) sum += value * (right.get(term) ?? 0)
  return sum
}

/** Words of many targets tell little, words of none speak against a match. */
const termWeights = (lines: readonly { target: number; terms: ReadonlyMap<string, number> }[], targets: number) => {
  const occurrences = new Map<string, Set<number>>()
  for (const { target, terms } of lines)
    for (const term of terms.keys()) occurrences.set(term, (occurrences.get(term) ?? new Set()).add(target))
  const unseen = Math.log(1 + targets) * 0.8
  const weigh = (term: string): number => {
    const count = occurrences.get(term)?.size ?? 0
    return count === 0 ? unseen : Math.log(1 + targets / count)
  }
  return { weigh, isKnown: (term: string): boolean => occurrences.has(term) }
}

/** An index of example lines: `examples[i]` are the lines that ask for target i. */
export const createSimilarityIndex = (
  examples: readonly (readonly string[])[],
  language: Language,
): SimilarityIndex => {
  const lines = examples.flatMap((texts, target) =>
    texts.map((text) => ({ target, text, terms: termsOf(text, language) })),
  )
  const { weigh, isKnown } = termWeights(lines, examples.length)
  const known: Example[] = lines.map(({ target, text, terms }) => ({ target, text, vector: normalised(terms, weigh) }))
  const nearest = (text: string): Similar[] => {
    const vector = normalised(termsOf(text, language), weigh)
    const best = new Map<number, Similar>()
    for (const example of known) {
      const score = dot(vector, example.vector)
      const { target } = example
      if (score > (best.get(target)?.score ?? 0)) best.set(target, { target, example: example.text, score })
    }
    return [...best.values()].toSorted((left, right) => right.score - left.score).slice(0, 6)
  }
  const coverage = (text: string): number => {
    const content = lineWords(text, language).filter(({ small }) => !small)
    return content.length === 0 ? 1 : content.filter(({ stem }) => isKnown(`w ${stem}`)).length / content.length
  }
  return { nearest, coverage }
}
