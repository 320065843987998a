import type { SeededRandom } from '../../seeded-random.ts'
import type { Language } from '../../observe/question-kind.ts'
import { english } from './phrases/english.ts'
import { french } from './phrases/french.ts'
import type { Category, Phrasebook } from './phrases/phrasebook.ts'

const books: Record<Language, Phrasebook> = { en: english, fr: french }

export interface Voice {
  language: Language
  /** French: the learner says tu. */
  familiar: boolean
  feminine: boolean
  random: SeededRandom
  /** Every sentence said so far, as a key: nothing is said twice. */
  said: Set<string>
}

export type Slots = Readonly<Record<string, string>>

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const filled = (template: string, slots: Slots, voice: Voice): string =>
  template
    .replace(/\{([^}]*)\}/g, (_all, choices: string) => voice.random.pick(choices.split('|') as [string, ...string[]]))
    .replace(/<([^|>]*)\|([^>]*)>/g, (_all, formal: string, familiar: string) => (voice.familiar ? familiar : formal))
    .replace(/~(\p{L}+)/gu, (_all, ending: string) => (voice.feminine ? ending : ''))
    .replace(/\$(\w+)/g, (all, name: string) => {
      const value = slots[name.toLowerCase()] ?? all
      return name === capital(name) ? capital(value) : value
    })

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const alreadySaid = (voice: Voice, text: string): boolean => text !== '' && voice.said.has(keyOf(text))

/** Takes note of every sentence of a text, so that none comes back. */
export const remember = (voice: Voice, text: string): void => {
  voice.said.add(keyOf(text))
  for (const sentence of text.split(/(?<=[.!?…])\s+/u)) voice.said.add(keyOf(sentence))
}

const fresh = (voice: Voice, template: string, slots: Slots): string | null => {
  if (
    /\$(\w+)/g.test(template) &&
    [...template.matchAll(/\$(\w+)/g)].some(([, name]) => slots[(name ?? '').toLowerCase()] === undefined)
  )
    return null
  const text = filled(template, slots, voice)
  const parts = text.split(/(?<=[.!?…])\s+/u)
  return parts.some((part) => alreadySaid(voice, part)) ? null : text
}

/** One of a category that was not said yet; nothing when all of it was. */
export const phraseOf = (voice: Voice, category: Category, slots: Slots = {}): string | null => {
  const all: readonly string[] = books[voice.language][category]
  const offset = Math.floor(voice.random.next() * all.length)
  for (let index = 0; index < all.length; index += 1) {
    const text = fresh(voice, all[(offset + index) % all.length] ?? '', slots)
    if (text === null) continue
    if (text !== '') remember(voice, text)
    return text
  }
  return null
}

/** For farewells and the like: one of the category even when it was said before. */
export const anyPhraseOf = (voice: Voice, category: Category, slots: Slots = {}): string =>
  phraseOf(voice, category, slots) ?? filled(voice.random.pick(books[voice.language][category]), slots, voice)
