export const count = (n = 0, one: string, many = `${one}s`, none = 'aucun'): string => {
  if (n === 0) return `${none} ${one}`
  return `${n} ${n === 1 ? one : many}`
}
export const questions = (n = 0, kind: 'ouverte' | 'fermée'): string =>
  count(n, `question ${kind}`, `questions ${kind}s`, 'aucune')
/** "Vous n’avez posé aucune question ouverte": a zero takes its "n’". */
export const howManyQuestions = (openCount = 0, closedCount = 0): string => {
  if (openCount === 0 && closedCount === 0) return 'Vous n’avez posé aucune question'
  if (openCount === 0) return `Vous n’avez posé aucune question ouverte, mais ${questions(closedCount, 'fermée')}`
  return closedCount === 0
    ? `Vous avez posé ${questions(openCount, 'ouverte')} et aucune question fermée`
    : `Vous avez posé ${questions(openCount, 'ouverte')} et ${questions(closedCount, 'fermée')}`
}

export const possibleObjections = (n = 0): string => count(n, 'objection possible', 'objections possibles', 'aucune')
export const times = (n = 0): string => (n === 1 ? 'une fois' : `${n} fois`)
/** The same words at the beginning of a sentence. */
export const timesFirst = (n = 0): string => (n === 1 ? 'Une fois' : `À ${n} reprises`)
export const q = (words: string): string => `« ${words} »`
/** Words quoted in mid-sentence: their full stop would end the sentence around them. */
export const midQuote = (words: string): string => q(words.replace(/(?<!\.)\.$/, ''))
/** First names with a silent h; any other one may be breathed, as in "de Hassan". */
const silentH =
  /^h(?:adrien|arm|ector|edwige|el[eoi]|enri|ercule|erm|erve|ilaire|ippol|omere|onor|orace|ortense|ubert|ug|yacinthe)/
/** "Yves" takes an apostrophe and "Yasmine" none: a y before a vowel is a consonant. */
const isElided = (name: string): boolean => {
  const plainName = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /^(?:[aeiouœæø]|y(?![aeiouœ]))/.test(plainName) || silentH.test(plainName)
}
export const of = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`)
export const that = (name: string): string => (isElided(name) ? `qu’${name}` : `que ${name}`)
/** A number at the beginning of a sentence. */
export const numberFirst = (n: number): string => ['Deux', 'Trois', 'Quatre', 'Cinq'][n - 2] ?? String(n)
