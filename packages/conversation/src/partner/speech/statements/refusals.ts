import { isBribe } from '../../../analysis/acts/bargains.ts'
import { leavesGround } from '../../../analysis/off-ground.ts'
import { isOdd, type OddWay } from '../../../analysis/odd-talk/odd-talk.ts'
import { demandsSecret, isCopiedMail, swears } from '../../../analysis/odd-talk/whole-utterance.ts'
import { asksForContact, demandsPrivateData } from '../../../analysis/private-data.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { HeardKind } from '../../mind/hearing.ts'
import { rambles } from '../../mind/strange-talk/rambling.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { askForPoint, pointToContact, refuse } from '../retorts.ts'

const refuseWith = ({ voice }: Moment, what: Parameters<typeof refuse>[1]): SpokenWords => ({
  text: refuse(voice, what),
  talk: 'sustain',
  source: 'refusal',
})

const refusalOfOffer = (moment: Moment): SpokenWords | null => {
  const { text } = moment.heard
  const { language } = moment.cast
  const hasOdd = (way: OddWay): boolean => sentencesOf(text).some((sentence) => isOdd(sentence, way, language))
  if (isBribe(text, language) || hasOdd('bribe')) return refuseWith(moment, 'bribe')
  return leavesGround(text, 'courtship', language) || hasOdd('advance') ? refuseWith(moment, 'advance') : null
}

/** A copied mail, an oath and a line that runs on are asked for their point. */
const questionOfPoint = ({ heard: { text, acts }, cast: { language }, voice }: Moment): SpokenWords | null => {
  const isPointless =
    isCopiedMail(text, language) || swears(plainText(text), language) || rambles({ text, acts }, language)
  const point = isPointless ? askForPoint(voice) : null
  return point === null ? null : { text: point, talk: 'neutral', source: 'surprise' }
}

/** A doctor warns of what an illness does; who knows people that close a restaurant threatens. */
const threatens: Readonly<Record<Language, RegExp>> = {
  en: /\bi know (?:people|somebody|someone)\b[^.?!]*\b(?:close|shut|ruin|fire)\b/,
  fr: accentedPattern(
    /(?<!\p{L})je connais (?:des gens|du monde|quelqu'un)(?!\p{L})[^.?!]*\b(?:ferm|vir|ruin|coul)\p{L}*/u,
  ),
}

/** "Just give me ten per cent more and say yes" orders a yes. */
const ordersYes: Readonly<Record<Language, RegExp>> = {
  en: /^(?!.*\b(?:if|when|whether|don't|needn't|not) )(?:.*[,.;!] ?|.*\band )?(?:now |just |simply )*(?:say|give me a) (?:yes|ok|okay)(?: (?:now|then|already|to (?:it|this|that)|and (?:be done|that's it)))?\s*[.!]*$/,
  fr: accentedPattern(
    /^(?!.*(?<!\p{L})(?:si|quand|pas) )(?:.*[,.;!] ?|.*(?<!\p{L})et )?(?:maintenant |juste |simplement )*(?:dites|dis)(?:-moi)?(?: juste| simplement)? (?:oui|ok|d'accord)(?: (?:maintenant|tout de suite|à ça|et c'est (?:bon|réglé)))?\s*[.!]*$/u,
  ),
}

const refusalOfOrder = (moment: Moment): SpokenWords | null => {
  const { question, text } = moment.heard
  const isOrder = question === null && ordersYes[moment.cast.language].test(plainText(text).trim())
  return isOrder ? refuseWith(moment, 'demand') : null
}

const demanding: ReadonlySet<HeardKind> = new Set([
  'statement',
  'information',
  'reflection',
  'advice',
  'proposal',
  'offer',
])

/** A bribe, an advance and a demand for a password or a secret are refused, however near an answer is. */
export const refusalOf = (moment: Moment): SpokenWords | null => {
  const { kind, text } = moment.heard
  const { language } = moment.cast
  if (kind === 'off_topic') return refusalOfOffer(moment) ?? questionOfPoint(moment) ?? refusalOfOrder(moment)
  if (kind === 'warning') return threatens[language].test(plainText(text)) ? refuseWith(moment, 'threat') : null
  if (kind !== 'machine') return demanding.has(kind) ? refusalOfOrder(moment) : null
  if (leavesGround(text, 'secret', language) || demandsSecret(text, language)) return refuseWith(moment, 'secret')
  return demandsPrivateData(text, language) ? refuseWith(moment, 'data') : null
}

/** A number to call is no secret between people who meet here. */
export const contactOf = ({ heard, cast, voice }: Moment): SpokenWords | null =>
  heard.kind === 'question' && asksForContact(heard.text, cast.language)
    ? { text: pointToContact(voice), talk: 'neutral', source: 'contact' }
    : null
