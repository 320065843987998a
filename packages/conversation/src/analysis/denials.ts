import type { Language } from '../observer/question-kind.ts'

/** The words of a clause that say of what follows that it is not so, or not done: "I don't", "nobody says that", "without". */
const denials: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:i|we|it|this|that) (?:\w+ )?(?:\w+n't|not|never)|(?:i'm|we're|it's|that's) not|isn't|not to|nobody|no one|without|no|cannot)\b[^,;:.]*$/,
  fr: /(?<!\p{L})(?:(?:je|nous|on|ce|cela|ça|personne) (?:ne |n')|sans|aucune?|pas de)(?<=\s|'|\p{L})[^,;:.]*$/u,
}

/** Tells whether something in a sentence is denied by the words before it. Reads lower case. */
export const isDenied = (before: string, language: Language): boolean => denials[language].test(before)
