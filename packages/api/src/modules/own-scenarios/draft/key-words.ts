import type { Language } from './answers.ts'

const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'about after again also because been before being from have having into just more much only over should since some than that their them then there these they thing things this those want wants what when where which will with would your'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'alors après aussi avant avec avoir cela cette ceux chez comme dans depuis dont elle elles encore entre être faire fait leur leurs mais même nous notre parce plus pour pourquoi quand quelque sans sera sont sous surtout toujours tous tout très votre vous'.split(
      ' ',
    ),
  ),
}

const MOST = 12
const LONG = 8
/** A phrase of a sign holds 120 characters, its star included. */
const LONGEST = 119

/** A long word is recognised by its beginning, so that « augmenté » meets « augmentation ». */
const beginningOf = (word: string): string => {
  // Three letters begin too many other words: « mois » would meet « moi ».
  const bare = word.replace(/(?<=\p{L}{4})(?:es|s)$/u, '')
  return bare.length > LONG ? bare.slice(0, Math.max(LONG - 2, bare.length - 5)) : bare
}

/** The words of a subject by which one recognises that it was mentioned, each with its endings. */
export const keyWords = (text: string, language: Language): string[] => {
  const words = text.toLowerCase().match(/\p{L}[\p{L}-]{3,}/gu) ?? []
  return [
    ...new Set(
      words
        .filter((word) => word.length <= LONGEST && !small[language].has(word))
        .map((word) => `${beginningOf(word)}*`),
    ),
  ].slice(0, MOST)
}
