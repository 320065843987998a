import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { contentOf } from '../../mind/reflection-fit.ts'

/** A number, a day, a month or a place in a sentence, with what it counts. */
export interface FactValue {
  kind: 'number' | 'order' | 'weekday' | 'month' | 'place'
  value: string
  /** The thing that a number counts: "weeks" of "seven weeks". */
  unit: string | null
  /** The words of the value in its sentence. */
  words: string
}

const small = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
} as const
const tens = {
  en: { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
  fr: { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100 },
} as const
const orders = {
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  fr: 'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
} as const
const weekdays = {
  en: /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/,
  fr: /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?$/,
} as const
const months = {
  en: /^(?:january|february|march|april|june|july|august|september|october|november|december)$/,
  fr: /^(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/,
} as const

const numbersOf = (language: Language): ReadonlyMap<string, number> => {
  const units = small[language].split(' ')
  const table = new Map(units.map((word, index) => [word, index]))
  for (const [ten, value] of Object.entries(tens[language])) {
    table.set(ten, value)
    units.forEach((unit, index) => {
      if (index > 0 && index < 20 && value < 100) table.set(`${ten}-${unit}`, value + index)
    })
  }
  if (language === 'fr')
    units.forEach((unit, index) => {
      table.set(index === 0 ? 'quatre-vingts' : `quatre-vingt-${unit}`, 80 + index)
    })
  return table
}

const numbers: Readonly<Record<Language, ReadonlyMap<string, number>>> = { en: numbersOf('en'), fr: numbersOf('fr') }
const orderNumbers: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map(orders.en.split(' ').map((word, index) => [word, index + 1])),
  fr: new Map(orders.fr.split(' ').map((word, index) => [word, index + 1])),
}

/** "One" and "un" stand for too much to be a figure. */
const isFigure = (word: string): boolean => word !== 'one' && word !== 'un'

/** Words between a number and what it counts. */
const passedOver: Readonly<Record<Language, RegExp>> = {
  en: /^(?:late|full|whole|good|new|long|more|other|different)$/,
  fr: /^(?:bonnes?|bons?|grandes?|nouve\p{L}+|longues?|autres?|petites?)$/u,
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word)

const token = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

interface Reading {
  words: readonly string[]
  language: Language
}

/** The thing that a number counts stands right behind it, or behind one more word: "fifth late report". */
const unitAt = ({ words, language }: Reading, index: number): { unit: string | null; length: number } => {
  if (/^(?:per|pour) cent$/.test(words.slice(index + 1, index + 3).join(' '))) return { unit: 'per cent', length: 2 }
  for (const length of [1, 2]) {
    const word = words[index + length]
    if (word === undefined || contentOf(word, language).length === 0) return { unit: null, length: 0 }
    if (!passedOver[language].test(word)) return { unit: word, length }
  }
  return { unit: null, length: 0 }
}

/** "le quatorze", "du cinq" and "the fourteenth" with nothing counted behind them are dates. */
const isDate = ({ words, language }: Reading, index: number): boolean =>
  language === 'fr' && /^(?:le|du|au)$/.test(words[index - 1] ?? '')

const countOf = (word: string, language: Language): number | undefined =>
  /^\d+$/.test(word) ? Number(word) : numbers[language].get(word)

const numberAt = (reading: Reading, index: number): FactValue | null => {
  const { words, language } = reading
  const word = words[index] ?? ''
  const order = orderNumbers[language].get(word)
  const value = order ?? countOf(word, language)
  const isShare = word === 'cent' && /^(?:per|pour)$/.test(words[index - 1] ?? '')
  if (value === undefined || isShare || !isFigure(word)) return null
  const { unit, length } = unitAt(reading, index)
  const isOrder = order !== undefined || (unit === null && isDate(reading, index))
  return {
    kind: isOrder ? 'order' : 'number',
    value: String(value),
    unit: unit === null ? null : singular(unit),
    words: words.slice(index, index + 1 + length).join(' '),
  }
}

const dayAt = ({ words, language }: Reading, index: number): FactValue | null => {
  const word = words[index] ?? ''
  if (weekdays[language].test(word)) return { kind: 'weekday', value: singular(word), unit: null, words: word }
  return months[language].test(word) ? { kind: 'month', value: word, unit: null, words: word } : null
}

const placeBefore: Readonly<Record<Language, RegExp>> = { en: /^(?:in|from|near)$/, fr: /^à$/ }

/** "In Toronto": a capital behind a word of place that is neither a day nor a month. */
const placeAt = (spellings: readonly string[], { words, language }: Reading, index: number): FactValue | null => {
  const word = words[index] ?? ''
  const before = words[index - 1] ?? ''
  const isName = /^\p{Lu}\p{Ll}{2,}/u.test(spellings[index] ?? '') && placeBefore[language].test(before)
  return isName ? { kind: 'place', value: word, unit: null, words: `${before} ${word}` } : null
}

/** All figures, days, months and places of a sentence. */
export const valuesIn = (text: string, language: Language): FactValue[] => {
  const words = plainText(text).match(token) ?? []
  const spellings = text.normalize('NFKC').match(token) ?? []
  const reading = { words, language }
  return words.flatMap(
    (_, index) => numberAt(reading, index) ?? dayAt(reading, index) ?? placeAt(spellings, reading, index) ?? [],
  )
}
