import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'

const all = libraryObservers()
const adviceIn = (language: 'en' | 'fr', lines: readonly string[]) => {
  const { criteria, measures } = all.listening(language, talkOf(language, lines))
  return { ...criteria.find(({ key }) => key === 'advice'), measures }
}

const frenchSale = [
  'Qu’est-ce qui compte le plus pour vous cette année ?',
  'La fiabilité d’abord.',
  'Notre service est à l’heure. De quoi auriez-vous besoin pour décider ?',
  'D’un engagement.',
  'Je peux vous faire 5 % de remise si vous signez cette semaine.',
  'Par écrit.',
  'Donc, une panne pendant une opération, c’est ça qui vous inquiète.',
  'C’est assez proche.',
]
const englishSale = [
  'What matters most to you this year?',
  'Reliability first.',
  'Our service is on time. What would you need to decide?',
  'A commitment.',
  'I can give you a discount of five per cent if you sign this week.',
  'In writing.',
  'So a breakdown during an operation is what worries you.',
  'That is close.',
]

test.each([
  ['fr', frenchSale, 'une prise de parole sur quatre'],
  ['en', englishSale, 'one of four turns'],
] as const)(
  'a sentence that sells beside a question counts among the turns of its share (%s)',
  (language, lines, turns) => {
    const { rationale } = adviceIn(language, lines)
    expect(rationale).toContain(turns)
  },
)

test.each([
  ['fr', frenchSale, /Donnez un seul conseil/],
  ['en', englishSale, /one piece of advice/],
] as const)('a talk without advice gets no tip about less advice (%s)', (language, lines, tip) => {
  expect(adviceIn(language, lines).tip).not.toMatch(tip)
})

test.each([
  ['fr', 'Vous devriez vérifier son téléphone chaque soir.', /un seul conseil/],
  ['en', 'You should check his phone every evening.', /one piece of advice/],
] as const)('a talk with advice keeps the tip about advice (%s)', (language, advice, tip) => {
  const [first = '', ...rest] = language === 'fr' ? frenchSale : englishSale
  expect(adviceIn(language, [advice, first, ...rest, 'Hm.']).tip).toMatch(tip)
})
