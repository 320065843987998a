import type { Language } from '../../observe/question-kind.ts'
import { lineWords } from './line-words.ts'

type Vector = ReadonlyMap<string, number>

/** A line that asks for an answer, by the answer's place in its list. */
interface Example {
  answer: number
  vector: Vector
}

interface Similar {
  answer: number
  /** Cosine with the nearest example, in [0, 1]. */
  score: number
}

export interface SimilarityIndex {
  /** The answers nearest to a line, nearest first. */
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

/** An index of example lines: `examples[i]` are the lines that ask for answer i. */
export const createSimilarityIndex = (
  examples: readonly (readonly string[])[],
  language: Language,
): SimilarityIndex => {
  const lines = examples.flatMap((texts, answer) => texts.map((text) => ({ answer, terms: termsOf(text, language) })))
  const occurrences = new Map<string, Set<number>>()
  for (const { answer, terms } of lines)
    for (const term of terms.keys()) {
      const answers = occurrences.get(term) ?? new Set()
      occurrences.set(term, answers.add(answer))
    }
  const unseen = Math.log(1 + examples.length)
  const weights = (term: string): number => {
    const answers = occurrences.get(term)?.size ?? 0
    // A word that no example has counts against a match as much as a rare one counts for it.
    return answers === 0 ? unseen * 0.8 : Math.log(1 + examples.length / answers)
  }
  const known: Example[] = lines.map(({ answer, terms }) => ({ answer, vector: normalised(terms, weights) }))
  const nearest = (text: string): Similar[] => {
    const vector = normalised(termsOf(text, language), weights)
    const best = new Map<number, number>()
    for (const example of known) {
      const score = dot(vector, example.vector)
      if (score > (best.get(example.answer) ?? 0)) best.set(example.answer, score)
    }
    return [...best]
      .map(([answer, score]) => ({ answer, score }))
      .toSorted((left, right) => right.score - left.score)
      .slice(0, 8)
  }
  const coverage = (text: string): number => {
    const stems = lineWords(text, language).filter(({ small }) => !small)
    if (stems.length === 0) return 1
    return stems.filter(({ stem }) => occurrences.has(`w ${stem}`)).length / stems.length
  }
  return { nearest, coverage }
}
