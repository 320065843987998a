import type { Language } from './answers.ts'
import { cutText } from './cut-text.ts'

export interface PersonName {
  first_name: string
  last_name: string
  /** The person's role for the learner, as the page shows it: "your manager". */
  role: string
}

const possessives: Record<Language, RegExp> = {
  en: /^(?:my|our|the|a|an)\s+/i,
  fr: /^(?:mon|ma|mes|notre|nos|le|la|les|un|une)\s+|^l['’]/i,
}

const mine: Record<Language, readonly [RegExp, string][]> = {
  en: [[/\bmy\b/gi, 'your']],
  fr: [
    [/\b(?:mon|ma)\b/gi, 'votre'],
    [/\bmes\b/gi, 'vos'],
  ],
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** A text in the learner's words, addressed to the reader: "my manager" becomes "your manager". */
export const addressReader = (text: string, language: Language): string =>
  mine[language].reduce((said, [word, other]) => said.replace(word, other), text)

const isName = (word: string): boolean => /^\p{Lu}\p{L}+(?:[-'’]\p{Lu}\p{L}+)*$/u.test(word)

/** The words in capitals are the name; a first word in capitals may only begin the sentence. */
const nameIn = (words: readonly string[], language: Language): string[] => {
  if (words.length <= 3 && words.every(isName) && !possessives[language].test(words.join(' '))) return [...words]
  return words.slice(1).filter(isName).slice(0, 2)
}

/** Reads a name and a role from "Claire Dubois, my manager", "my boss Paul" or "my mother". */
export const namePerson = (text: string, language: Language): PersonName => {
  const said = text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[)\]"”»\s]+$/u, '') || text
  const [head = '', ...rest] = said.split(/\s*[,(;:]\s*|\s+[-–—]\s+/u)
  const words = head.split(/\s+/)
  const single = words.length === 1 && rest.length > 0
  const name = single ? words : nameIn(words, language)
  const others = words.filter((word) => !name.includes(word)).join(' ')
  const role = [others, ...rest]
    .join(' ')
    .replace(/[)\s]+$/u, '')
    .trim()
  const [first, last = ''] = name
  if (!first)
    return {
      first_name: cutText(capital(said.replace(possessives[language], '') || said), 60),
      last_name: '',
      role: '',
    }
  return {
    first_name: cutText(capital(first), 60),
    last_name: cutText(last, 60),
    role: cutText(addressReader(role, language), 120),
  }
}
