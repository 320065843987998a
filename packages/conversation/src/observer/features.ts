import { meaningFeatures } from './clauses.ts'
import { cueFeatures } from './cues.ts'
import { smoothSpeech, tokensOf } from './words.ts'

export interface Utterance {
  speaker: 'coach' | 'client'
  text: string
}

const bucketOf = (count: number): string => {
  if (count <= 4) return String(count)
  if (count <= 7) return '5-7'
  if (count <= 12) return '8-12'
  if (count <= 20) return '13-20'
  if (count <= 40) return '21-40'
  return count <= 80 ? '41-80' : '81+'
}

const grams = (tokens: readonly string[], prefix: string, longest: number): string[] => {
  const features: string[] = []
  for (let size = 1; size <= longest; size += 1) {
    for (let start = 0; start + size <= tokens.length; start += 1) {
      features.push(`${prefix}${size}:${tokens.slice(start, start + size).join(' ')}`)
    }
  }
  return features
}

const edges = (tokens: readonly string[], longest: number): string[] => {
  const words = tokens.filter((token) => /\p{L}|\p{N}/u.test(token))
  const features: string[] = []
  for (let size = 1; size <= longest; size += 1) {
    if (words.length >= size) features.push(`first${size}:${words.slice(0, size).join(' ')}`)
  }
  features.push(`last1:${words.at(-1) ?? ''}`, `last2:${words.slice(-2).join(' ')}`, `end:${tokens.at(-1) ?? ''}`)
  return features
}

/** The first words of the last sentence tell more than its rest: a question or a summary often ends a long utterance. */
const lastSentence = (tokens: readonly string[]): string[] => {
  const stops = tokens.slice(0, -1).findLastIndex((token) => token === '.' || token === '?' || token === '!')
  const rest = tokens.slice(stops + 1)
  return stops < 0
    ? []
    : [`ls1:${rest[0] ?? ''}`, `ls2:${rest.slice(0, 2).join(' ')}`, `ls3:${rest.slice(0, 3).join(' ')}`]
}

const shape = (text: string, tokens: readonly string[]): string[] => {
  const words = tokens.filter((token) => /\p{L}|\p{N}/u.test(token)).length
  const questions = tokens.filter((token) => token === '?').length
  const sentences = tokens.filter((token) => token === '.' || token === '?' || token === '!').length
  const features = [
    `len:${bucketOf(words)}`,
    `q:${Math.min(questions, 3)}`,
    `s:${Math.min(sentences, 5)}`,
    `lenq:${bucketOf(words)}/${questions > 0}`,
  ]
  if (/^\s*[-–—]/.test(text)) features.push('starts-cut')
  if (/[-–—]\s*$/.test(text)) features.push('ends-cut')
  if (/\d/.test(text)) features.push('digits')
  return features
}

const overlap = (tokens: readonly string[], before: readonly string[]): string[] => {
  const content = new Set(before.filter((token) => token.length > 3))
  const own = tokens.filter((token) => token.length > 3)
  const both = own.filter((token) => content.has(token)).length
  const share = own.length === 0 ? 0 : both / own.length
  return [
    `ov:${Math.min(both, 4)}`,
    `ovs:${Math.round(share * 4)}`,
    `ovl:${Math.min(both, 3)}/${bucketOf(tokens.length)}`,
  ]
}

const contextFeatures = (tokens: readonly string[], before: Utterance | undefined): string[] => {
  if (!before) return ['ctx:none']
  const previousTokens = tokensOf(smoothSpeech(before.text))
  const words = previousTokens.filter((token) => /\p{L}/u.test(token))
  return [
    `ctx:${before.speaker}`,
    `ctx-len:${bucketOf(words.length)}`,
    `ctx-q:${previousTokens.includes('?')}`,
    `ctx-end:${previousTokens.at(-1) ?? ''}`,
    `ctx-len-x:${bucketOf(words.length)}/${bucketOf(tokens.length)}`,
    ...grams(words.slice(0, 40), 'c', 1),
    ...grams(words.slice(0, 3), 'cf', 2),
    ...overlap(tokens, previousTokens),
    ...cueFeatures(before.text, before.speaker).map((name) => `ctx-${name}`),
  ]
}

