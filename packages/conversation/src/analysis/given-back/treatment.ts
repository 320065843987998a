import { plainText, showsAny } from '../../observer/words.ts'

/** "You've been short with me", « Tu m’évites »: the speaker's own grievance. "You're angry with me" hears a feeling. */
const treatment = {
  en: /\byou(?:'ve| have|'re| are| were)(?: been)? (?:\w+ )?(?:short|curt|cold|rude|harsh|distant) (?:with|to) (?:me|us)\b|\byou(?:'ve| have|'re| are)?(?: been)? (?:avoid|ignor)(?:ing|ed)? (?:me|us)\b/,
  fr: /(?<!\p{L})(?:tu es|t'es|vous êtes|tu étais|vous étiez|tu as été|vous avez été) (?:\p{L}+ )?(?:sec|sèche|froide?|distante?|dure?|brusque) (?:avec|envers) (?:moi|nous)(?!\p{L})|(?<!\p{L})(?:tu|vous) (?:m'|nous )(?:évit|ignor)\p{L}+/u,
} as const

/** Tells whether a sentence says that the other treats the speaker coldly. */
export const namesTreatment = (sentence: string): boolean => showsAny(treatment, plainText(sentence))
