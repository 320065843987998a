import type { Language } from '../../../observer/question-kind.ts'

/** A first half that names what the talk is not to be about. */
const setAside: Readonly<Record<Language, RegExp>> = {
  en: /^[^.?!,]*\b(?:don't want|not here|not going|rather not|instead of|let's not)\b[^.?!,]*\b(?:talk|speak|chat|discuss)(?:ing)?\b[^.?!,]*[,.] (?=(?:but )?(?:let|i\b|we|shall))/iu,
  fr: /^[^.?!,]*(?<!\p{L})(?:pas|au lieu|plutôt que)(?!\p{L})[^.?!,]*(?<!\p{L})(?:parl|discut|bavard)\p{L}+[^.?!,]*[,.] (?=(?:mais )?(?:parlons|revenons|je|j'|on)(?!\p{L}))/iu,
}

/** "I don't want to talk about football today, let's talk about the report" without its first half. */
export const withoutSetAside = (text: string, language: Language): string =>
  text.replaceAll('’', "'").replace(setAside[language], '')
