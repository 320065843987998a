import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'

/** "On the one hand …, on the other …", "part of you …, another part …", "torn between … and …". */
const twoSides: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:on (?:the )?one (?:hand|side)|(?:one |a )?(?:part|side|half) of you)\b(?<one>.+?)\b(?:on the other(?: hand| side)?|(?:another|the other|one|a)? ?(?:part|side|half)(?: of you)?|the other)\b(?<other>.+)|\b(?:torn|caught|stuck) between (?<first>.+?) and (?<second>.+)/,
  fr: accentedPattern(
    /\b(?:d'un côté|d'une part|(?:une|la) (?:part|partie|moitié) (?:de|en) (?:vous|toi))\b(?<one>.+?)\b(?:de l'autre(?: côté)?|d'un autre côté|d'autre part|(?:une|l')? ?autre(?: (?:part|partie|moitié))?(?: (?:de|en) (?:vous|toi))?)\b(?<other>.+)|\b(?:tiraillée?|partagée?|prise?|coincée?) entre (?<first>.+?) et (?<second>.+)/u,
  ),
}

/** "Part of you would like it to change, and part of you doubts it" names nothing that could be wrong. */
const ofAnyChange = /^(?:chang|doubt|dout|hesit|unsure|incert|stay|same|differ|aimer|voudr|envie|sur$)/

const namesMatter = (side: string): boolean => stemsOf(side).some((stem) => !ofAnyChange.test(stem))

/** The two sides of a reflection that sets one wish of the other against another, where it names their matter; null for all other lines. */
export const twoSidesOf = (text: string, language: Language): readonly [string, string] | null => {
  const groups = twoSides[language].exec(plainText(text))?.groups
  if (groups === undefined) return null
  const sides = [groups['one'] ?? groups['first'] ?? '', groups['other'] ?? groups['second'] ?? ''] as const
  return sides.some(namesMatter) ? sides : null
}
