import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { HeardUtterance } from '../../mind/hearing.ts'

/** "Would that be all right with you?", "What can you promise me?", « Ça vous convient ? » ask the persona for its part. */
const agreement: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:is|would|will) (?:that|this|it) (?:be )?(?:ok|okay|all right|alright|fine|acceptable)\b|(?:does|would|could|will) (?:that|this|it) (?:work|suit|do)\b(?! out\b)|(?:are|would) you (?:be )?(?:ok|okay|happy|all right|fine) with (?:that|this|it)\b|(?:can|could) you (?:agree with|do) (?:that|this|it)\b|(?<!\b(?:how|why|what|which|when)\b[^?,;:.]{0,30})(?:can|could|would) you (?:wait|hold on|accept|settle for|live with|agree to)\b(?!.*\b(?:how long|if (?:your|he|she|they|nobody|no one))\b)|(?:do|would|could|can) you agree\b|will you (?:do|try) (?:that|this|it)\b|(?:what|which|how many|how much|when)\b[^?]{0,40} (?:can|could|will|would) you (?:promise|do about|take|give|start|begin|commit|agree|offer|change|stop|try)\b)/,
  fr: accentedPattern(
    /\b(?:(?:ça|cela|ce \p{L}+|cette \p{L}+|ces \p{L}+) (?:te|vous) (?:va|vont|irait|convient|conviendrait|conviennent)|(?:tu (?:es|serais)|vous (?:êtes|seriez)|(?:es|serais)-tu|(?:êtes|seriez)-vous) d'accord|(?<!\b(?:combien|comment|pourquoi|quand|qu'est-ce que|quels?|quelles?|où)\b[^?,;:.]{0,30})(?:(?:tu|vous) (?:accepterais|accepteriez|acceptes|acceptez)|(?:accepterais|acceptes)-tu|(?:accepteriez|acceptez)-vous|(?:(?:tu|vous) (?:peux|pourrais|pouvez|pourriez)|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous) (?:attendre|patienter|accepter|vous contenter|te contenter|vivre avec)|(?:tu (?:es|serais)|vous (?:êtes|seriez)|(?:es|serais)-tu|(?:êtes|seriez)-vous) prête?s? à)(?!\p{L})(?!.*\b(?:combien|jusqu'à quand|jusqu'où|si (?:votre|vos|ton|ta|tes|personne|elle|elles|ils?)|s'ils?)\b)|(?:qu'est-ce que|que|quels?|quelles?|combien|quand)(?!\p{L})[^?]{0,40}(?:(?:tu|vous) (?:peux|pourrais|pouvez|pourriez)|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous) (?:me |m')?(?:promettre|proposer|donner|prendre|faire|commencer)|(?:qu'est-ce que|quels?|quelles?)(?!\p{L})[^?]{0,40}(?:(?:tu|vous) accepte(?:rais|riez|s|z)|accepte(?:rais-tu|riez-vous)) (?:de |d')(?:essayer|tenter|faire|changer))(?!\p{L})/u,
  ),
}

/** Tells whether a question asks the persona to agree, or for its own part in what is agreed. */
export const asksForAgreement = ({ question, kind }: HeardUtterance, language: Language): boolean =>
  question !== null && kind !== 'off_topic' && agreement[language].test(plainText(question.text))
