import type { Language } from '../observer/question-kind.ts'
import { escapePattern, plainText, sentencesOf } from '../observer/words.ts'
import { type QuestionForm, questionForm } from './acts/question-form.ts'

/** Words and phrases that an author chose for a sign. */
export type Phrases = Readonly<Record<Language, readonly string[]>>

const foldAccents = (text: string): string =>
  plainText(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')

/** A phrase as a pattern: whole words, without regard to accents; `*` at the end of a word stands for any ending. */
const patternOf = (phrase: string): string =>
  foldAccents(phrase)
    .trim()
    .split(/\s+/)
    .map((word) => (word.endsWith('*') ? `${escapePattern(word.slice(0, -1))}[\\p{L}\\p{N}]*` : escapePattern(word)))
    .join('\\s+')

type Matcher = (text: string) => boolean

const makeMatcher = (phrases: readonly string[]): Matcher => {
  const all = phrases.map(patternOf).filter((pattern) => pattern !== '')
  if (all.length === 0) return () => false
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => pattern.test(foldAccents(text))
}

const matchers = new Map<string, Matcher>()
const mostMatchers = 2000

/**
 * Tells whether a text holds one of the phrases. Without any phrase no text does. A talk asks with every reply, so a list
 * is read once; a server reads the list of a session from its database again with every turn, so its words are the key.
 */
export const phraseMatcher = (phrases: Phrases, language: Language): Matcher => {
  const list = phrases[language]
  const key = list.join('\n')
  const readyMatcher = matchers.get(key)
  if (readyMatcher) return readyMatcher
  const matcher = makeMatcher(list)
  if (matchers.size >= mostMatchers) matchers.clear()
  matchers.set(key, matcher)
  return matcher
}

/** Questions that say something themselves: "Shall we meet in the café?" mentions the café, "Which part is missing?" no part. */
const sayingForms: ReadonlySet<QuestionForm> = new Set(['yes_no', 'either_or'])

const saysIt = (sentence: string, language: Language): boolean =>
  !sentence.includes('?') || sayingForms.has(questionForm(sentence, language))

/** The sentences of an utterance that mention one of the phrases. A question for it does not mention it. */
export const mentionMatcher = (phrases: Phrases, language: Language): ((text: string) => string[]) => {
  const matches = phraseMatcher(phrases, language)
  return (text) => sentencesOf(text).filter((sentence) => matches(sentence) && saysIt(sentence, language))
}
