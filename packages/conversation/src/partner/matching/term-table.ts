import type { LineTerms } from './line-terms.ts'

/** Terms as numbers, each with its value; the length of all is one. */
export interface TermValues {
  terms: Int32Array
  values: Float64Array
}

export interface TermTable {
  idOf: ReadonlyMap<string, number>
  /** By term: a term of many targets tells little. */
  weights: Float64Array
  /** The weight of a term that no example has: it counts against a match. */
  unseen: number
}

export interface TargetLine {
  target: number
  text: string
  line: LineTerms
}

export const createTermTable = (lines: readonly TargetLine[], targets: number): TermTable => {
  const idOf = new Map<string, number>()
  const holders: Set<number>[] = []
  for (const { target, line } of lines)
    for (const term of line.terms) {
      const id = idOf.get(term) ?? idOf.size
      idOf.set(term, id)
      holders[id] = (holders[id] ?? new Set()).add(target)
    }
  const weights = Float64Array.from(holders, (owners) => Math.log(1 + targets / owners.size))
  return { idOf, weights, unseen: Math.log(1 + targets) * 0.8 }
}

export const weightOf = ({ idOf, weights, unseen }: TermTable, term: string): number => {
  const id = idOf.get(term)
  return id === undefined ? unseen : (weights[id] ?? 0)
}

const lengthOf = (values: Iterable<number>): number => {
  let square = 0
  for (const value of values) square += value * value
  return Math.sqrt(square)
}

export const scaleToOne = (values: Float64Array): Float64Array => {
  const length = lengthOf(values)
  return length === 0 ? values : values.map((value) => value / length)
}

/** A line of an example or of what a target says, as weighted terms. */
export const valuesOf = ({ terms, counts }: LineTerms, table: TermTable): TermValues => ({
  terms: Int32Array.from(terms, (term) => table.idOf.get(term) ?? 0),
  values: scaleToOne(Float64Array.from(counts, (count, index) => count * weightOf(table, terms[index] ?? ''))),
})

/** A learner's line as weighted terms; those that no example has only make it longer. */
export const queryOf = ({ terms, counts }: LineTerms, table: TermTable): TermValues => {
  const values = counts.map((count, index) => count * weightOf(table, terms[index] ?? ''))
  const length = lengthOf(values) || 1
  const knownTerms = terms.flatMap((term, index) => {
    const id = table.idOf.get(term)
    return id === undefined ? [] : [{ id, value: (values[index] ?? 0) / length }]
  })
  return {
    terms: Int32Array.from(knownTerms, ({ id }) => id),
    values: Float64Array.from(knownTerms, ({ value }) => value),
  }
}

/** Which lines hold a term, and with which value. */
export type Postings = ReadonlyMap<number, { lines: number[]; values: number[] }>

export const postingsOf = (lines: readonly TermValues[]): Postings => {
  const postings = new Map<number, { lines: number[]; values: number[] }>()
  for (const [line, { terms, values }] of lines.entries())
    for (const [index, term] of terms.entries()) {
      const posting = postings.get(term) ?? { lines: [], values: [] }
      if (posting.lines.length === 0) postings.set(term, posting)
      posting.lines.push(line)
      posting.values.push(values[index] ?? 0)
    }
  return postings
}

/** The cosine of a query with each of so many lines. */
export const cosinesOf = (query: TermValues, postings: Postings, count: number): Float64Array => {
  const sums = new Float64Array(count)
  for (const [index, term] of query.terms.entries()) {
    const posting = postings.get(term)
    if (!posting) continue
    const weight = query.values[index] ?? 0
    for (const [at, line] of posting.lines.entries())
      sums[line] = (sums[line] ?? 0) + weight * (posting.values[at] ?? 0)
  }
  return sums
}
