import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

/** The beginnings of sentences that say how the other sees the learner. */
const othersView: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:so|and|then|ok|okay),? )?you(?:'re| are)? (?:feel|felt|think|thought|believe|had|have|feeling|under|afraid|disappointed)(?: the (?:feeling|impression))?(?: that| as if| like)? (?:i|we)\b/,
  fr: accentedPattern(
    /^(?:(?:donc|alors|et|bon),? )?(?:tu|vous|t')(?: (?:as|avez|avais|aviez))? ?(?:eu )?(?:l'impression|le sentiment|crois|croyez|penses|pensez|trouves|trouvez|sens|sentez|te dis|vous dites) que (?:je|j'|on|nous)/u,
  ),
}

/** "You feel that I let you down" says how the other sees it, and admits nothing. */
export const namesOthersView = (text: string, language: Language): boolean =>
  othersView[language].test(plainText(text).trim())
