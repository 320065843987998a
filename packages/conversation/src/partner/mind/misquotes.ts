import type { Language } from '../../observe/question-kind.ts'
import { accented, plain } from '../../observe/words.ts'
import { contentOf, type PersonaKnowledge, weakWords } from './reflection-fit.ts'

/** "You told me that Leo has four brothers": the other is to have said it. */
const quotes: Record<Language, RegExp> = {
  en: /\byou(?:'ve| have)? (?:just |already |also )?(?:said|told me|mentioned|claimed|admitted|promised)\b|\bdidn't you (?:just )?(?:say|tell me)\b/,
  fr: accented(
    /\b(?:tu (?:m')?as|t'as|vous (?:m'avez|avez)) (?:bien |déjà |pourtant )?(?:dit|raconté|avoué|promis|affirmé)\b/,
  ),
}

/** These words quote; "You said thank you" tells of the other's act. */
const confides =
  /\b(?:told me|claimed|admitted|promised|m'as (?:dit|raconté|avoué|promis)|m'avez (?:dit|raconté|avoué|promis))/

/** Of a quotation at least so much must have been said, or be known to the persona. */
const leastQuoted = { said: 0.34, known: 0.75 } as const

/** True for a line that puts words into the persona's mouth that it never said. */
export const misquotes = (text: string, { language, said, coverage }: PersonaKnowledge): boolean => {
  if (!quotes[language].test(plain(text))) return false
  const content = contentOf(text, language).filter((stem) => !weakWords[language].has(stem))
  const before = new Set(contentOf(said, language))
  const share = content.filter((stem) => before.has(stem)).length / Math.max(1, content.length)
  const isFar = share < leastQuoted.said && coverage(text) < leastQuoted.known
  return content.length > 0 && (isFar || (share === 0 && confides.test(plain(text))))
}
