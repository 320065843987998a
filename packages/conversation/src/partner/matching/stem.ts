import type { Language } from '../../observer/question-kind.ts'

export const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{Mn}/gu, '')

const endings: Record<Language, RegExp> = {
  en: /(?:ingly|ments?|ations?|ings?|ness|ies|ied|ers?|ed|ly|es|s)$/,
  fr: /(?:issements?|issez|issent|ements?|ations?|erions|eriez|eraient|erait|erais|erons|erez|eront|erai|eras|era|eaient|eait|eais|eant|eons|aient|ions|iez|ait|ais|ant|ent|euses?|eurs?|ees?|ez|er|es|e|s)$/,
}

/** One stem for the forms of a word, so that "delays" meets "delayed". */
export const stemOf = (word: string, language: Language): string => {
  const simple = withoutAccents(word)
  const stem = simple.length > 4 ? simple.replace(endings[language], '') : simple.replace(/s$/, '')
  return stem.length > 2 ? stem : simple
}
