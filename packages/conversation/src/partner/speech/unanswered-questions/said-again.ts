import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../../observer/words.ts'
import { asksToTell } from '../follow-up.ts'
import { contentWordsOf } from '../last-lines.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'

/** A question of more words asks for something of its own. */
const longest = 7
/** So much of such a question was in what the persona said. */
const leastSaid = 0.5

/** A word that makes a question more than what was said. */
const ownWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:and|what|who|whose|where|when|why|how|which|or|not|do|does|did|is|are|was|were|have|has|had|can|could|would|will|you|your|i|my|we)\b/,
  fr: /(?<!\p{L})(?:et|que|quoi|qui|où|quand|pourquoi|comment|combien|quel\p{L}*|ou|pas|est|sont|était|a|ai|as|avez|êtes|es|vous|tu|votre|vos|ton|ta|tes|c'\p{L}+|t'\p{L}+|qu'\p{L}+|je|j'\p{L}+|on|nous|il|elle|y)(?!\p{L})/u,
}

/** "By the window?", "Only since September?": the learner repeats a few words of the persona's to hear that they are meant. */
export const askedIfSaid = (moment: Moment): SpokenWords | null => {
  const { heard, saidLately, cast } = moment
  const { question, questions, kind } = heard
  if (kind !== 'question' || question?.form !== 'yes_no' || questions.length > 1) return null
  if (asksToTell(heard, cast.language)) return null
  const plain = plainText(question.text)
  if (wordsOf(plain).length > longest || ownWords[cast.language].test(plain)) return null
  const words = [...contentWordsOf(plain, cast.language)]
  const saidWords = contentWordsOf(saidLately.join(' '), cast.language)
  const isSaid = words.length > 0 && words.filter((word) => saidWords.has(word)).length >= words.length * leastSaid
  return isSaid ? reaction({ ...moment, voice: { ...moment.voice, brief: true } }, 'yes') : null
}

/** Of a longer question that checks the persona's words so many are the persona's, and this part of all; of the last words it needs more before an answer is left aside. */
const leastChecked = { lately: { words: 2, share: 0.6 }, last: { words: 3, share: 0.7 } } as const

const denies: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:no|not|never|nobody|nothing|none|without|hardly|\w+n't)\b/,
  fr: accentedPattern(/\b(?:ne|n'\p{L}+|pas|jamais|rien|personne|aucune?|sans)\b/u),
}

const isOfLine = ({ heard, cast: { language } }: Moment, line: string, within: 'lately' | 'last'): boolean => {
  // "What did you read there? Do you have something of it?" checks nothing.
  const text = heard.questions.length > 1 ? (heard.question?.text ?? '') : heard.text
  const words = [...contentWordsOf(text, language)]
  const lineWords = contentWordsOf(line, language)
  const sharedCount = words.filter((word) => lineWords.has(word)).length
  const least = leastChecked[within]
  const isSameSide = denies[language].test(plainText(line)) === denies[language].test(plainText(text))
  return isSameSide && sharedCount >= least.words && sharedCount >= least.share * words.length
}

const checksWords = (moment: Moment, lines: readonly string[], within: 'lately' | 'last'): SpokenWords | null => {
  const { heard, cast, voice } = moment
  if (heard.question?.form !== 'yes_no' || asksToTell(heard, cast.language)) return null
  const isChecked = lines.some((line) => isOfLine(moment, line, within))
  return isChecked ? reaction({ ...moment, voice: { ...voice, brief: true } }, 'yes') : null
}

/** "A quarter with a winter month, is that how you'd want to test it?": the words are the persona's, so it says yes. */
export const checkedWords = (moment: Moment): SpokenWords | null => checksWords(moment, moment.saidLately, 'lately')

/** The persona's very last words, checked, are no question for another answer. */
export const checkedLastWords = (moment: Moment): SpokenWords | null =>
  checksWords(moment, moment.saidLately.slice(-1), 'last')
