import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { surelyMeant } from '../statements/secret-words.ts'
import { choosesForOther } from './choice-of-fact.ts'
import { days, end, isPast, or, pairOf, printChoice, settles, start, times, type Words } from './plain-choice.ts'

/** "Is the 5th realistic, or shall I say the 8th?": two dates, with words of their own. */
const ordinals: Words = {
  en: String.raw`the (?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|fifteenth|twentieth)`,
  fr: String.raw`le (?:\d{1,2}(?![\d%])|premier)`,
}
const weekdays: Words = {
  en: String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day`,
  fr: String.raw`(?:lun|mar|mercre|jeu|vendre|same)di|dimanche`,
}
const datePair = (language: Language): RegExp => {
  const date = `${start}(?:${ordinals[language]}|${weekdays[language]})${end}`
  return new RegExp(`(?<one>${date})[^?]*${start}${or[language]}${end}[^?]*?(?<other>${date})(?=[^?]*\\?)`, 'iu')
}
const datePairs: Readonly<Record<Language, RegExp>> = { en: datePair('en'), fr: datePair('fr') }

/** Of two dates between which the persona weighs what it can do, the later one is safe. */
const asksIfPossible: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:realistic|possible|doable|feasible|enough|manage|make it|ready|done|finished|deliver|too (?:early|soon|tight)|tell (?:the|them|him|her)|should i (?:tell|say)|shall i (?:tell|say))\b/,
  fr: /(?<!\p{L})(?:réaliste|possible|faisable|jouable|suffi\p{L}+|y arriv\p{L}+|prêt\p{L}*|fini|terminé|tenable|trop (?:tôt|juste|court)|je (?:dis|annonce)|(?:dise|annonce))(?!\p{L})/u,
}
const rather: Words = { en: 'Rather', fr: 'Plutôt' }

const datesIn = (line: string, language: Language): readonly [string, string] | null => {
  const { one, other } = datePairs[language].exec(line)?.groups ?? {}
  return one === undefined || other === undefined ? null : [one, other]
}

/** The later date where it is asked what is possible, one of them where both would do, and none where a fact is asked for. */
const chosenDate = (line: string, { random }: Moment['voice'], language: Language): string | null => {
  const dates = pairOf(times, language).test(line) ? null : datesIn(line, language)
  if (dates === null) return null
  const plain = plainText(line)
  if (isPast[language].test(plain.replaceAll(' ou ', ', '))) return null
  if (asksIfPossible[language].test(plain)) return dates[1]
  if (!settles[language].test(plain) || choosesForOther(line, language)) return null
  return dates[random.chance(0.5) ? 0 : 1]
}

/** One of two dates that are still to be settled. */
export const dateChoice = ({ heard, voice, matches: [first], cast: { language } }: Moment): SpokenWords | null => {
  const { question } = heard
  if (question === null || (first?.isChoice === true && first.score >= surelyMeant)) return null
  const date = chosenDate(question.text.replaceAll('’', "'"), voice, language)?.toLowerCase()
  if (date === undefined) return null
  const text = `${rather[language]} ${language === 'en' ? date.replace(days, (day) => printChoice(day)) : date}.`
  return { text, talk: 'neutral', source: 'choice' }
}
