import { plainText, wordsOf } from '../../observer/words.ts'

const vowel = /[aeiouyàâäéèêëîïôöùûüœæ]/

/** Keys struck at random: no vowel, or one letter or a group of letters over and over. */
const isNoise = (word: string): boolean =>
  (word.length >= 4 && !vowel.test(word)) ||
  /(.)\1{3,}/.test(word) ||
  /^(.{2,3})\1{2,}$/.test(word) ||
  /^m?[bw]?u?a?(?:[ah]h?a|h[aeiou]){2,}h?$/.test(word) ||
  /(?!ngths)[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
  /(?:^asd|asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|erty|uiop|zxcv|xcvb|cvbn|azer|qsdf|wxcv)/.test(word)

const babble = new Set(
  'blah bla lala lol haha hahaha hehe foo bar baz lorem ipsum bip boop blub yolo meh xd xdd mdr ptdr lmao rofl jsp prout caca pouet tralala miaou wouf meow woof moo yada bzz bzzz bzzzt zzz'.split(
    ' ',
  ),
)

/** Words that fill a pause, and those of them with which somebody who only listens does not answer. */
const fillers = /\b(?:you know|i mean|kind of|sort of|tu vois|vous voyez|tu sais|vous savez)\b/g
const pauses = new Set('hm hmm mm mmm yeah ok okay right oui ouais bon ah oh'.split(' '))
const searching = new Set(
  'um uh er erm well so like anyway filler euh heu ben bah enfin quoi voilà genre bref donc'.split(' '),
)

/** "Hmm. Well. You know. So. Yeah.": four fillers or more, two of them of somebody who looks for words, and nothing else. */
const mumbles = (text: string): boolean => {
  const words =
    plainText(text)
      .replace(fillers, 'filler')
      .match(/\p{L}+/gu) ?? []
  return (
    words.length >= 4 &&
    words.every((word) => pauses.has(word) || searching.has(word)) &&
    words.filter((word) => searching.has(word)).length >= 2
  )
}

const blah = /(?:\bbla+h?(?:bla+h?)*[ ,.-]*){3,}/

const mostBeside = 3

/** "Bla bla bla", and hardly a word besides. */
const isBlah = (text: string): boolean => blah.test(text) && wordsOf(text.replace(blah, ' ')).length <= mostBeside

/** Letters that make no words, words that only fill, or the same word all the time. */
export const isNonsense = (text: string): boolean => {
  const words = plainText(text).match(/\p{L}+/gu) ?? []
  if (words.length === 0) return /[^\s.,!?…'"“”‘’«»()-]/u.test(text)
  const noise = words.filter((word) => isNoise(word) || babble.has(word)).length
  if (noise / words.length >= 0.5 || mumbles(text) || isBlah(plainText(text))) return true
  return words.length >= 4 && new Set(words).size <= words.length / 3
}

/** Nothing was said: no letter and no figure, only blanks, points or signs of silence. */
export const isSilence = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text.replace(/[([*][^)\]*]{0,40}[)\]*]/g, '')) &&
  !/[^\s.,!?…'"“”‘’«»()[\]*_-]/u.test(text.replace(/[([*][^)\]*]{0,40}[)\]*]/g, ''))
