import { expect, test } from 'vitest'
import { keepLanguage } from './keep-language.ts'

const inFrench = (code: string): string => keepLanguage(code, 'words.ts', 'fr')
const inEnglish = (code: string): string => keepLanguage(code, 'words.ts', 'en')

test('a table keeps what one language needs', () => {
  const table = 'const hello: Record<Language, string> = { en: "Hello", fr: "Salut" }'
  expect(inFrench(table)).toBe('const hello: Record<Language, string> = { fr: "Salut" }')
  expect(inEnglish(table)).toBe('const hello: Record<Language, string> = { en: "Hello" }')
})

test('comments, order, commas, quotes and short forms make no difference', () => {
  const table = `const words = {
    // The words of a French speaker, with "é" before the cut.
    fr: accented(/\\bé, \\}/u),
    en, // The same in English.
  }`
  expect(inFrench(table)).not.toContain('en,')
  expect(inFrench(table)).toContain('fr: accented')
  expect(inEnglish(table)).not.toContain('accented')
  expect(inEnglish(table)).toContain('en,')
  expect(inEnglish(`const words = { 'en': 1, 'fr': 2 }`)).not.toContain('2')
})

test('tables within tables are cut, too', () => {
  const tables = 'const rules = [{ gives: { en: 1, fr: 2 }, asks: { en: 3, fr: 4 } }, { en: { fr: 5, en: 6 }, fr: 7 }]'
  const french = inFrench(tables)
  for (const there of ['2', '4', '7']) expect(french).toContain(there)
  for (const digit of ['1', '3', '5', '6']) expect(french).not.toContain(digit)
  const english = inEnglish(tables)
  for (const there of ['1', '3', '6']) expect(english).toContain(there)
  for (const digit of ['2', '4', '5', '7']) expect(english).not.toContain(digit)
})

test('a table that does not name two languages stays as it is', () => {
  const code = `const one = { en: 1 }
const three = { en: 1, fr: 2, de: 3 }
const open = { ...one, en: 1, fr: 2 }
const { en, fr } = three
const byName = { [en]: 1, fr: 2 }
const get = (language: 'en' | 'fr') => language === 'en' ? 1 : 2`
  expect(inFrench(code)).toBe(code)
  expect(inEnglish(code)).toBe(code)
})
