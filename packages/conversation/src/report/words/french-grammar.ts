const smallNumbers = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
/** Running text says numbers up to ten in words. */
export const inWords = (n = 0): string => smallNumbers[n] ?? String(n)
/** The word for none gives the gender of what is counted. */
export const count = (n = 0, one: string, many = `${one}s`, none: 'aucun' | 'aucune' = 'aucun'): string => {
  if (n === 0) return `${none} ${one}`
  if (n === 1) return `${none.replace('auc', '')} ${one}`
  return `${inWords(n)} ${many}`
}
export const turnCount = (n = 0): string => count(n, 'prise de parole', 'prises de parole', 'aucune')
export const questions = (n = 0, kind: 'ouverte' | 'fermée'): string =>
  count(n, `question ${kind}`, `questions ${kind}s`, 'aucune')
/** "Vous n’avez posé aucune question ouverte": a zero takes its "n’". */
export const howManyQuestions = (openCount = 0, closedCount = 0): string => {
  if (openCount === 0 && closedCount === 0) return 'Vous n’avez posé aucune question'
  if (openCount === 0) return `Vous n’avez posé aucune question ouverte, mais ${questions(closedCount, 'fermée')}`
  return `Vous avez posé ${questions(openCount, 'ouverte')} et ${questions(closedCount, 'fermée')}`
}

/** Advice with a question mark is one of the closed questions. */
export const kindOfClosed = (closedCount: number, adviceCount: number): string => {
  if (adviceCount >= closedCount)
    return closedCount === 1
      ? ' : c’était un conseil déguisé en question'
      : ' : c’étaient des conseils déguisés en questions'
  const rest =
    adviceCount === 1
      ? ', dont une était un conseil déguisé'
      : `, dont ${inWords(adviceCount)} étaient des conseils déguisés`
  return `${adviceCount > 0 ? rest : ''} : on pouvait y répondre par oui, par non ou par un chiffre`
}

export const possibleObjections = (n = 0): string => count(n, 'objection possible', 'objections possibles', 'aucune')
/** The objections that were answered, beside all that may have been there. */
export const answeredObjections = (objections = 0, metCount = 0): string => {
  if (metCount < objections)
    return `vous avez répondu à ${metCount === 1 ? 'une seule' : inWords(metCount)} d’entre elles`
  return objections === 1 ? 'vous en avez tenu compte' : 'vous en avez tenu compte chaque fois'
}
export const times = (n = 0): string => (n === 1 ? 'une fois' : `${inWords(n)} fois`)
/** The same words at the beginning of a sentence. */
export const timesFirst = (n = 0): string => (n === 1 ? 'Une fois' : `À ${inWords(n)} reprises`)
export const q = (words: string): string => `« ${words} »`
const joining = /^(?:et|mais|donc) (?=\p{L})/u
/** Words quoted in mid-sentence: their full stop would end the sentence around them, and a small “et” joins them to nothing. */
export const midQuote = (words: string): string => q(words.replace(/(?<!\.)\.$/, '').replace(joining, ''))

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
