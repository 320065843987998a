import type { Language } from '../observer/question-kind.ts'

/** Short forms of typed talk, as they would be written out. */
const slips: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b(what|how|who|where|that|it|let)s\b(?= )/gi, "$1's"],
    [/\b(you|they)(re|ve)\b/gi, "$1'$2"],
    [/\b(should|could|would) of\b/gi, '$1 have'],
    [/\bive\b/gi, "I've"],
    [/\bu\b/gi, 'you'],
    [/\bur\b/gi, 'your'],
    [/\br you\b/gi, 'are you'],
    [/\b(do|does|did|is|was|are|have|has|would|could|should|ca|wo)nt\b/gi, "$1n't"],
    [/\bim\b/gi, "I'm"],
    [/\b(?:sry|soz)\b/gi, 'sorry'],
    [/(?<= )em\b/gi, 'them'],
    [/\bhappend\b/gi, 'happened'],
    [/\b(w|c|sh)ld\b/gi, '$1ould'],
    [/\b(?:cuz|coz|bcs)\b/gi, 'because'],
    [/\b(?:pls|plz)\b/gi, 'please'],
    [/\bthx\b/gi, 'thanks'],
    [/\bppl\b/gi, 'people'],
    [/\babt\b/gi, 'about'],
    [/\by(?= (?:do|did|are|not|so)\b)/gi, 'why'],
    [/\bwich\b/gi, 'which'],
    [/\b(?:wat|waht|wath)\b/gi, 'what'],
    [/\b(?:hwo|hw)\b/gi, 'how'],
  ],
  fr: [
    [/(?<!\p{L})(?:j[’']?te)(?!\p{L})/giu, 'je te'],
    [/(?<!\p{L})j[’']?vous(?!\p{L})/giu, 'je vous'],
    [/(?<!\p{L})(?:pk|pq|pkoi)(?!\p{L})/giu, 'pourquoi'],
    [/(?<!\p{L})(c|d|j|l|m|n|s|t|qu) (?=(?:est|etait|était|ai|as|avez|a)(?!\p{L}))/giu, "$1'"],
    [/(?<!\p{L})vs(?!\p{L})/giu, 'vous'],
    [/(?<!\p{L})qd(?!\p{L})/giu, 'quand'],
    [/(?<!\p{L})(?:koi|kwa)(?!\p{L})/giu, 'quoi'],
    [/(?<!\p{L})mtn(?!\p{L})/giu, 'maintenant'],
    [/(?<!\p{L})dc(?!\p{L})/giu, 'donc'],
    [/(?<!\p{L})bcp(?!\p{L})/giu, 'beaucoup'],
    [/(?<!\p{L})tjs(?!\p{L})/giu, 'toujours'],
    [/(?<!\p{L})stp(?!\p{L})/giu, 's’il te plaît'],
    [/(?<!\p{L})svp(?!\p{L})/giu, 's’il vous plaît'],
    [/(?<!\p{L})(?:jsuis|chuis|chui)(?!\p{L})/giu, 'je suis'],
    [/(?<!\p{L})(?:jsais|chais) pas(?!\p{L})/giu, 'je sais pas'],
    [/(?<!\p{L})(?:ptet|ptetre)(?!\p{L})/giu, 'peut-être'],
    [/(?<!\p{L})qqch(?!\p{L})/giu, 'quelque chose'],
    [/(?<!\p{L})qqn(?!\p{L})/giu, 'quelqu’un'],
    [/(?<!\p{L})ds(?!\p{L})/giu, 'dans'],
  ],
}

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+/gu

/** "ok 👌" says ok; pictures by themselves say nothing. */
const withoutPictures = (text: string): string =>
  /\p{L}/u.test(text) ? text.replace(pictures, '').replace(/ {2,}/g, ' ').trim() : text

/** A typed line as it would be written out. */
export const withoutSlips = (rawText: string, language: Language): string =>
  slips[language].reduce((text, [slip, full]) => text.replace(slip, full), withoutPictures(rawText))
