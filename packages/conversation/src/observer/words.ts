/** Utterances reduced to tokens: what the features, the rules and the measures all count by. */

const apostrophes = /[\u2018\u2019\u02BC\u00B4`]/g
const token = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[?!.,…]|--?/gu
const word = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu

const ascii = /^[\0-\x7F]*$/

/** "Ca va ?" as many type it. */
const bareThat = /(?<![\p{L}'])ca(?!\p{L})/gu

/** Soft hyphens, zero-width spaces and marks of direction: what is pasted has them in the middle of words. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Text without accents is in its normal form already. */
export const plainText = (text: string): string =>
  (ascii.test(text) ? text : text.normalize('NFKC').replace(invisible, ''))
    .replace(apostrophes, "'")
    .toLowerCase()
    .replace(bareThat, 'ça')

/** Words and the punctuation that carries meaning. */
export const tokensOf = (text: string): string[] => plainText(text).match(token) ?? []

export const wordsOf = (text: string): string[] => plainText(text).match(word) ?? []

/** Speech transcripts repeat and clip: `I-I-I` and `th-the` become one word. */
export const smoothSpeech = (text: string): string =>
  plainText(text)
    .replace(/\[[^\][]{0,80}\]/g, ' ')
    .replace(/\b(\p{L}+)(?:\s*-+\s*\1\b)+/gu, '$1')
    .replace(/\b(\p{L}{1,3})-(?=\1)/gu, '')

/** Letters of the languages with Latin script: a class of all letters makes each pattern a hundred times as long. */
const letter = String.raw`[0-9A-Za-z\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]`
const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`

/** `\b` knows no accents: before "êtes" or after "évité" it sees no edge of a word. This gives a pattern edges that do. */
export const accentedPattern = (pattern: RegExp): RegExp => new RegExp(pattern.source.replaceAll('\\b', edge), 'u')

/** The pattern of the text itself; `RegExp.escape` is younger than the browsers that the product runs in. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])["'»”]*\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Tells whether a text shows a pattern of either language; a trial in one language has that one alone. */
export const showsAny = (patterns: Readonly<Record<'en' | 'fr', RegExp>>, text: string): boolean =>
  Object.values(patterns).some((pattern) => pattern.test(text))
