import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import { contentWordsOf } from '../speech/last-lines.ts'

/** "When was that?", "Who noticed it?", "C'était quand ?" point at what was said last. */
const points: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:that|this|it|he|him|she|her|they|them|those|there|then|one|else)\b/,
  fr: accentedPattern(
    /\b(?:ça|cela|c'est|c'était|il|elle|ils|elles|lui|leur|en|y|d'autre|(?:qui|vous|tu) l'\p{L}+|(?:vous|tu) (?:la|les?))\b/u,
  ),
}

const longest = 10

/** A question that names no subject of its own and goes on with what was said before. */
export const isPointing = ({ question, words }: HeardUtterance, language: Language): boolean => {
  if (question === null || words > longest) return false
  const content = contentWordsOf(question.text, language).size
  return content === 0 || (content === 1 && points[language].test(plainText(question.text)))
}

/** The last line that names a subject: a question that points back is about it. */
export const subjectBefore = (lines: readonly string[], language: Language): string =>
  (lines.findLast((line) => contentWordsOf(line, language).size > 1) ?? '').replace(/[?!.…]+/g, ' ').trim()
