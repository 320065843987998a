import type { Language } from '../../observe/question-kind.ts'
import { accented, plain } from '../../observe/words.ts'
import type { QuestionForm } from './question-form.ts'

interface Line {
  text: string
  acts: ReadonlySet<string>
  question: { form: QuestionForm } | null
}

type Pattern = Readonly<Record<Language, RegExp>>

const goodbyeReported: Pattern = {
  en: /\b(?:(?:we|you|they|he|she|people) (?:just |only |barely )?(?:say|said|says)|saying|without a|no)\b/,
  fr: accented(
    /\b(?:on se dit|se dire|(?:tu|vous) (?:me |nous )?dis?(?:ais|iez|tes)?|(?:il|elle|ils|elles) (?:se )?di(?:t|sent)|sans (?:un|même))\b/,
  ),
}

/** "We say hello and goodbye, and nothing else" mentions a goodbye and does not end the talk. */
export const speaksOfGoodbye = (sentence: string, language: Language): boolean =>
  goodbyeReported[language].test(plain(sentence))

const helpOffered: Pattern = {
  en: /\bhow (?:may|can|could) (?:i|we) (?:help|be of)|\bwhat can (?:i|we) do for you/,
  fr: accented(/\b(?:(?:que|en quoi|comment) (?:puis-je|pouvons-nous)|qu'est-ce que je peux) (?:faire |vous aider)/),
}

/** "How may I help?" asks for the other's matter. */
export const offersHelp = (text: string, language: Language): boolean => helpOffered[language].test(plain(text))

const advisesInQuestion: Pattern = { en: /\bwhy (?:don't you|not)\b/, fr: /pourquoi ne pas/ }

const proposes: Pattern = {
  en: /\bi(?:'d| would)? (?:propose|suggest) (?:we|that we)\b/,
  fr: accented(/\bje (?:vous |te )?propose\b/),
}

/** A proposal, an apology or an open question is not advice. */
export const isMilderThanAdvice = ({ text, acts, question }: Line, language: Language): boolean => {
  if (acts.has('permission') || acts.has('apology')) return true
  const said = plain(text)
  const asksOpenly = question !== null && question.form !== 'yes_no' && !advisesInQuestion[language].test(said)
  return asksOpenly || proposes[language].test(said)
}
