import type { Lexicon, NumberedLine } from './lexicon.ts'
import type { LineTerms } from './line-terms.ts'

/** Terms as their places in a table, each with its value; the length of all is one. */
export interface TermValues {
  terms: Int32Array
  values: Float64Array
}

export interface TermTable {
  lexicon: Lexicon
  /** The place of a term by its number in the lexicon; -1 for a term that no line of the table has. */
  placeOf: Int32Array
  /** The number of a term by its place. */
  numbers: Int32Array
  /** By place: a term of many targets tells little. */
  weights: Float64Array
  /** The weight of a term that no example has: it counts against a match. */
  unseen: number
}

export interface TargetLine {
  target: number
  text: string
  line: NumberedLine
}

const noPlace = -1

/** The number of targets that hold the term of each place; the lines of one target stand together in each list. */
const countOwners = (
  lists: readonly (readonly TargetLine[][])[],
  targets: number,
  placeOf: Int32Array,
  size: number,
) => {
  const owners = new Int32Array(size)
  const lastOwner = new Int32Array(size).fill(-1)
  const addLine = ({ target, line }: TargetLine) => {
    for (const number of line.numbers) {
      const place = placeOf[number] ?? 0
      if (lastOwner[place] !== target) owners[place] = (owners[place] ?? 0) + 1
      lastOwner[place] = target
    }
  }
  for (let target = 0; target < targets; target += 1) for (const list of lists) list[target]?.forEach(addLine)
  return owners
}

/** The table of all terms in the lines of so many targets. */
export const createTermTable = (
  lexicon: Lexicon,
  lists: readonly (readonly TargetLine[][])[],
  targets: number,
): TermTable => {
  const placeOf = new Int32Array(lexicon.terms.length).fill(noPlace)
  const numbers: number[] = []
  for (const { line } of lists.flat(2))
    for (const number of line.numbers) if (placeOf[number] === noPlace) placeOf[number] = numbers.push(number) - 1
  const owners = countOwners(lists, targets, placeOf, numbers.length)
  return {
    lexicon,
    placeOf,
    numbers: Int32Array.from(numbers),
    weights: Float64Array.from(owners, (count) => Math.log(1 + targets / count)),
    unseen: Math.log(1 + targets) * 0.8,
  }
}

const placeIn = ({ lexicon, placeOf }: TermTable, term: string): number => {
  const number = lexicon.numberOf.get(term)
  return number === undefined ? noPlace : (placeOf[number] ?? noPlace)
}

/** True when a line of the table has the term. */
export const knowsTerm = (table: TermTable, term: string): boolean => placeIn(table, term) !== noPlace

export const weightOf = (table: TermTable, term: string): number => {
  const place = placeIn(table, term)
  return place === noPlace ? table.unseen : (table.weights[place] ?? 0)
}

/** The terms of a line of the table, by their places. */
export const termsAt = ({ lexicon, numbers }: TermTable, places: Int32Array): string[] =>
  Array.from(places, (place) => lexicon.terms[numbers[place] ?? 0] ?? '')

const lengthOf = (values: ArrayLike<number>): number => {
  let square = 0
  for (let index = 0; index < values.length; index += 1) square += (values[index] ?? 0) ** 2
  return Math.sqrt(square)
}

export const scaleToOne = (values: Float64Array): Float64Array => {
  const length = lengthOf(values)
  return length === 0 ? values : values.map((value) => value / length)
}

/** A line of an example or of what a target says, as weighted terms. */
export const valuesOf = ({ numbers, counts }: NumberedLine, { placeOf, weights }: TermTable): TermValues => {
  const terms = new Int32Array(numbers.length)
  const values = new Float64Array(numbers.length)
  for (let index = 0; index < numbers.length; index += 1) {
    const place = placeOf[numbers[index] ?? 0] ?? 0
    terms[index] = place
    values[index] = (counts[index] ?? 0) * (weights[place] ?? 0)
  }
  return { terms, values: scaleToOne(values) }
}

/** A learner's line as weighted terms; those that no example has only make it longer. */
export const queryOf = ({ terms, counts }: LineTerms, table: TermTable): TermValues => {
  const values = counts.map((count, index) => count * weightOf(table, terms[index] ?? ''))
  const length = lengthOf(values) || 1
  const knownTerms = terms.flatMap((term, index) => {
    const place = placeIn(table, term)
    return place === noPlace ? [] : [{ place, value: (values[index] ?? 0) / length }]
  })
  return {
    terms: Int32Array.from(knownTerms, ({ place }) => place),
    values: Float64Array.from(knownTerms, ({ value }) => value),
  }
}

export type SumOf = (parts: readonly (readonly [TermValues, number])[]) => TermValues

/** Sums up lines, each with a weight of its own; all sums of a table take turns with one piece of memory. */
export const createSum = (termCount: number): SumOf => {
  const sums = new Float64Array(termCount)
  const isListed = new Uint8Array(termCount)
  return (parts) => {
    const places: number[] = []
    for (const [{ terms, values }, weight] of parts)
      for (let index = 0; index < terms.length; index += 1) {
        const place = terms[index] ?? 0
        if (isListed[place] === 0) places.push(place)
        isListed[place] = 1
        sums[place] = (sums[place] ?? 0) + weight * (values[index] ?? 0)
      }
    const terms = Int32Array.from(places)
    const values = Float64Array.from(places, (place) => sums[place] ?? 0)
    for (const place of places) [sums[place], isListed[place]] = [0, 0]
    return { terms, values }
  }
}

/** For each place of a term: which lines hold it and with which value, from `starts[place]` to `starts[place + 1]`. */
export interface Postings {
  starts: Int32Array
  lines: Int32Array
  values: Float64Array
}

/** By place: the number of lines before those that hold its term. */
const startsOf = (lines: readonly TermValues[], termCount: number): Int32Array => {
  const starts = new Int32Array(termCount + 1)
  for (const { terms } of lines) for (const place of terms) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 0; place < termCount; place += 1) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  return starts
}

export const postingsOf = (lines: readonly TermValues[], termCount: number): Postings => {
  const starts = startsOf(lines, termCount)
  const total = starts[termCount] ?? 0
  const postings = { starts, lines: new Int32Array(total), values: new Float64Array(total) }
  const next = starts.slice()
  for (const [line, { terms, values }] of lines.entries())
    for (let index = 0; index < terms.length; index += 1) {
      const place = terms[index] ?? 0
      const at = next[place] ?? 0
      postings.lines[at] = line
      postings.values[at] = values[index] ?? 0
      next[place] = at + 1
    }
  return postings
}

/** The cosine of a query with each of so many lines. */
export const cosinesOf = (query: TermValues, { starts, lines, values }: Postings, count: number): Float64Array => {
  const sums = new Float64Array(count)
  for (const [index, place] of query.terms.entries()) {
    const weight = query.values[index] ?? 0
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const line = lines[at] ?? 0
      sums[line] = (sums[line] ?? 0) + weight * (values[at] ?? 0)
    }
  }
  return sums
}