/** The earlier talk of the same speaker: somebody who reflects goes on reflecting, and a reluctant client stays reluctant. */
const ownFeatures = (own: Utterance | undefined): string[] => {
  if (!own) return ['own:none']
  const tokens = tokensOf(smoothSpeech(own.text))
  return [
    `own-len:${bucketOf(tokens.length)}`,
    ...tokens.filter((token) => token.length > 3).map((token) => `ow:${token}`),
    ...cueFeatures(own.text, own.speaker).map((name) => `own-${name}`),
  ]
}

/** "Yeah." means what it answers: a bare assent takes the words of the turn before as its own. */
const assentFeatures = (tokens: readonly string[], before: Utterance | undefined): string[] => {
  if (!before || tokens.length > 4) return []
  const previousTokens = tokensOf(smoothSpeech(before.text)).filter((token) => token.length > 2)
  const first = tokens[0] ?? ''
  return [
    ...previousTokens.slice(-30).map((token) => `as:${token}`),
    ...cueFeatures(before.text, before.speaker).map((name) => `as-${first}-${name}`),
  ]
}

/** Word pairs with a gap, and stems: what a fixed phrase looks like when one word of it changes. */
const looseGrams = (tokens: readonly string[]): string[] => {
  const words = tokens.filter((token) => /\p{L}/u.test(token))
  return [
    ...words.slice(2).map((word, index) => `sk:${words[index]}_${word}`),
    ...words.filter((word) => word.length > 5).map((word) => `st:${word.slice(0, 5)}`),
  ]
}

/** Cues and the pairs of them: "you" with "should" is another thing than either. */
const ownCues = ({ text, speaker }: Utterance): string[] => {
  const cues = cueFeatures(text, speaker)
  return [...cues, ...cues.flatMap((one, index) => cues.slice(index + 1).map((other) => `${one}+${other}`))]
}

/** Letters in a row across words: what is left of a word when a client clips, bends or repeats it. */
const letterGrams = (text: string): string[] => {
  const letters = ` ${smoothSpeech(text).replace(/[^a-z']+/g, ' ')} `
  return Array.from({ length: Math.max(0, letters.length - 4) }, (_, start) => `ch:${letters.slice(start, start + 5)}`)
}

const placeFeature = (place: number): string => `pos:${Math.min(4, Math.floor(place / 6))}`

const spokenFeatures = (utterance: Utterance, tokens: readonly string[], longest: number): string[] => [
  ...grams(tokens, 'w', longest),
  ...looseGrams(tokens),
  ...edges(tokens, longest),
  ...shape(utterance.text, tokens),
  ...ownCues(utterance),
]

/**
 * The features of an utterance, as names; each is hashed to a weight. A name appears once. `before` ends with the
 * turn before. What a coach does shows in three words in a row and in what it follows; what a client means shows in single
 * words, their letters and fields of meaning, and more context only fitted the noise of the few conversations there are.
 */
export const featuresOf = (utterance: Utterance, before: readonly Utterance[]): string[] => {
  const tokens = tokensOf(smoothSpeech(utterance.text))
  const previous = before.at(-1)
  const names =
    utterance.speaker === 'coach'
      ? [
          ...spokenFeatures(utterance, tokens, 3),
          ...lastSentence(tokens),
          ...contextFeatures(tokens, previous),
          ...ownFeatures(before.findLast((one) => one.speaker === 'coach')),
        ]
      : [...spokenFeatures(utterance, tokens, 2), ...letterGrams(utterance.text), ...meaningFeatures(tokens)]
  return [...new Set(['bias', placeFeature(before.length), ...names, ...assentFeatures(tokens, previous)])]
}
