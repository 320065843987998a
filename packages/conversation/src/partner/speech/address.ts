import type { Language } from '../../observer/question-kind.ts'
import { readOnce } from '../../observer/read-once.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { noticeEverydayMove } from '../mind/everyday-moves.ts'
import { hear, type HeardKind } from '../mind/hearing.ts'

const familiarFrench = /(?:^|[^\p{L}])(?:tu|toi|te|t['’]\p{L}+|ton|ta|tes)(?:[^\p{L}]|$)/iu
const formalFrench = /(?<!\p{L}|rendez-)(?:vous|votre|vos)(?!\p{L})/iu

/** "Restez" and "Dites-moi" say vous too; "allez" and "assez" stand beside tu as well, and "Gomez" is a name. */
const formalOrder =
  /(?:^|[.!?…:] ?|(?<!\p{L})(?=\p{Ll}))(?!(?:[Aa]llez|[Aa]ssez|[Cc]hez|nez|[Rr]endez)(?!\p{L}))(?:\p{L}+ez(?!\p{L})|(?:[Dd]i|[Ff]ai)tes-)/u

const isFormal = (line: string): boolean => formalFrench.test(line) || formalOrder.test(line)

/** "I'm the nurse", « C'est l'infirmière » : no doctor speaks. */
const noDoctor: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i am|i'm|this is|my name is)\b[^.?!]{0,24}\b(?:nurse|coach)\b/,
  fr: accentedPattern(/(?<!\p{L})(?:je suis|moi,? c'est|ici)(?!\p{L})[^.?!]{0,24}(?:infirmi[eè]re?|coach)(?!\p{L})/u),
}

const callsDoctor = /, (?:docteur|doctor)(?=\s?[.,!?…]|$)/giu

/** The persona's words, without a title that a learner who is no doctor does not have. */
export const withoutTitle = (words: string, lines: readonly string[], language: Language): string =>
  lines.some((line) => noDoctor[language].test(plainText(line))) ? words.replaceAll(callsDoctor, '') : words

/** Greetings between people who say tu. */
const familiarGreeting = /^\s*(?:salut|coucou)(?!\p{L})/iu

/** Kinds that leave the talk or hurt: who insults with tu may say vous all the same. */
const withoutAddress: ReadonlySet<HeardKind> = new Set([
  'abuse',
  'machine',
  'machine_question',
  'nonsense',
  'other_language',
  'off_topic',
])

const isOrdinary = readOnce<boolean>((text) => !withoutAddress.has(noticeEverydayMove(hear(text, 'fr'), 'fr').kind))

/** Tells whether the learner says tu: the last ordinary line that addresses the persona decides, or else the greeting. */
export const saysTu = (lines: readonly string[]): boolean => {
  const lastAddress = lines.findLast((line) => (familiarFrench.test(line) || isFormal(line)) && isOrdinary(line, 'fr'))
  if (lastAddress === undefined) return lines.some((line) => familiarGreeting.test(line))
  return familiarFrench.test(lastAddress) && !isFormal(lastAddress)
}
