import type { Language } from '../../../observer/question-kind.ts'
import { isWordTerm, termsOf } from './line-terms.ts'

/** A line whose terms are numbers of a lexicon. */
export interface NumberedLine {
  numbers: Int32Array
  counts: Float64Array
  /** Those of its terms that are words. */
  words: readonly string[]
}

/** The terms of authors' lines, each with its number. */
export interface Lexicon {
  language: Language
  numberOf: Map<string, number>
  terms: string[]
  lines: Map<string, NumberedLine>
}

const mostLines = 20_000

const emptyLexicon = (language: Language): Lexicon => ({
  language,
  numberOf: new Map(),
  terms: [],
  lines: new Map(),
})

const lexicons: Record<Language, Lexicon> = { en: emptyLexicon('en'), fr: emptyLexicon('fr') }

/** A new one follows a large one; an index that was built with the old one goes on with it. */
export const currentLexicon = (language: Language): Lexicon => {
  if (lexicons[language].lines.size >= mostLines) lexicons[language] = emptyLexicon(language)
  return lexicons[language]
}

const numberFor = ({ numberOf, terms }: Lexicon, term: string): number => {
  const number = numberOf.get(term) ?? terms.length
  if (number === terms.length) {
    numberOf.set(term, number)
    terms.push(term)
  }
  return number
}

/** Many personas share their examples, so the terms of a line are worked out once. */
export const numberedLine = (lexicon: Lexicon, text: string): NumberedLine => {
  const knownLine = lexicon.lines.get(text)
  if (knownLine) return knownLine
  const { terms, counts } = termsOf(text, lexicon.language)
  const line = {
    numbers: Int32Array.from(terms, (term) => numberFor(lexicon, term)),
    counts: Float64Array.from(counts),
    words: terms.filter(isWordTerm),
  }
  lexicon.lines.set(text, line)
  return line
}
