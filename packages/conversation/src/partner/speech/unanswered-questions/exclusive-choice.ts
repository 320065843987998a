import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { sayUnchanged } from '../retorts.ts'
import { choosesForOther } from './choice-of-fact.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "…, or shall we leave it at that?": one cannot do both. */
const orStop: Pattern = {
  en: /,? or (?:(?:should|shall|do|would you (?:rather|prefer)(?: that)?|is it better if|had) )?(?:(?:we|i|you) )?(?:rather |just |better )?(?:stop|leave it|call it|end|break off|finish|drop it)(?: (?:here|there|at that|now|it|this|today|a day|for today))*\s*\?/,
  fr: accentedPattern(
    /,? ou (?:bien |plutôt |alors )?(?:est-ce )?(?:qu')?(?:on |nous )(?:s'arrête|arrête|en reste|reste|laisse|nous arrêtons|en restons)(?: (?:là|ici|tomber|ça|pour aujourd'hui|maintenant))*\s*\?/u,
  ),
}

const day: Pattern = {
  en: /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week)\b/,
  fr: /(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|la semaine prochaine)(?!\p{L})/u,
}

/** "Is it still yours, or has somebody taken over?": of what was and what came only one is so. */
const stillOrOver: Pattern = {
  en: /\bstill\b[^?]*,? or (?:(?:has|have|is|are|did|do|does|was|were) (?!not\b)|(?:no longer|by now|somebody|someone)\b)/,
  fr: accentedPattern(
    /\b(?:toujours|encore)\b[^?]*,? ou (?:bien |plutôt |est-ce que )?(?:quelqu'un|c'est (?:fini|terminé|quelqu'un)|ça (?:a|s'est)|cela (?:a|s'est)|on (?:vous |t')a|(?:il|elle|vous|tu) (?:l'|t'|vous )?(?:a|avez|as|est|êtes|es) |plus (?:du tout|maintenant))(?!\p{L})/u,
  ),
}

const ends = { en: 'Let’s stop there.', fr: 'On s’arrête là.' } as const
const goesOn = { en: 'Let’s go on.', fr: 'On continue.' } as const

/** "Mostly well, or mostly badly?": what the persona said a moment ago decides. */
const judgements: Pattern = {
  en: /\b(?<one>well|good|better|badly|bad|worse|more|less)\b[^?]*\bor [^?]*\b(?<other>well|good|better|badly|bad|worse|more|less)\b/,
  fr: /(?<!\p{L})(?<one>bien|mal|mieux|pire|plus|moins)(?!\p{L})[^?]*(?<!\p{L})ou (?!\p{L}*e plus souvent \?)[^?]*(?<!\p{L})(?<other>bien|mal|mieux|pire|plus|moins)(?!\p{L})/u,
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const sayOption = (option: string): SpokenWords => ({ text: `${capital(option)}.`, talk: 'neutral', source: 'choice' })

/** A persona that leans against a change stops; else the day that is offered, or a plain "Let's go on." */
const goOnOrStop = ({ mind, cast: { language } }: Moment, line: string): SpokenWords => {
  if (mind.talk === 'sustain') return { text: ends[language], talk: 'sustain', source: 'choice' }
  const dayOffered = day[language].exec(line)?.[0]
  return dayOffered === undefined
    ? { text: goesOn[language], talk: 'neutral', source: 'choice' }
    : sayOption(dayOffered)
}

/** The side of a judgement that the persona took a moment ago. */
const sideTaken = ({ saidLately, cast: { language } }: Moment, line: string): SpokenWords | null => {
  const { one, other } = judgements[language].exec(line)?.groups ?? {}
  if (one === undefined || other === undefined || one === other) return null
  const saidText = plainText(saidLately.slice(-2).join(' '))
  const sides = [one, other].filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(saidText))
  return sides.length === 1 ? sayOption(sides.join('')) : null
}

/** One of two that exclude each other; null for any other question. */
export const exclusiveChoice = (moment: Moment): SpokenWords | null => {
  const { language } = moment.cast
  const question = moment.heard.question?.text ?? ''
  const line = plainText(question)
  if (orStop[language].test(line)) return goOnOrStop(moment, line)
  if (stillOrOver[language].test(line) && !choosesForOther(question, language))
    return { text: sayUnchanged(moment.voice), talk: 'neutral', source: 'choice' }
  return sideTaken(moment, line)
}
