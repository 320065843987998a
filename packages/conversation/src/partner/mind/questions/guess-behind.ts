import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import { isBareEcho } from '../../speech/own-words/echo-question.ts'

/** A guess of more words is a question of its own. */
const longestGuess = 5

/** "He had to come where, sorry? To this meeting?" asks where; the words behind it only guess. */
export const withoutGuess = (text: string, language: Language): string => {
  const [echo = '', guess, ...rest] = sentencesOf(text)
  if (guess === undefined || rest.length > 0 || !guess.endsWith('?')) return text
  return isBareEcho(plainText(echo), language) && wordsOf(guess).length <= longestGuess ? echo : text
}
