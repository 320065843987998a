import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { type Quote, sentenceOf } from '../evidence/quote.ts'
import { namesStep } from '../criteria/readings.ts'
import { shows } from '../criteria/signs.ts'

/** "I want to take Lucie to school" is the reason for a step. */
const wanting: Record<Language, RegExp> = {
  en: /\bi(?:'d| would)? (?:want|wish|like|love|hope)\b/,
  fr: /(?<!\p{L})(?:je (?:veux|voudrais|souhaite|espère)(?! bien)|j'aimerais)(?!\p{L})/u,
}

/** So much a sentence says of a step: that it will be done counts most, then when, and least a wish. */
const weightOf = (sentence: string, language: Language): number => {
  if (sentence.includes('?')) return 0
  const isWish = wanting[language].test(plainText(sentence))
  const [commits, names] = [shows(sentence, 'commits', language), namesStep(sentence, language)]
  const act = (names ? 2 : 0) + (commits ? 2 : 0)
  return (isWish ? Math.min(1, act) : act * 2) + (shows(sentence, 'time', language) ? 3 : 0)
}

/** The sentence of an answer that holds its step, where one does. */
const stepSentence = (text: string, language: Language): string | undefined => {
  const [best] = sentencesOf(text)
    .map((sentence) => ({ sentence, weight: weightOf(sentence, language) }))
    .toSorted((a, b) => b.weight - a.weight)
  return best !== undefined && best.weight > 0 ? best.sentence : undefined
}

/** The quote of that sentence; of an answer without one, its beginning. */
export const stepQuoteOf = (turn: Parameters<typeof sentenceOf>[0], language: Language): Quote[] => {
  const step = stepSentence(turn.text, language)
  return step === undefined ? sentenceOf(turn) : sentenceOf(turn, (sentence) => sentence === step)
}
