import type { Language } from '../../observe/question-kind.ts'
import { lineWords } from '../matching/line-words.ts'
import type { Heard, HeardKind } from './hearing.ts'
import { namesFeeling } from './reflection-fit.ts'

/** Kinds that rest on the words alone: what no rule recognised. */
const unrecognised: ReadonlySet<HeardKind> = new Set(['statement', 'reflection', 'question'])

/** Below these shares of known words an utterance is none of this persona's languages, or not its subject. */
const least = { language: 0.3, subject: 0.34, reflection: 0.34 } as const

interface KnownWords {
  language: Language
  /** How much of what a line is about occurs in what the persona can be asked or says, 0 to 1. */
  coverage: (text: string) => number
}

/** How many of the words are small words of the language or words that the persona knows. */
const knownShare = (text: string, { language, coverage }: KnownWords): number => {
  const words = lineWords(text, language)
  const small = words.filter((word) => word.small).length
  return words.length === 0 ? 1 : (small + coverage(text) * (words.length - small)) / words.length
}

/** Two words or more of which the persona knows hardly any: "How high is the Eiffel Tower?" */
const isElsewhere = (text: string, { language, coverage }: KnownWords): boolean =>
  lineWords(text, language).filter((word) => !word.small).length >= 2 && coverage(text) < least.subject

const strangeStatement = ({ text, kind, words }: Heard, { coverage, language }: KnownWords): HeardKind => {
  if (words < 3) return kind
  if (kind === 'statement' && coverage(text) < least.subject) return 'off_topic'
  return kind === 'reflection' && coverage(text) < least.reflection && !namesFeeling(text, language)
    ? 'statement'
    : kind
}

const strangeKind = (heard: Heard, known: KnownWords): HeardKind => {
  const { text, kind, acts, words, question } = heard
  if (!unrecognised.has(kind) || words < 2 || acts.size > 0) return kind
  if (knownShare(text, known) < least.language) return 'nonsense'
  if (question === null) return strangeStatement(heard, known)
  return kind === 'question' && isElsewhere(question.text, known) ? 'off_topic' : kind
}

/** Takes words that the persona cannot know for nonsense or another subject: no list holds all of them. */
export const noticeStrangeTalk = (heard: Heard, known: KnownWords): Heard => ({
  ...heard,
  kind: strangeKind(heard, known),
})
