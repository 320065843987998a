import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { lineWords } from '../../matching/line-words.ts'

/** A thing stands behind an article, or behind a verb of liking and wanting. */
const things: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:some|an?|the|of|about|like|need|want|love|with|my|our|more|grows?|plants?|eat|buy|smell) (?!(?:some|an?|the|to|of|you|your|it|that|this|me|my|our|more|like|need)\b)(?<thing>\p{L}+)/gu,
  fr: /(?<![\p{L}'])(?:(?:des?|du|les?|la|une?|aux?|mon|ma|mes|nos|notre) |[dl]')(?!(?:des?|du|les?|la|une?|vous|tu|plus|tout|que|ce|cette)(?!\p{L}))(?<thing>\p{L}{3,})/gu,
}

/** Tells whether all things that a line names are none that the persona knows: "You need some asparagus." */
export const namesOnlyForeign = (text: string, language: Language, coverage: (text: string) => number): boolean => {
  const namedThings = [...plainText(text).matchAll(things[language])]
    .map(({ groups }) => groups?.['thing'] ?? '')
    .filter((thing) => lineWords(thing, language).some(({ small }) => !small))
  return namedThings.length > 0 && namedThings.every((thing) => coverage(thing) === 0)
}
