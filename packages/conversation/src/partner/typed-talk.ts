import type { Language } from '../observe/question-kind.ts'

/** Short forms of typed talk, as they would be written out. */
const slips: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b(what|how|who|where|that|it)s\b(?= )/gi, "$1's"],
    [/\bu\b/gi, 'you'],
    [/\bur\b/gi, 'your'],
    [/\br you\b/gi, 'are you'],
    [/\b(do|does|did|is|was|are|have|has|would|could|should|ca|wo)nt\b/gi, "$1n't"],
    [/\bim\b/gi, "I'm"],
    [/\bwich\b/gi, 'which'],
    [/\b(?:wat|waht|wath)\b/gi, 'what'],
    [/\b(?:hwo|hw)\b/gi, 'how'],
  ],
  fr: [
    [/(?<!\p{L})(?:pk|pq|pkoi)(?!\p{L})/giu, 'pourquoi'],
    [/(?<!\p{L})(c|d|j|l|m|n|s|t|qu) (?=(?:est|etait|était|ai|as|avez|a)(?!\p{L}))/giu, "$1'"],
    [/(?<!\p{L})vs(?!\p{L})/giu, 'vous'],
    [/(?<!\p{L})qd(?!\p{L})/giu, 'quand'],
    [/(?<!\p{L})(?:koi|kwa)(?!\p{L})/giu, 'quoi'],
  ],
}

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+/gu

/** "ok 👌" says ok; pictures by themselves say nothing. */
const withoutPictures = (said: string): string =>
  /\p{L}/u.test(said) ? said.replace(pictures, '').replace(/ {2,}/g, ' ').trim() : said

/** A typed line as it would be written out. */
export const withoutSlips = (said: string, language: Language): string =>
  slips[language].reduce((text, [slip, full]) => text.replace(slip, full), withoutPictures(said))
