import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText } from '../observer/words.ts'

const patterns: Record<Language, RegExp> = {
  en: /\b(?:u+h+m*|u+m+|e+r+m*|h+m+|mm+|you know|i mean|kind of|sort of|basically|actually|literally)\b|(?<=^|[,.]\s?)like,|\blike,/g,
  fr: new RegExp(
    accentedPattern(
      /\b(?:euh+|heu+|hum+|hm+|mm+|ben|bah|bref|du coup|en fait|genre|quoi(?=[,.!?]|$)|tu vois|vous voyez|voilà(?=,)|disons)\b/,
    ).source,
    'gu',
  ),
}

/** Words that fill a pause. "Like" counts only where a comma shows that it carries nothing. */
export const fillersIn = (text: string, language: Language): number =>
  plainText(text).match(patterns[language])?.length ?? 0
