import { questionForm, type QuestionForm } from '../../analysis/acts/question-form.ts'
import type { Language } from '../../observer/question-kind.ts'
import { isWordTerm, termsOf, termsOnce, wordTerm } from './line-terms.ts'
import { lineWords } from './line-words.ts'
import {
  cosinesOf,
  createTermTable,
  postingsOf,
  queryOf,
  scaleToOne,
  type TargetLine,
  type TermTable,
  type TermValues,
  valuesOf,
  weightOf,
} from './term-table.ts'

/** The figures for and against a target as the answer to a learner's line. */
export interface Evidence {
  /** Similarity with the nearest example and the second nearest, form of the question included. */
  nearest: number
  second: number
  /** Similarity with all that belongs to the target, in one vector. */
  centre: number
  /** The share of the line's content words in the examples of the target, and in its own text. */
  covered: number
  supported: number
  /** The share of the nearest example that occurs in the line. */
  example: number
  /** The nearest example asks in another form: a name is no answer to "When?". */
  clash: boolean
  /** True when the nearest example, or any example, has the same form of question. */
  sameForm: boolean
  anyForm: boolean
  /** The number of examples. */
  examples: number
  /** Words of the line that say what it is about. */
  content: number
}

export interface Candidate {
  target: number
  evidence: Evidence
  /** The place of the nearest example among those of its target. */
  example: number
  /** A first, rough order; the probability of a match decides between the best of them. */
  roughScore: number
}

export interface SimilarityIndex {
  /** The targets nearest to a line, nearest first; an example with the text in `except` does not count. */
  nearest: (text: string, except?: string) => Candidate[]
  /** The share of a line's subject that occurs in any example, in [0, 1]. */
  coverage: (text: string) => number
}

interface Example extends TermValues {
  text: string
  form: QuestionForm
}

interface TargetLines {
  /** The place of its first example among those of all targets. */
  first: number
  examples: readonly Example[]
  /** Examples and support, summed up; not scaled. */
  sum: ReadonlyMap<number, number>
  forms: ReadonlyMap<QuestionForm, number>
}

const supportWeight = 0.3

