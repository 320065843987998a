import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'

/** A yes, a no, a perhaps, a condition or a question for the terms. */
const decisions: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:hm|thank you|thanks)\. )?(?:yes|no\b|not\b|maybe|perhaps|possib|all right|good\b|fine|gladly|agreed|why not|if\b|only\b|(?:i|we|one|that) (?:could|can|might|will|would|'ll)\b|i(?:'d|’d| would| could| can|’ll|'ll) |it(?:'s|’s)? (?:depends|worth)|that depends|in principle|on what|in (?:which|what|writing)|by when|who\b|what\b|which\b|tell me how|i (?:don't|don’t|think i|have to do))|\b(?:yes|if)\b|\?$/,
  fr: /^(?:(?:hm|merci|bon)[.,] )?(?:oui|non|pas\b|peut-être|bien\b|d[’']accord|volontiers|si\b|seulement|possible|c[’']est possible|pourquoi pas|on (?:peut|pourrait)|ça (?:se|dépend|me pla|aiderait|marche|pourrait)|tout dépend|(?:à|sous) quel|par écrit|qui\b|quand|je (?:veux bien|prends|pourrais|peux|n[’']ai besoin|<vous)|ce serait|mais ça|il faudrait|là, je|sur le principe)|(?<!\p{L})(?:oui|si)(?!\p{L})|\?$/u,
}

/** True for a line that says yes, no or under which condition. */
export const decides = (line: string, language: Language): boolean => decisions[language].test(plainText(line).trim())
