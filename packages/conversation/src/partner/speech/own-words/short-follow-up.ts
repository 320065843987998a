import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { newLine } from '../voice.ts'

type Lines = Readonly<Record<Language, readonly string[]>>

/** « Et laquelle vous a coûté le plus cher ? » wants one of the things that were named. */
const asksWhichOne: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: /(?<!\p{L})(?<one>lequel|laquelle|lesquel(?:le)?s)(?!\p{L})/iu,
}
/** Below this likelihood an answer hardly names that one. */
const leastForOne = 0.35

const cannotName: Lines = {
  en: [],
  fr: ['Je ne saurais pas dire ONE.', 'ONE, ça, je ne sais pas.', 'ONE ? Je préfère ne pas choisir.'],
}

/** « Lequel de nous deux, moi ou vous ? » names what there is to choose from. */
const namesChoice = /(?<!\p{L})ou(?!\p{L})|(?<!\p{L})(?:de|d'entre) (?:nous|vous|ces|vos|tes)(?!\p{L})/u

const oneAskedFor = ({ heard: { question }, voice: { language } }: Moment): string | null => {
  if (question?.form !== 'what' || namesChoice.test(plainText(question.text))) return null
  return asksWhichOne[language].exec(question.text)?.groups?.['one']?.toLowerCase() ?? null
}

const whichOne = (moment: Moment): SpokenWords | null => {
  const { matches, voice } = moment
  const one = oneAskedFor(moment)
  if (one === null || (matches[0]?.score ?? 0) >= leastForOne) return null
  const capital = one.replace(/^l/u, 'L')
  const lines = cannotName[voice.language].map((line) => line.replace(/^ONE/u, capital).replace('ONE', one))
  const text = newLine({ ...voice, brief: false }, lines)
  return text === null ? null : { text, talk: 'neutral', source: 'unknown_fact' }
}

/** « Ça vous surprend ? » wants a yes or a no about what has just been said. */
const asksSurprise: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors|ah),? )*(?:est-ce que )?(?:ça|cela) (?:ne )?(?:vous |te |t')?(?:surpren\p{L}+|étonn\p{L}+)(?: \p{L}+)?(?:, [^?]{0,20})?\s*\?/u,
  ),
}
const surpriseLines: Lines = {
  en: [],
  fr: ['Un peu, oui.', 'Plus vraiment, non.', 'À moitié. Je l’ai vu venir.'],
}

const surprise = ({ heard, voice }: Moment): SpokenWords | null => {
  if (!asksSurprise[voice.language].test(plainText(heard.question?.text ?? '').trim())) return null
  const text = newLine({ ...voice, brief: false }, surpriseLines[voice.language])
  return text === null ? null : { text, talk: 'neutral', source: 'own_words' }
}

/** A question on the last words that no answer meets is put off in words of its own kind. */
export const answerShortFollowUp = (moment: Moment): SpokenWords | null => {
  if (moment.isFirst || moment.secret !== null || moment.heard.kind !== 'question') return null
  return surprise(moment) ?? whichOne(moment)
}
