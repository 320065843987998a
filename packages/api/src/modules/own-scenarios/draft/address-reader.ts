import type { Language } from './answers.ts'

type Rules = readonly (readonly [RegExp, string])[]

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')

const possessives: Record<Language, Rules> = {
  en: [[word('my|our'), 'your']],
  fr: [
    [word('mon|ma|notre'), 'votre'],
    [word('mes|nos'), 'vos'],
  ],
}

const pronouns: Rules = [
  [word("i['’]m|i am"), 'you are'],
  [word('i was'), 'you were'],
  [word("i['’]ve"), 'you have'],
  [word("i['’]ll"), 'you will'],
  [word("i['’]d"), 'you would'],
  [word('myself'), 'yourself'],
  [word('i|me|us'), 'you'],
]

const replaceAll = (text: string, rules: Rules): string =>
  rules.reduce((said, [found, other]) => said.replace(found, other), text)

/** A text in the learner's words, addressed to the reader: "my manager" becomes "your manager". */
export const addressReader = (text: string, language: Language): string => replaceAll(text, possessives[language])

const vowel = /^[aeiouyhàâéèêëîïôûœ]/iu

/**
 * The subject as the other person names it. French has "the" in place of the learner's "my", because both "tu" and
 * "vous" may be right between the two.
 */
export const subjectForOther = (text: string, language: Language): string => {
  if (language === 'en') return replaceAll(addressReader(text, language), pronouns)
  return text
    .replace(/(?<!\p{L})(mon|ma|notre)\s+(\p{L}+)/giu, (_all, mine: string, noun: string) => {
      if (vowel.test(noun)) return `l’${noun}`
      return `${mine.toLowerCase() === 'ma' ? 'la' : 'le'} ${noun}`
    })
    .replace(/(?<!\p{L})(?:mes|nos)(?=\s)/giu, 'les')
}
