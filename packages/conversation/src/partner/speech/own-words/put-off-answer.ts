import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { newLine } from '../voice.ts'

/** "And what was your answer?", « Et vous avez trouvé ? »: the question that was put off is meant. */
const asksForAnswer: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but|well|ok),? )*(?:what(?:'s| is| was) (?:your|the) (?:answer|guess|conclusion)|what did you (?:answer|conclude|find|come up with)|(?:did|have) you f(?:ind|ound) (?:an|the|any|one)(?: answer)?|any (?:answer|idea))(?: then| yet)?\s*\?+$/,
  fr: accentedPattern(
    /^(?:(?:et|alors|mais|bon|donc),? )*(?:(?:c'est quoi|c'était quoi|quelle (?:est|était|a été|serait)),? (?:votre|ta|la) (?:réponse|conclusion|hypothèse)|(?:vous avez|tu as|t'as) (?:trouvé|répondu|conclu)(?: (?:quoi|une réponse|la réponse))?|qu'est-ce que (?:vous avez|tu as|t'as) (?:trouvé|répondu|conclu)|qu'(?:avez-vous|as-tu) (?:trouvé|répondu|conclu)|une (?:réponse|idée|hypothèse))(?: alors| donc| finalement)?\s*\?+$/,
  ),
}

const notYet: Readonly<Record<Language, readonly string[]>> = {
  en: ['I haven’t found one yet.', 'None that holds, so far.'],
  fr: ['Je n’en ai pas encore trouvé.', 'Aucune qui tienne, pour l’instant.'],
}

const putOff = /^(?:unknown(?!_(?:who|when|where|count))|hypothetical|thinking)/

/** A learner who asks for the answer after the persona put a question off hears that there is none yet. */
export const answerAfterPutOff = ({ heard, lastSource, voice, cast: { language } }: Moment): SpokenWords | null => {
  const line = plainText(heard.question?.text ?? '').trim()
  if (!putOff.test(lastSource) || !asksForAnswer[language].test(line)) return null
  const text = newLine({ ...voice, brief: false }, notYet[language])
  return text === null ? null : { text, talk: 'neutral', source: 'own_words', explains: true }
}
