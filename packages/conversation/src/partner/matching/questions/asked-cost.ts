import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'

const asksCost: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: /(?<!\p{L})combien(?!\p{L})[^?]*(?<!\p{L})(?:coût|pay|dépens)/u,
}
const ofCost = /coût|prix|pay|euro|€|dépens|chiffr|argent|somme|gagn/iu

/** « Combien vous ont coûté les retards ? » wants a sum: an answer to "How many came late?" knows none. */
export const missesCost = ({ asks }: SpeechAnswer, question: string, language: Language): boolean =>
  asksCost[language].test(plainText(question)) && !asks.some((example) => ofCost.test(example))
