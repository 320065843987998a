import type { Language } from '../../../observer/question-kind.ts'
import { lineWords } from '../line-words.ts'

/** The terms of a line and how much each counts. */
export interface LineTerms {
  terms: readonly string[]
  counts: readonly number[]
}

const weights = { small: 0.5, pair: 0.6, smallPair: 0.4, piece: 0.25 } as const
const pieceLength = 4

/** The term for a word; other terms are pairs and pieces. */
export const wordTerm = (stem: string): string => `w ${stem}`
export const isWordTerm = (term: string): boolean => term.startsWith('w ')

/** Words, neighbouring words, and pieces of words, which find a word again in another form. */
export const termsOf = (text: string, language: Language): LineTerms => {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight)
  const words = lineWords(text, language)
  for (const [index, { stem, small }] of words.entries()) {
    add(wordTerm(stem), small ? weights.small : 1)
    const next = words[index + 1]
    if (next) add(`p ${stem} ${next.stem}`, small && next.small ? weights.smallPair : weights.pair)
    if (small || stem.length < pieceLength) continue
    const paddedStem = `^${stem}`
    for (let at = 0; at + pieceLength <= paddedStem.length; at += 1)
      add(`c ${paddedStem.slice(at, at + pieceLength)}`, weights.piece)
  }
  return { terms: [...terms.keys()], counts: [...terms.values()] }
}
