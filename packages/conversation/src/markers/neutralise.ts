import { foldCharacter } from './fold-character.ts'

/** The only characters that can fold to a bracket: brackets themselves, and what is not ASCII. */
const suspects = /[[\]]|[^\p{ASCII}]/gu

const replaceBracket = (character: string): string => {
  const letters = foldCharacter(character)
  if (letters.includes('[')) return '('
  return letters.includes(']') ? ')' : character
}

/** The characters that were looked at before: a language has few, and its texts come again with each turn. */
const safeCharacters = new Map<string, string>()
const MOST_KNOWN = 1000

const neutraliseCharacter = (character: string): string => {
  const before = safeCharacters.get(character)
  if (before !== undefined) return before
  const safe = replaceBracket(character)
  if (safeCharacters.size < MOST_KNOWN) safeCharacters.set(character, safe)
  return safe
}

/**
 * The learner's or an author's text on its way to a model. Every bracket, in any dress, becomes a parenthesis: an echo
 * then holds nothing a marker could begin with, however the letters are split, doubled or disguised. What is stored
 * stays as it was typed.
 */
export const neutraliseText = (text: string): string => text.replace(suspects, neutraliseCharacter)

/** An author's record on its way to a model: every text in it, at any depth. */
export const neutraliseRecord = <T>(value: T): T => {
  if (typeof value === 'string') return neutraliseText(value) as T
  if (Array.isArray(value)) return value.map(neutraliseRecord) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, neutraliseRecord(part)])) as T
}

const control = /[\p{Cc}\p{Cf}]+/gu

/** A name on its way into a prompt: one line, without anything invisible, of a name's length. */
export const neutraliseName = (name: string): string =>
  neutraliseText(name.replace(control, ' ')).replace(/\s+/g, ' ').trim().slice(0, 120)
