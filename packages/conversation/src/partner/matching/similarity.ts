import type { Language } from '../../observe/question-kind.ts'
import { lineWords } from './line-words.ts'

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

/** The terms of a line and how much each counts. */
interface LineTerms {
  terms: readonly string[]
  counts: readonly number[]
}

const smallWeight = 0.3
const pairWeight = 0.6
const pieceWeight = 0.3

/** Words, neighbouring words, and pieces of words, which find a word again in another form. */
const termsOf = (text: string, language: Language): LineTerms => {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight)
  const words = lineWords(text, language)
  for (const [index, { stem, small }] of words.entries()) {
    add(`w ${stem}`, small ? smallWeight : 1)
    const next = words[index + 1]
    // Two small words say how something is asked, which the form of the question tells already.
    if (next && !(small && next.small)) add(`p ${stem} ${next.stem}`, pairWeight)
    if (small || stem.length < 4) continue
    const padded = `^${stem}`
    for (let at = 0; at + 4 <= padded.length; at += 1) add(`c ${padded.slice(at, at + 4)}`, pieceWeight)
  }
  const counts = [...terms.values()].map((count) => (1 + Math.log(count + 1)) * count)
  return { terms: [...terms.keys()], counts }
}

const sharedTerms = new Map<string, LineTerms>()
const mostShared = 20_000

/** Many personas share their examples, so the terms of a line are worked out once. */
const termsOnce = (text: string, language: Language): LineTerms => {
  const key = `${language} ${text}`
  const known = sharedTerms.get(key)
  if (known) return known
  const terms = termsOf(text, language)
  if (sharedTerms.size >= mostShared) sharedTerms.clear()
  sharedTerms.set(key, terms)
  return terms
}

/** Terms as numbers, each with its value; the length of all is one. */
interface TermValues {
  terms: Int32Array
  values: Float64Array
}

interface Example extends TermValues {
  target: number
  text: string
}

interface TermTable {
  idOf: ReadonlyMap<string, number>
  /** By term: words of many targets tell little. */
  weights: Float64Array
  /** The weight of a term that no example has: it counts against a match. */
  unseen: number
}

const scaled = (values: Float64Array): Float64Array => {
  const length = Math.hypot(...values)
  return length === 0 ? values : values.map((value) => value / length)
}

type Line = Readonly<{ target: number; text: string; line: LineTerms }>

const createTable = (lines: readonly Line[], targets: number): TermTable => {
  const idOf = new Map<string, number>()
  const counts: number[] = []
  const lastTarget: number[] = []
  for (const { target, line } of lines)
    for (const term of line.terms) {
      const id = idOf.get(term) ?? idOf.size
      idOf.set(term, id)
      // The lines of a target stand together, so one that was counted last was counted for this target.
      if (lastTarget[id] !== target) counts[id] = (counts[id] ?? 0) + 1
      lastTarget[id] = target
    }
  const weights = Float64Array.from(counts, (count) => Math.log(1 + targets / count))
  return { idOf, weights, unseen: Math.log(1 + targets) * 0.8 }
}

const exampleOf = ({ target, text, line }: Line, { idOf, weights }: TermTable): Example => {
  const terms = Int32Array.from(line.terms, (term) => idOf.get(term) ?? 0)
  const values = Float64Array.from(line.counts, (count, index) => count * (weights[terms[index] ?? 0] ?? 0))
  return { target, text, terms, values: scaled(values) }
}

const supportWeight = 0.3

/** All that belongs to a target, in one vector: its examples, and what it says. */
const centreOf = (examples: readonly Example[], support: readonly Example[]): TermValues => {
  const sums = new Map<number, number>()
  for (const [list, weight] of [[examples, 1] as const, [support, supportWeight] as const])
    for (const { terms, values } of list)
      for (const [index, term] of terms.entries()) sums.set(term, (sums.get(term) ?? 0) + weight * (values[index] ?? 0))
  return { terms: Int32Array.from(sums.keys()), values: scaled(Float64Array.from(sums.values())) }
}

/** A line as weights by term number, of length one; terms that no example has only make it longer. */
const queryOf = ({ terms, counts }: LineTerms, { idOf, weights, unseen }: TermTable): Float64Array => {
  const query = new Float64Array(weights.length)
  let square = 0
  for (const [index, term] of terms.entries()) {
    const id = idOf.get(term)
    const value = (counts[index] ?? 0) * (id === undefined ? unseen : (weights[id] ?? 0))
    square += value * value
    if (id !== undefined) query[id] = value
  }
  return square === 0 ? query : query.map((value) => value / Math.sqrt(square))
}

const cosine = (query: Float64Array, { terms, values }: TermValues): number => {
  let sum = 0
  for (let index = 0; index < terms.length; index += 1) sum += (query[terms[index] ?? 0] ?? 0) * (values[index] ?? 0)
  return sum
}

const most = 6

const byTarget = (examples: readonly Example[], target: number): Example[] =>
  examples.filter((example) => example.target === target)

/** How much the nearest example and the centre of all of them count. */
const share = { example: 0.6, centre: 0.7 } as const

/** What an index is made from: for each target the lines that ask for it, and lines that only tell what it is about. */
interface IndexLines {
  examples: readonly (readonly string[])[]
  support?: readonly (readonly string[])[]
}

const linesOf = (texts: readonly (readonly string[])[], language: Language): Line[] =>
  texts.flatMap((lines, target) => lines.map((text) => ({ target, text, line: termsOnce(text, language) })))

/** An index of lines by what they ask for. */
export const createSimilarityIndex = ({ examples, support = [] }: IndexLines, language: Language): SimilarityIndex => {
  const asked = linesOf(examples, language)
  const told = linesOf(support, language)
  const lines = [...asked, ...told].toSorted((left, right) => left.target - right.target)
  const table = createTable(lines, examples.length)
  const known = asked.map((line) => exampleOf(line, table))
  const about = told.map((line) => exampleOf(line, table))
  const centres = examples.map((_lines, target) => centreOf(byTarget(known, target), byTarget(about, target)))
  const nearest = (text: string): Similar[] => {
    const query = queryOf(termsOf(text, language), table)
    const best = new Map<number, Similar>()
    for (const example of known) {
      const score = cosine(query, example)
      const { target } = example
      if (score > (best.get(target)?.score ?? 0)) best.set(target, { target, example: example.text, score })
    }
    return [...best.values()]
      .map((one) => {
        const centre = centres[one.target]
        const whole = centre ? cosine(query, centre) : 0
        return { ...one, score: share.example * one.score + share.centre * whole }
      })
      .toSorted((left, right) => right.score - left.score)
      .slice(0, most)
  }
  const coverage = (text: string): number => {
    const content = lineWords(text, language).filter(({ small }) => !small)
    if (content.length === 0) return 1
    return content.filter(({ stem }) => table.idOf.has(`w ${stem}`)).length / content.length
  }
  return { nearest, coverage }
}
