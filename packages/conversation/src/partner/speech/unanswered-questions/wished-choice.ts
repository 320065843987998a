import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { asksWhether } from '../question-sense.ts'
import { pickOne } from '../retorts.ts'
import { exclusiveChoice } from './exclusive-choice.ts'
import { ofMatter } from './plain-choice.ts'
import { weighedChoice } from './weighed-choice.ts'
import { choosesForOther, choosesFact } from './choice-of-fact.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** The question asks what the persona would have: of two things both would be no answer. */
const wishes: Pattern = {
  en: /\b(?:would|do) you (?:rather|prefer|like|want)\b|\b(?:rather|prefer)\b|\b(?:shall|should) (?:we|i|it|that)\b|\bwould (?:it|that) be better\b|\bbetter (?:for|with) you\b/,
  fr: accentedPattern(
    /\b(?:préfér\p{L}+|préfèr\p{L}+|(?:vous|tu) (?:voul|veu|aimeri|voudri|choisi)\p{L}*|(?:voulez|veux)-(?:vous|tu)|aimeriez-vous|aimerais-tu|mieux vaut|il vaut mieux|vaudrait mieux|ce serait mieux|on (?:fait|dit|part|commence))\b/u,
  ),
}

/** The last of two things, as the learner put it. */
const last: Pattern = {
  en: /,? or (?:rather |maybe |perhaps )?(?<option>(?:just |only )?(?:for|in|on|at|with|by|to|until|from|before|after|a|an|the|one|two|by|alone|together|later|now|never|nothing)\b[^,?;]*)\?*\s*$/iu,
  fr: /,? ou (?:plutôt |bien |alors )?(?<option>(?:juste |seulement )?(?:pour|en|à|au|aux|sur|avec|par|jusqu'|dès|avant|après|une?|le|la|les|l'|seule?|ensemble|plus tard|maintenant|jamais|rien)(?!\p{L})[^,?;]*)\?*\s*$/iu,
}

/** Words about the two who talk would have to be turned round. */
const ofUs: Pattern = {
  en: /\b(?:i|me|my|mine|myself|we|us|our|you|your|yours|yourself|is|are|does|do|will)\b/iu,
  fr: /(?<!\p{L})(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos|vous|votre|vos|tu|te|t'|toi|ton|ta|tes|est|sont|c'est)(?!\p{L})/iu,
}

const mostWords = 6

const print = (option: string): string =>
  `${option.replace(/^./u, (letter) => letter.toUpperCase()).replaceAll("'", '’')}.`

/** The question leaves the persona a choice, and asks for no fact and for no wish of a third person. */
const leavesChoice = (question: string, plain: string, language: Language): boolean =>
  wishes[language].test(plain) &&
  !ofMatter[language].test(plain) &&
  !asksWhether(plain) &&
  !choosesForOther(question, language) &&
  !choosesFact(question, language)

/** The second of the two in the learner's words; null where they would have to be turned round. */
const secondOf = (question: string, language: Language): string | null => {
  const { option = '' } = last[language].exec(question)?.groups ?? {}
  const words = option.trim()
  return words === '' || ofUs[language].test(words) || wordsOf(words).length > mostWords ? null : print(words)
}

/** One of two things that the persona may choose between; null where a fact or the wish of somebody else is asked for. */
export const wishedChoice = ({ heard, voice, cast: { language } }: Moment): SpokenWords | null => {
  if (heard.question?.form !== 'either_or') return null
  const question = heard.question.text.replaceAll('’', "'")
  if (!leavesChoice(question, plainText(question), language)) return null
  return { text: secondOf(question, language) ?? pickOne(voice), talk: 'neutral', source: 'choice' }
}

/** An example of the author's that is as near as this has the better answer. */
const nearlyWritten = 0.45

/** One of two that the learner names, unless the author wrote an answer to the question. */
export const openChoice = (moment: Moment): SpokenWords | null => {
  const [first] = moment.matches
  const isWritten = first?.isOwn === true && first.score >= nearlyWritten
  if (isWritten || moment.heard.kind !== 'question' || moment.heard.question?.form !== 'either_or') return null
  return exclusiveChoice(moment) ?? weighedChoice(moment) ?? wishedChoice(moment)
}

/** "What brought you here, the car or your legs?" */
const asksHowCame: Pattern = {
  en: /\b(?:(?:brought|got|carried) you (?:here|in)|(?:did|have) you (?:come|came|walk|walked|drive|driven|cycle|cycled))\b[^?]* or /,
  fr: accentedPattern(
    /\b(?:(?:vous|t') ?(?:a|ont) (?:amenée?s?|conduite?|portée?)|(?:vous êtes|tu es|t'es|êtes-vous|es-tu) venue?s?)(?!\p{L})[^?]* ou /u,
  ),
}
const onFoot = /\b(?:legs|feet|foot|walk\w*)\b|(?<!\p{L})(?:jambes|pieds?|marche)(?!\p{L})/u
const lastWords: Pattern = { en: / or (?<option>[^,?;]{2,24})\?+\s*$/iu, fr: / ou (?<option>[^,?;]{2,24})\?+\s*$/iu }

const onOwnLegs = { en: 'My legs. They know the way.', fr: 'Les jambes. Elles connaissent le chemin.' } as const

const wayNamed = (line: string, language: Language): string | null => {
  if (onFoot.test(line)) return onOwnLegs[language]
  const { option = '' } = lastWords[language].exec(line)?.groups ?? {}
  return option.trim() === '' || ofUs[language].test(option) ? null : print(option.trim())
}

/** A light answer to a light question: which way somebody came. */
export const lightChoice = ({ heard, cast: { language } }: Moment): SpokenWords | null => {
  const line = plainText(heard.question?.text ?? '').trim()
  const text = heard.kind === 'question' && asksHowCame[language].test(line) ? wayNamed(line, language) : null
  return text === null ? null : { text, talk: 'neutral', source: 'choice' }
}
