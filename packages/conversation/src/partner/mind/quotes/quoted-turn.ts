import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { contentOf, weakWords } from '../reflection-fit.ts'

/** A turn of the persona's, with the answer that it was. */
export interface QuotedTurn {
  text: string
  answer: SpeechAnswer | null
}

/** "Earlier you mentioned…": the learner comes back to what the other said. */
const comesBack: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you(?:'ve| have|'d| had| were)? (?:just |already |also |once |even )*(?:said|told me|mentioned|spoke (?:of|about)|talked about|called|put it|described|saying|telling me)|as you (?:say|said|put it)|what you (?:said|told me)|(?:your words|you said so))\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:(?:tu|vous) (?:m'|me |l'|en |m'en |nous )*(?:as|avez|aviez|avais) (?:bien |déjà |aussi )*(?:dit|parlé|évoqué|mentionné|raconté|expliqué)|t'as (?:bien |déjà )*(?:dit|parlé)|(?:tu|vous) (?:me |m'|en |m'en )*(?:disais|disiez|parlais|parliez|évoquiez|racontais|racontiez)|(?:tu|vous) (?:viens|venez) de (?:me )?dire|comme (?:tu|vous) (?:dis|dites|disais|disiez|l'avez dit|l'as dit)|ce que (?:tu|vous) (?:m'|me )?(?:as dit|avez dit|disais|disiez))(?!\p{L})/u,
  ),
}

/** The line without the words that only say who said it. */
export const withoutQuoting = (text: string, language: Language): string =>
  plainText(text).replace(comesBack[language], '')

/** A number alone is in many turns. */
const number: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\b/g,
  fr: /(?<!\p{L})(?:\d+|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente)(?!\p{L})/gu,
}

/** Of a quotation at least so much stands in the turn that is meant. */
const leastShared = 0.4

const contentIn = (text: string, language: Language): Set<string> =>
  new Set(
    contentOf(plainText(text).replace(number[language], ' '), language).filter(
      (stem) => !weakWords[language].has(stem),
    ),
  )

/** The turn of the persona's that a learner comes back to; null where nothing is quoted. */
export const quotedTurn = (
  text: string,
  turns: readonly QuotedTurn[],
  language: Language,
): QuotedTurn | 'unfound' | null => {
  const match = comesBack[language].exec(plainText(text))
  if (match === null) return null
  const [sentence = ''] = plainText(text).slice(match.index).split(/[.!?]/)
  const quoteStems = contentIn(sentence.slice(match[0].length), language)
  if (quoteStems.size === 0) return 'unfound'
  const shareOf = (turn: QuotedTurn) =>
    [...contentIn(turn.text, language)].filter((stem) => quoteStems.has(stem)).length / quoteStems.size
  const [best] = turns
    .map((turn, index) => ({ turn, index, share: shareOf(turn) }))
    .toSorted((one, other) => other.share - one.share || other.index - one.index)
  return best !== undefined && best.share >= leastShared ? best.turn : 'unfound'
}
