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

const replaceAll = (text: string, rules: Rules): string =>
  rules.reduce((sentence, [found, other]) => sentence.replace(found, other), text)

/** A text in the learner's words, addressed to the reader: "my manager" becomes "your manager". */
export const addressReader = (text: string, language: Language): string => replaceAll(text, possessives[language])
