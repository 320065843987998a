import type { Language } from '../../observer/question-kind.ts'
import { plainText, showsAny } from '../../observer/words.ts'

/** "Does that suit you?" after a rule or a step asks for a yes to it. */
const consentQuestion = {
  en: /(?<!\b(?:what|when|where|how|who) )\b(?:shall we|(?:does|would|will) (?:that|this|it|\w+day) (?:suit|work|do|help|feel right|sound right|be (?:all right|fine|ok(?:ay)?))|are you (?:ok(?:ay)?|fine|happy|all right) with (?:that|this|it)|is that (?:all right|fine|fair|ok(?:ay)?|a deal|what you need)|all right with you|ok(?:ay)? (?:for|with|by) you|agreed|deal|can we agree|(?:can|could) you (?:live with|agree to|accept|keep to) (?:that|this|it)|possible for you)\b[^?.!]*\?/,
  fr: /(?<!\p{L})(?:ça (?:te|vous) (?:va|convient|irait|conviendrait)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain) (?:te|vous) (?:va|irait|convient|conviendrait|arrange)|(?<!qu')est-ce que ça (?:te|vous) (?:va|convient|irait|conviendrait|suffit|arrange|aide)\p{L}*|(?:vous (?:pourriez|pouvez)|tu (?:pourrais|peux)|pourriez-vous|pouvez-vous|pourrais-tu|peux-tu) (?:vivre avec (?:ça|cela)|l'accepter|vous y tenir|t'y tenir)|possible pour (?:vous|toi)|(?:vous|te) paraît (?:possible|faisable|jouable)|d'accord|ça marche|on fait comme ça|on se met d'accord|marché conclu|(?:est-ce que )?c'est (?:bon pour (?:toi|vous)|(?:bien )?ce qu'il (?:faut|vous faut|te faut)))(?!\p{L})[^?.!]*\?/u,
} as const satisfies Record<Language, RegExp>

/** Tells whether a turn asks for a yes to what it proposes. */
export const asksConsent = ({ text }: { text: string }, language: Language): boolean =>
  consentQuestion[language].test(plainText(text))

/** The same for a text of either language. */
export const asksForYes = (text: string): boolean => showsAny(consentQuestion, plainText(text))
