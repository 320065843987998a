import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

/** Questions for what is to come, in the words of everyday: "Where would you start?", "Et maintenant, on fait quoi ?" */
const ahead: Readonly<Record<Language, RegExp>> = {
  en: /\bwhat (?:should|needs? to|has to|must|ought to|could|would have to) (?:happen|come|change|be (?:done|first|next|different))\b[^?]{0,20}\b(?:next|first|now|here|then)\b|\bwhat (?:comes|would come|should come|goes) (?:first|next)\b|\bwhat(?:'s| is| would be| might be| could be) (?:the|your|a|our) (?:\w+ )?(?:next|first) (?:\w+ )?(?:step|move|thing|one)\b|\bwhere (?:would|do|should|could|can|might|will) (?:you|we|i) (?:start|begin)\b|\bwhat do (?:we|you|i) do (?:now|next|first)\b|^(?:(?:so|and|ok|okay|right),? )*(?:what now|now what|what next)\b|\bhow (?:would|should|do|shall) (?:we|you) (?:start|begin|go about)\b|\bwhat (?:would|will|could|might) you (?:try|do) (?:first|next)\b|\bwhat (?:exactly |precisely |concretely )?(?:will you|are you going to) (?:do|try|change)\b(?! (?:if|when|without))|\bwho (?:does|will do) what\b|\band by when\s*\?/,
  fr: accentedPattern(
    /(?:qu'est-ce qu'il|que|il) (?:faut|faudrait)(?:-il)?(?: \p{L}+){0,4} (?:d'abord|en premier|maintenant|ensuite|pour commencer)(?!\p{L})|(?<!\p{L})(?:commencerais|commenceriez|commencer(?:ais|iez)-(?:vous|tu))(?: \p{L}+)? (?:par|où)|(?:commencerais|commenceriez)-(?:vous|tu)|(?:quelle|c'est quoi)[^?]{0,30}(?:prochaine|première) (?:étape|chose|mesure)|(?:on|nous|vous|tu) (?:fait|faites|fais|faisons) quoi (?:maintenant|ensuite|alors|en premier|d'abord)|qu'est-ce qu'on fait (?:maintenant|ensuite|alors|en premier|d'abord)|^(?:(?:bon|alors|et|donc),? )*(?:et )?maintenant(?:,? (?:on fait quoi|quoi))?\s*\?|(?:vous feriez|tu ferais|feriez-vous|ferais-tu|essaieriez-vous|essaierais-tu|vous essaieriez|tu essaierais|vous tenteriez|tu tenterais)(?: quoi)? (?:maintenant|en premier|d'abord|ensuite|à partir d'ici)|(?:qu'est-ce que|que) (?:vous allez|tu vas|vas-tu|allez-vous) (?:faire|essayer|changer)(?! (?:si|quand|sans))|(?<!\p{L})qui fait quoi(?!\p{L})|(?:vous|tu) (?:fais|faites|fera[si]?|ferez) quoi,? (?:et )?(?:pour|d'ici) quand|,? (?:et )?(?:pour|d'ici) quand\s*\?/u,
  ),
}

/** Asks for what the other would do next. */
export const asksNextStep = (text: string, language: Language): boolean => ahead[language].test(plainText(text).trim())
