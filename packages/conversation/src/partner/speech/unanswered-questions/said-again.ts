import type { Language } from '../../../observer/question-kind.ts'
import { plainText, wordsOf } from '../../../observer/words.ts'
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
