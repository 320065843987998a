import { expect, test } from 'vitest'
import { phraseMatcher } from './phrase-matcher.ts'

const matches = (phrase: string, text: string): boolean => phraseMatcher({ en: [phrase], fr: [] }, 'en')(text)

test.each([
  ['cost', 'What does it cost?', true],
  ['cost', 'It was costly.', false],
  ['cost', 'The Ascost group', false],
  ['cost*', 'It was costly.', true],
  ['one  clinic', 'We begin with one\nclinic.', true],
  ['clinic one', 'We begin with one clinic.', false],
  ['résumé', 'Send me your RESUME.', true],
  ['resume', 'Send me your résumé.', true],
  ['c++', 'She writes C++ and Rust.', true],
  ['c++', 'She writes c and Rust.', false],
  ['a.b', 'The plan is axb.', false],
  ['(really)', 'I did (really).', true],
  ['10 %', 'About 10 % less.', true],
])('the phrase “%s” in “%s”: %s', (phrase, text, holdsPhrase) => {
  expect(matches(phrase, text)).toBe(holdsPhrase)
})

test('phrases of the other language, empty phrases and no phrases match nothing', () => {
  const texts = ['', 'trial', 'essai']
  const holdsPhrase = [[], ['', ' ']].map((en) => texts.map(phraseMatcher({ en, fr: ['essai'] }, 'en')))
  expect(holdsPhrase).toEqual([
    [false, false, false],
    [false, false, false],
  ])
})
