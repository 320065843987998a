import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { isBareEcho } from './echo-question.ts'

/** "I'd forgotten that.", « Je l'avais oublié. »: the small word stands for the sentence before. */
const pointsBack = /(?<!\p{L})(?:it|that|this|them|(?:l|le|la|les|en|y|ça|cela)(?=[ ']))(?!\p{L})/u
const mostWords = 6

const justThat: Readonly<Record<Language, string>> = { en: 'Just that.', fr: 'Juste ça.' }

/** "Forgotten what?" after two sentences is about the first one: the persona says it once more. */
export const objectOfWords = ({ heard, saidLately, cast: { language } }: Moment): SpokenWords | null => {
  const question = plainText(heard.question?.text ?? '').trim()
  const sentences = sentencesOf(saidLately.at(-1) ?? '')
  const [before, last] = [sentences.at(-2), sentences.at(-1)]
  if (before === undefined || last === undefined || !/(?:what|quoi)\s*\?$/.test(question)) return null
  if (!isBareEcho(question, language) || !pointsBack.test(plainText(last)) || wordsOf(last).length > mostWords)
    return null
  if (!shares(contentWordsOf(question, language), contentWordsOf(last, language))) return null
  return { text: `${justThat[language]} ${before}`, talk: 'neutral', source: 'own_words', explains: true }
}
