import type { Language, OwnScenarioAnswers } from './answers.ts'
import { turnEnglish } from './turn-english.ts'
import { turnFrench } from './turn-french.ts'

type FearAnswer = Pick<OwnScenarioAnswers, 'with_whom' | 'fear' | 'language'>

/** Words before what is said: "That she will say that …", "To hear that …", "Qu’il me dise que …". */
const lead: Record<Language, RegExp> = {
  en: /^(?:(?:that|when|if)\s+)?(?:(?:to hear|hearing|being told|(?:him|her|them)\s+(?:saying|telling me)|(?:he|she|they|it|my \p{L}+)(?:['’]ll|['’]d|\s+will|\s+would|\s+might|\s+could)?\s+(?:says?|tells? me|answers?|replies|reply))(?:\s*[:,]\s*|\s+(?:that\s+)?))/iu,
  fr: /^(?:(?:d['’])?entendre\s+|(?:qu['’])?(?:il|elle|on)s?\s+(?:(?:va|vont|pourrait)\s+)?(?:me\s+)?(?:dise|disent|dira|diront|dit|dire|répond|réponde|répondra|répondre)\s*[:,]?\s*)/iu,
}
const that: Record<Language, RegExp> = { en: /^that\s+/i, fr: /^(?:que\s+|qu['’])/i }

/** A sentence about the other person or with the learner as "I" behind "that" tells what is feared, and does not say it. */
const tellsOf: Record<Language, RegExp> = { en: /^(?:he|she|they)(?=[\s'’])/i, fr: /^(?:il|elle)s?\s(?!faut|y\s)/i }

const refusal = /^(?:(?:a|an|un|le|the)\s+)?(?:no|refusal|rejection|non|refus)$/i
const no: Record<Language, string> = { en: 'No.', fr: 'Non.' }

/** Family, friends and colleagues say "tu". */
const close =
  /(?<!\p{L})(?:mère|père|maman|papa|frère|sœur|soeur|fils|fille|mari|femme|épou(?:x|se)|conjoint|compagn(?:e|on)|copain|copine|ami|amie|cousine?|tante|oncle|grand-mère|grand-père|ado|enfant|ex|beau-\p{L}+|belle-\p{L}+|colocataire|collègue|meilleure?)(?!\p{L})/iu

const sentence = (text: string): string => {
  const begun = text.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return /[.!?…]$/u.test(begun) ? begun : `${begun}.`
}

/**
 * The sentence that the learner fears, as the other person says it: direct speech as it stands, and "that she does not need
 * me" turned around.
 */
export const sayFear = ({ with_whom, fear, language }: FearAnswer): string => {
  const said = /^[^“"«]{0,40}[“"«]\s*([^”"»]{2,}?)\s*[”"»][.!?…\s]*$/u.exec(fear)?.[1]
  if (said !== undefined) return sentence(said)
  const bare = fear.replace(/^["“”«»'’\s]+|["“”«»\s]+$/gu, '').replace(/\.$/u, '')
  if (refusal.test(bare)) return no[language]
  const led = bare.replace(lead[language], '')
  const clause = led.replace(that[language], '')
  const isDirect = bare.slice(0, bare.length - led.length).includes(':') || /^(?:tu|vous|you)(?!\p{L})/iu.test(clause)
  if (isDirect) return sentence(clause)
  if (clause === bare && !tellsOf[language].test(clause)) return sentence(bare)
  if (language === 'en') return sentence(turnEnglish(clause))
  return sentence(turnFrench(clause, close.test(with_whom) || /(?<!\p{L})(?:tu|toi|te)(?!\p{L})/iu.test(fear)))
}
