import { expect, test } from 'vitest'
import { loginPhrases } from '../layouts/app/login.phrases.ts'
import { appLayoutPhrases } from '../layouts/app/app-layout.phrases.ts'
import { layoutPhrases } from '../layouts/layout.phrases.ts'
import { palettePhrases } from '../palette/palette.phrases.ts'
import { phrases as landing } from './landing/landing.fr.ts'
import { phrases as page2 } from './page2/how-it-works.fr.ts'
import { phrases as error } from './status/error.fr.ts'
import { phrases as forbidden } from './status/forbidden.fr.ts'
import { phrases as conditions } from './terms/conditions.fr.ts'
import { phrases as contact } from './terms/contact.fr.ts'
import { phrases as legalNotices } from './terms/legal-notices.fr.ts'
import { phrases as privacy } from './terms/privacy.fr.ts'

const operator = {
  supportEmail: 'a@b.fr',
  legalName: 'Exemple',
  legalAddress: 'Paris',
  publisher: 'Mme X',
  host: 'Y',
  dataProtectionContact: 'Z',
}
const terms = [conditions, contact, legalNotices, privacy].flatMap((words) => [
  words({ product: 'Parley', operator }),
  words({ product: 'Parley', operator: {} }),
])

/** All texts, the functions among them with a word in place of each value. */
const textsOf = (value: unknown, word = 'x'): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsOf((value as (...values: unknown[]) => unknown)(word, word), word)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((each) => textsOf(each, word))
}

/** All phrases of the shell and its pages but the terms. */
const phrases = [
  layoutPhrases.fr,
  appLayoutPhrases.fr,
  loginPhrases.fr,
  palettePhrases.fr,
  landing,
  page2,
  error,
  forbidden,
]

const texts = textsOf([...phrases, terms])

test('French is set with unbreakable spaces, guillemets and curled apostrophes', () => {
  const wrong = texts.filter((text) => / [?!;:»%]|« |[^\s\u00A0\u202F][?!;»]|\w'|"/u.test(text))
  expect(wrong).toEqual([])
})

test('French texts are right before a name that begins with a vowel', () => {
  const termsPages = [conditions, contact, legalNotices, privacy].map((words) => words({ product: 'Alto', operator }))
  const textsOfNames = textsOf([...phrases, termsPages], 'Alto')
  expect(
    textsOfNames.filter((text) => /(?<![\p{L}’])(?:de|que|le|la|ne|se|ce|jusque|lorsque) Alto/iu.test(text)),
  ).toEqual([])
})

test('French texts address the reader formally', () => {
  expect(texts.filter((text) => /(^|[\s’])(tu|toi|ton|tes)(?=[\s,.])/iu.test(text))).toEqual([])
})

test('facts that the operator has not given are said to be missing, and the others are shown', () => {
  const [full, bare] = [contact({ product: 'Parley', operator }), contact({ product: 'Parley', operator: {} })].map(
    (page) => textsOf(page).join('\n'),
  )
  expect(full).not.toContain('n’a pas encore indiqué d’adresse')
  expect(full).toContain('a@b.fr')
  expect(bare?.match(/n’a pas encore indiqué d’adresse/gu)).toHaveLength(1)
  expect(bare).toContain('Obtenir un compte')
})

test('pages say in whole sentences that the site owner has not stated a name or a contact', () => {
  const missing = 'n’a pas encore indiqué'
  const count = (facts: object) =>
    [conditions, privacy].map(
      (page) => textsOf(page({ product: 'Parley', operator: facts })).filter((text) => text.includes(missing)).length,
    )
  expect([count({}), count(operator)]).toEqual([
    [1, 2],
    [0, 0],
  ])
})
