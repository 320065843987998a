import type { Language } from './answers.ts'
import { cutText } from './cut-text.ts'
import { addressReader } from './address-reader.ts'

export interface PersonName {
  first_name: string
  last_name: string
  /** The person's role for the learner, as the page shows it: "your manager". */
  role: string
}

const possessives: Record<Language, RegExp> = {
  en: /^(?:my|our|the|a|an)(?:\s+|$)/i,
  fr: /^(?:(?:mon|ma|mes|notre|nos|le|la|les|un|une)(?:\s+|$)|l['’])/i,
}

/** "Mrs Jones" is called "Mrs Jones". */
const title =
  /^(?:(?:mrs?|ms|miss|mx|dr|prof|professor|doctor|sir|madam|mme|mlle|monsieur|madame|mademoiselle|docteur|maître|me|pr)\.?|M\.?)$/iu

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** "HR", "CEO" and "DRH" stand for roles. */
const isName = (word: string): boolean =>
  /^\p{Lu}(?:\p{L}+|['’]\p{Lu}\p{L}+)(?:[-'’]\p{Lu}?\p{L}+)*$/u.test(word) && !/^\p{Lu}{2,4}$/u.test(word)

const isInitial = (word: string): boolean => /^\p{Lu}\.?$/u.test(word)
const isParticle = (word: string): boolean => /^(?:de|du|des|d['’]|la|le|van|von|der|den|da|di|el|al|bin)$/iu.test(word)
const joins = (word: string): boolean => /^(?:and|et|&|\+)$/i.test(word)

/** The number of words from here on that are a name: "Marie de Villiers", "Hanna H.". */
const nameLength = (words: readonly string[]): number => {
  if (!isName(words[0] ?? '')) return 0
  let length = 1
  while (length < 4) {
    const particles = words.slice(length).findIndex((word) => !isParticle(word))
    const next = words[length + particles] ?? ''
    if (particles < 0 || !(isName(next) || (particles === 0 && isInitial(next)))) return length
    length += particles + 1
  }
  return length
}

interface NamePlace {
  readonly start: number
  readonly length: number
}

const titledName = (words: readonly string[]): NamePlace | null => {
  const start = words.findIndex((word) => title.test(word))
  const length = start < 0 ? 0 : nameLength(words.slice(start + 1))
  return length > 0 ? { start, length: length + 1 } : null
}

/** "Paul my boss", "Claire from accounting". */
const goesOnAfterName = (word: string, language: Language): boolean =>
  word === '' || possessives[language].test(word) || /^(?:from|in|at|chez|du|de)$/.test(word)

/** A name among the words. A first word in capitals may only begin the sentence, and "My Manager" is no name. */
const nameIn = (words: readonly string[], language: Language): NamePlace | null => {
  const namePlace = titledName(words)
  if (namePlace) return namePlace
  const isPossessive = possessives[language].test(words[0] ?? '')
  const firstLength = isPossessive ? 0 : nameLength(words)
  if (firstLength > 0 && goesOnAfterName(words[firstLength] ?? '', language)) return { start: 0, length: firstLength }
  const start = words.findIndex((word, place) => place > 0 && isName(word))
  const isRoleOnly = start < 0 || (start === 1 && isPossessive)
  return isRoleOnly ? null : { start, length: nameLength(words.slice(start)) }
}

const nameByRole = (text: string, language: Language): PersonName => ({
  first_name: cutText(capital(text.replace(possessives[language], '') || text), 60),
  last_name: '',
  role: '',
})

/** The names of two people stand together as one name. */
const isPair = (words: readonly string[]): boolean => {
  const joint = words.findIndex(joins)
  return joint > 0 && [0, joint - 1, joint + 1].every((place) => isName(words[place] ?? ''))
}

/** The part that holds the name, and the name's place in it. */
const findName = (parts: readonly (readonly string[])[], language: Language): (NamePlace & { part: number }) | null => {
  const [first = []] = parts
  if (isPair(first)) return { part: 0, start: 0, length: first.length }
  if (first.length === 1 && first[0] !== '' && parts.length > 1) return { part: 0, start: 0, length: 1 }
  const part = parts.findIndex((words) => nameIn(words, language) !== null)
  const place = nameIn(parts[part] ?? [], language)
  return place && { part, ...place }
}

/** Reads a name and a role from "Claire Dubois, my manager", "my boss Paul", "Mrs Jones" or "my mother". */
export const namePerson = (text: string, language: Language): PersonName => {
  const core = text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[)\]"”»\s]+$/u, '') || text
  const parts = core.split(/\s*[,(;:]\s*|\s+[-–—]\s+/u).map((part) => part.replace(/[)\s]+$/u, '').split(/\s+/))
  const namePlace = findName(parts, language)
  if (!namePlace) return nameByRole(core, language)
  const words = parts[namePlace.part] ?? []
  const name = words.slice(namePlace.start, namePlace.start + namePlace.length)
  const isWhole = isPair(name) || title.test(name[0] ?? '')
  const beside = [...words.slice(0, namePlace.start), ...words.slice(namePlace.start + namePlace.length)]
  const role = parts.flatMap((part, place) => (place === namePlace.part ? beside : part)).join(' ')
  return {
    first_name: cutText(capital(isWhole ? name.join(' ') : (name[0] ?? '')), 60),
    last_name: isWhole ? '' : cutText(name.slice(1).join(' '), 60),
    role: cutText(addressReader(role, language), 120),
  }
}
