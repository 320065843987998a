import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['EN-us, fr;q=0.9', 'en'],
  ['en;q=0.2, fr;q=0.9', 'fr'],
  ['en;q=0, fr', 'fr'],
  ['fr;q=0', 'en'],
  ['fr;q=high, en', 'en'],
  ['de, fr;q=0.5', 'fr'],
  ['de', 'en'],
  ['*', 'en'],
  [';;', 'en'],
])('the header %j chooses %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language)
})

test('only the first 200 characters of a header count', () => {
  expect(chooseLanguage(`${'de,'.repeat(60)}fr`)).toBe('fr')
  expect(chooseLanguage(`${'de,'.repeat(70)}fr`)).toBe('en')
})
