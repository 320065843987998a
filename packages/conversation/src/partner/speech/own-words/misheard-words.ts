import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, escapePattern, plainText } from '../../../observer/words.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import type { Moment, SpokenWords } from '../moment.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Sorry, did you say a gate or a bell?": the words that the learner has not caught. */
const misheard: Pattern = {
  en: /^(?:(?:sorry|pardon|wait|excuse me),? (?:(?:did you say|you said|you mean|was (?:it|that)) )?|did you say |you mean )(?<one>[^?,.]+?) or (?<other>[^?]+?)\s*\?+$/u,
  fr: accentedPattern(
    /^(?:(?:pardon|attendez|attends|excuse[zs]?-moi|désolée?),? (?:(?:vous avez dit|tu as dit|vous dites|c'est|c'était) )?|(?:vous avez|tu as) dit )(?<one>[^?,.]+?) ou (?<other>[^?]+?)\s*\?+$/u,
  ),
}

/** "Sorry, Mrs who?" wants the word behind "Mrs". */
const missedName =
  /^(?:sorry|pardon|wait|attends|attendez|excuse[zs]?[- ]moi)[,. ]+(?<before>mrs|mr|ms|madame|monsieur)\.? (?:who|qui)\s*\?+$/u

const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const sayAgain = (text: string): SpokenWords => ({ text, talk: 'neutral', source: 'own_words', explains: true })

/** The words that the learner did not catch, said once more. */
export const saidWordsAgain = ({ heard, saidLately, cast: { language } }: Moment): SpokenWords | null => {
  const last = saidLately.at(-1) ?? ''
  const line = plainText(heard.text).trim()
  const title = missedName.exec(line)?.groups?.['before']
  const name = title === undefined ? null : new RegExp(`${escapePattern(title)}\\.? \\p{Lu}\\p{L}+`, 'iu').exec(last)
  if (name) return sayAgain(`${withCapital(name[0])}.`)
  const { one, other } = misheard[language].exec(line)?.groups ?? {}
  if (one === undefined || other === undefined) return null
  const lastWords = contentWordsOf(last, language)
  const choices = [one, other].filter((words) => shares(contentWordsOf(words, language), lastWords))
  if (choices.length === 2) return sayAgain(last)
  return choices[0] === undefined ? null : sayAgain(`${withCapital(choices[0])}.`)
}
