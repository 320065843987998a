import { questionForm, type QuestionForm } from '../../analysis/acts/question-form.ts'
import type { Language } from '../../observer/question-kind.ts'
import { readOnce } from '../../observer/read-once.ts'
import { currentLexicon, numberedLine, type Lexicon } from './terms/lexicon.ts'
import { isWordTerm, termsOf, wordTerm } from './terms/line-terms.ts'
import { lineWords } from './line-words.ts'
import {
  cosinesOf,
  createSum,
  createTermTable,
  knowsTerm,
  postingsOf,
  queryOf,
  scaleToOne,
  type SumOf,
  type TargetLine,
  termsAt,
  type TermTable,
  type TermValues,
  valuesOf,
  weightOf,
} from './terms/term-table.ts'

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
  sum: TermValues
  forms: ReadonlyMap<QuestionForm, number>
}

const supportWeight = 0.3

const formOnce = readOnce<QuestionForm>(questionForm, 5000)

const targetLines = (
  exampleLines: readonly TargetLine[],
  supportLines: readonly TargetLine[],
  table: TermTable,
  sumOf: SumOf,
) => {
  const examples = exampleLines.map(({ text, line }) => ({
    ...valuesOf(line, table),
    text,
    form: formOnce(text, table.lexicon.language),
  }))
  const support = supportLines.map(({ line }) => valuesOf(line, table))
  const forms = new Map<QuestionForm, number>()
  for (const { form } of examples) forms.set(form, (forms.get(form) ?? 0) + 1)
  const parts = [
    ...examples.map((example) => [example, 1] as const),
    ...support.map((line) => [line, supportWeight] as const),
  ]
  return { first: 0, examples, sum: sumOf(parts), forms }
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

const emptyTarget: TargetLines = {
  first: 0,
  examples: [],
  sum: { terms: new Int32Array(), values: new Float64Array() },
  forms: new Map(),
}

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
  const values = sum.values.slice()
  for (const [index, place] of (exception?.terms ?? []).entries()) {
    const at = sum.terms.indexOf(place)
    values[at] = (values[at] ?? 0) - (exception?.values[index] ?? 0)
  }
  return { terms: sum.terms, values: scaleToOne(values) }
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

const linesOf = (texts: readonly (readonly string[])[], lexicon: Lexicon): TargetLine[][] =>
  texts.map((lines, target) => lines.map((text) => ({ target, text, line: numberedLine(lexicon, text) })))

const wordsIn = (lines: readonly TargetLine[], except?: string): Set<string> =>
  new Set(lines.flatMap(({ text, line }) => (text === except ? [] : line.words)))

/** All lines of an index, as weighted terms of one table. */
const readLines = ({ examples, support }: IndexLines, language: Language) => {
  const lexicon = currentLexicon(language)
  const exampleLines = linesOf(examples, lexicon)
  const supportLines = linesOf(support, lexicon)
  const table = createTermTable(lexicon, [exampleLines, supportLines], examples.length)
  const termCount = table.numbers.length
  const sumOf = createSum(termCount)
  let exampleCount = 0
  const targets: TargetLines[] = exampleLines.map((lines, target) => {
    const entry = { ...targetLines(lines, supportLines[target] ?? [], table, sumOf), first: exampleCount }
    exampleCount += lines.length
    return entry
  })
  return {
    exampleLines,
    exampleCount,
    table,
    termCount,
    targets,
    examplePostings: postingsOf(
      targets.flatMap((lines) => lines.examples),
      termCount,
    ),
    centrePostings: postingsOf(
      targets.map((target) => centreOf(target, undefined)),
      termCount,
    ),
    askedWords: exampleLines.map((lines) => wordsIn(lines)),
    toldWords: supportLines.map((lines) => wordsIn(lines)),
  }
}

/** An index of lines by what they ask for. */
export const createSimilarityIndex = (lines: IndexLines, language: Language): SimilarityIndex => {
  const { exampleLines, exampleCount, table, termCount, targets, ...rest } = readLines(lines, language)
  const { examplePostings, centrePostings, askedWords, toldWords } = rest
  const contentOf = (text: string): string[] =>
    lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [wordTerm(stem)]))

  const evidenceOf = (one: TargetScores, query: Query, except: string | undefined): Evidence => {
    const { target, nearest, second, at, centre } = one
    const lines = targets[target] ?? emptyTarget
    const isLeftOut = holds(lines, except)
    const words = isLeftOut ? wordsIn(exampleLines[target] ?? [], except) : askedWords[target]
    const example = lines.examples[at]
    const exampleWords = example ? termsAt(table, example.terms).filter(isWordTerm) : []
    const inQuery = new Set(termsAt(table, query.values.terms))
    const inForm = (lines.forms.get(query.form) ?? 0) - Number(isLeftOut)
    return {
      nearest,
      second,
      centre,
      covered: shareOf(query.content, table, (term) => words?.has(term) ?? false),
      supported: shareOf(query.content, table, (term) => toldWords[target]?.has(term) ?? false),
      example: shareOf(exampleWords, table, (term) => inQuery.has(term)),
      clash: example !== undefined && clashes(query.form, example.form),
      sameForm: example?.form === query.form,
      anyForm: inForm > 0,
      examples: lines.examples.length - Number(isLeftOut),
      content: query.content.length,
    }
  }

  const scoresOf = (lines: TargetLines, target: number, query: Query, except: string | undefined): TargetScores => {
    const exampleScores = nearestExamples(lines, query, except)
    const own = holds(lines, except)
      ? cosinesOf(query.values, postingsOf([centreOf(lines, except)], termCount), 1)[0]
      : null
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
      toExamples: cosinesOf(values, examplePostings, exampleCount),
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
    return content.length === 0 ? 1 : content.filter((term) => knowsTerm(table, term)).length / content.length
  }
  return { nearest, coverage }
}
