import type { Language, OwnScenarioAnswers } from '../draft/answers.ts'
import { turnForOther } from '../pronouns/turn-for-other.ts'

type FearAnswer = Pick<OwnScenarioAnswers, 'with_whom' | 'fear' | 'language'> & Partial<OwnScenarioAnswers>

/** Words before what is said: "That she will say that …", "To hear that …", "Qu’il me dise que …". */
const lead: Record<Language, RegExp> = {
  en: /^(?:(?:that|when|if)\s+)?(?:(?:to hear|hearing|being told|(?:him|her|them)\s+(?:saying|telling me)|(?:he|she|they|it|my \p{L}+)(?:['’]ll|['’]d|\s+will|\s+would|\s+might|\s+could)?\s+(?:says?|tells? me|answers?|replies|reply))(?:\s*[:,]\s*|\s+(?:that\s+)?))/iu,
  fr: /^(?:(?:d['’])?entendre\s+|(?:qu['’])?(?:il|elle|on)s?\s+(?:(?:va|vont|pourrait)\s+)?(?:me\s+)?(?:dise|disent|dira|diront|dit|dire|répond|réponde|répondra|répondre)\s*[:,]?\s*)/iu,
}
const that: Record<Language, RegExp> = { en: /^that\s+/i, fr: /^(?:que\s+|qu['’])/i }

/** "…, and that she …" begins another thing that is feared. */
const another: Record<Language, RegExp> = {
  en: /(?:,\s*|\s+)(?:and|or)\s+(?=that\s+)/iu,
  fr: /(?:,\s*|\s+)(?:et|ou)\s+(?=que\s|qu['’])/iu,
}

/** A sentence about the other person or with the learner as "I" behind "that" tells what is feared, and does not say it. */
const tellsOf: Record<Language, RegExp> = {
  en: /^(?:he|she|they)(?=[\s'’])/i,
  fr: /^(?:il|elle)s?\s(?!faut|y\s|n['’]y\s)/i,
}

const refusal = /^(?:(?:a|an|un|le|the)\s+)?(?:no|refusal|rejection|non|refus)$/i
const no: Record<Language, string> = { en: 'No.', fr: 'Non.' }

export const asSentence = (text: string): string => {
  const sentence = text.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return /[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`
}

const sayOne = (bare: string, answers: FearAnswer): string => {
  const { language } = answers
  if (refusal.test(bare)) return no[language]
  const rest = bare.replace(lead[language], '')
  const clause = rest.replace(that[language], '')
  const isDirect = bare.slice(0, bare.length - rest.length).includes(':') || /^(?:tu|vous|you)(?!\p{L})/iu.test(clause)
  if (isDirect) return asSentence(clause)
  if (clause === bare && !tellsOf[language].test(clause)) return asSentence(bare)
  return asSentence(turnForOther(clause, answers))
}

/**
 * The sentence that the learner fears, as the other person says it: direct speech as it stands, and "that she does not need
 * me" turned around.
 */
export const sayFear = (answers: FearAnswer): string => {
  const { fear, language } = answers
  const quote = /^[^“"«]{0,40}[“"«]\s*([^”"»]{2,}?)\s*[”"»][.!?…\s]*$/u.exec(fear)?.[1]
  if (quote !== undefined) return asSentence(quote)
  const bare = fear.replace(/^["“”«»'’\s]+|["“”«»\s]+$/gu, '').replace(/\.$/u, '')
  return bare
    .split(another[language])
    .map((one) => sayOne(one, answers))
    .join(' ')
}
