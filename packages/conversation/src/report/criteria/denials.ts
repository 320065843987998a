import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'

const denial: Readonly<Record<Language, RegExp>> = {
  en: /^(?:no,? )?(?:not (?:really|quite|exactly|at all)|(?:that|it)(?:'s| is)(?: not|n't) (?:it|that|what|how|true|right))(?!\w)/,
  fr: /^(?:non,? )?(?:pas (?:vraiment|du tout|exactement|tout à fait)|ce n'est pas (?:ça|vrai|exact))(?!\p{L})/u,
}
const bareNo = /^(?:no|non)(?![\p{L}'])/u
const negation = /(?<!\p{L})(?:not|never|no|nobody|nothing|without|ne|sans|jamais|personne)(?!\p{L})|n['’]/iu

/** The persona's next words deny what was said of it; a bare no agrees with "You never got an answer." */
export const denies = (text: string, after: string | undefined, language: Language): boolean => {
  const answer = plainText(after ?? '').trim()
  return denial[language].test(answer) || (bareNo.test(answer) && !negation.test(text))
}