const sumOf = (examples: readonly TermValues[], support: readonly TermValues[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>()
  for (const [list, weight] of [[examples, 1] as const, [support, supportWeight] as const])
    for (const { terms, values } of list)
      for (const [index, term] of terms.entries()) sums.set(term, (sums.get(term) ?? 0) + weight * (values[index] ?? 0))
  return sums
}

const knownForms = new Map<string, QuestionForm>()

const formOnce = (text: string, language: Language): QuestionForm => {
  const key = `${language} ${text}`
  const form = knownForms.get(key) ?? questionForm(text, language)
  knownForms.set(key, form)
  return form
}

const targetLines = (
  exampleLines: readonly TargetLine[],
  supportLines: readonly TargetLine[],
  table: TermTable,
  language: Language,
) => {
  const examples = exampleLines.map(({ text, line }) => ({
    ...valuesOf(line, table),
    text,
    form: formOnce(text, language),
  }))
  const support = supportLines.map(({ line }) => valuesOf(line, table))
  const forms = new Map<QuestionForm, number>()
  for (const { form } of examples) forms.set(form, (forms.get(form) ?? 0) + 1)
  return { first: 0, examples, sum: sumOf(examples, support), forms }
}

/** Forms that want one kind of word for an answer. */
const exact: ReadonlySet<QuestionForm> = new Set(['who', 'when', 'where', 'how_many', 'why', 'scale'])

const clashes = (askedForm: QuestionForm, knownForm: QuestionForm): boolean =>
  askedForm !== knownForm &&
  ((exact.has(askedForm) && knownForm !== 'yes_no') || (exact.has(knownForm) && askedForm !== 'yes_no'))

const formBonus = { same: 0.06, clash: -0.12 } as const

const bonusOf = (askedForm: QuestionForm, knownForm: QuestionForm): number => {
  if (askedForm === knownForm) return formBonus.same
  return clashes(askedForm, knownForm) ? formBonus.clash : 0
}

/** A learner's line, ready to be compared. */
interface Query {
  values: TermValues
  form: QuestionForm
  content: readonly string[]
  /** Its nearness to every example, and to the centre of every target. */
  toExamples: Float64Array
  toCentres: Float64Array
}

/** The scores of one target, used to find the few that are looked at closely. */
interface TargetScores {
  target: number
  nearest: number
  second: number
  /** The place of the nearest example; -1 without any. */
  at: number
  centre: number
  roughScore: number
}

const emptyTarget: TargetLines = { first: 0, examples: [], sum: new Map(), forms: new Map() }

const holds = ({ examples }: TargetLines, text: string | undefined): boolean =>
  text !== undefined && examples.some((example) => example.text === text)

const nearestExamples = ({ first, examples }: TargetLines, { toExamples, form }: Query, except: string | undefined) => {
  let [nearest, second, at] = [0, 0, -1]
  for (const [index, example] of examples.entries()) {
    if (example.text === except) continue
    const score = (toExamples[first + index] ?? 0) + bonusOf(form, example.form)
    if (score > nearest) [nearest, second, at] = [score, nearest, index]
    else if (score > second) second = score
  }
  return { nearest, second, at }
}

/** The centre of a target, without an example that does not count. */
const centreOf = ({ sum, examples }: TargetLines, except: string | undefined): TermValues => {
  const exception = examples.find(({ text }) => text === except)
  const sums = new Map(sum)
  if (exception)
    for (const [index, term] of exception.terms.entries())
      sums.set(term, (sums.get(term) ?? 0) - (exception.values[index] ?? 0))
  return { terms: Int32Array.from(sums.keys()), values: scaleToOne(Float64Array.from(sums.values())) }
}

const shareOf = (terms: readonly string[], table: TermTable, holds: (term: string) => boolean): number => {
  const total = terms.reduce((sum, term) => sum + weightOf(table, term), 0)
  const heldWeight = terms.filter(holds).reduce((sum, term) => sum + weightOf(table, term), 0)
  return total === 0 ? 0 : heldWeight / total
}

const candidatesPerLine = 6

/** Words of any talk: that they are known tells nothing about the rest of a line. */
const anyTalk: ReadonlySet<string> = new Set(
  'think know say two three four five ten year day time penser pense savoir sais trois quatre cinq dix jour temps fois'
    .split(' ')
    .map(wordTerm),
)

/** The shares of the nearest example and of the centre in the first, rough order. */
const roughShare = { nearest: 0.6, centre: 0.7 } as const

/** The material of an index: for each target the lines that ask for it, and lines that only tell what it is about. */
interface IndexLines {
  examples: readonly (readonly string[])[]
  support: readonly (readonly string[])[]
}

const linesOf = (texts: readonly (readonly string[])[], language: Language): TargetLine[][] =>
  texts.map((lines, target) => lines.map((text) => ({ target, text, line: termsOnce(text, language) })))

const wordsIn = (lines: readonly TargetLine[], except?: string): Set<string> =>
  new Set(lines.flatMap(({ text, line }) => (text === except ? [] : line.terms.filter(isWordTerm))))

/** An index of lines by what they ask for. */
export const createSimilarityIndex = ({ examples, support }: IndexLines, language: Language): SimilarityIndex => {
  const exampleLines = linesOf(examples, language)
  const supportLines = linesOf(support, language)
  const table = createTermTable([...exampleLines, ...supportLines].flat(), examples.length)
  let first = 0
  const targets: TargetLines[] = exampleLines.map((lines, target) => {
    const entry = { ...targetLines(lines, supportLines[target] ?? [], table, language), first }
    first += lines.length
    return entry
  })
  const examplePostings = postingsOf(targets.flatMap((lines) => lines.examples))
  const centrePostings = postingsOf(targets.map((target) => centreOf(target, undefined)))
  const termNames = [...table.idOf.keys()]
  const askedWords = exampleLines.map((lines) => wordsIn(lines))
  const toldWords = supportLines.map((lines) => wordsIn(lines))
  const contentOf = (text: string): string[] =>
    lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [wordTerm(stem)]))

  const evidenceOf = (one: TargetScores, query: Query, except: string | undefined): Evidence => {
    const { target, nearest, second, at, centre } = one
    const lines = targets[target] ?? emptyTarget
    const isLeftOut = holds(lines, except)
    const words = isLeftOut ? wordsIn(exampleLines[target] ?? [], except) : askedWords[target]
    const example = lines.examples[at]
    const exampleWords = example ? [...example.terms].flatMap((id) => termNames[id] ?? []).filter(isWordTerm) : []
    const inQuery = new Set(query.values.terms)
    const inForm = (lines.forms.get(query.form) ?? 0) - Number(isLeftOut)
    return {
      nearest,
      second,
      centre,
      covered: shareOf(query.content, table, (term) => words?.has(term) ?? false),
      supported: shareOf(query.content, table, (term) => toldWords[target]?.has(term) ?? false),
      example: shareOf(exampleWords, table, (term) => inQuery.has(table.idOf.get(term) ?? -1)),
      clash: example !== undefined && clashes(query.form, example.form),
      sameForm: example?.form === query.form,
      anyForm: inForm > 0,
      examples: lines.examples.length - Number(isLeftOut),
      content: query.content.length,
    }
  }

  const scoresOf = (lines: TargetLines, target: number, query: Query, except: string | undefined): TargetScores => {
    const exampleScores = nearestExamples(lines, query, except)
    const own = holds(lines, except) ? cosinesOf(query.values, postingsOf([centreOf(lines, except)]), 1)[0] : null
    const centre = Math.max(0, own ?? query.toCentres[target] ?? 0)
    return {
      target,
      ...exampleScores,
      centre,
      roughScore: roughShare.nearest * exampleScores.nearest + roughShare.centre * centre,
    }
  }

  const nearest = (text: string, except?: string): Candidate[] => {
    const values = queryOf(termsOf(text, language), table)
    const query: Query = {
      values,
      form: questionForm(text, language),
      content: contentOf(text),
      toExamples: cosinesOf(values, examplePostings, first),
      toCentres: cosinesOf(values, centrePostings, targets.length),
    }
    return targets
      .map((lines, target) => scoresOf(lines, target, query, except))
      .toSorted((left, right) => right.roughScore - left.roughScore)
      .slice(0, candidatesPerLine)
      .map((one) => ({
        target: one.target,
        example: one.at,
        roughScore: one.roughScore,
        evidence: evidenceOf(one, query, except),
      }))
  }
  const coverage = (text: string): number => {
    const content = contentOf(text).filter((term) => !anyTalk.has(term))
    return content.length === 0 ? 1 : content.filter((term) => table.idOf.has(term)).length / content.length
  }
  return { nearest, coverage }
}
