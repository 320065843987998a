import { expect, test } from 'vitest'
import { english as englishWords } from './english.ts'
import * as english from './english-grammar.ts'
import { french as frenchWords } from './french.ts'
import * as french from './french-grammar.ts'

test.each([
  ['Élise', 'd’Élise', 'qu’Élise'],
  ['Yves', 'd’Yves', 'qu’Yves'],
  ['Yvonne', 'd’Yvonne', 'qu’Yvonne'],
  ['Yasmine', 'de Yasmine', 'que Yasmine'],
  ['Youssef', 'de Youssef', 'que Youssef'],
  ['Henri', 'd’Henri', 'qu’Henri'],
  ['Hélène', 'd’Hélène', 'qu’Hélène'],
  ['Hugo', 'd’Hugo', 'qu’Hugo'],
  ['Hassan', 'de Hassan', 'que Hassan'],
  ['Heike', 'de Heike', 'que Heike'],
  ['Œdile', 'd’Œdile', 'qu’Œdile'],
  ['Özlem', 'd’Özlem', 'qu’Özlem'],
  ['Åsa', 'd’Åsa', 'qu’Åsa'],
  ['Karim', 'de Karim', 'que Karim'],
])('the name %s takes « %s » and « %s »', (name, of, that) => {
  expect([french.of(name), french.that(name)]).toEqual([of, that])
})

test('numbers up to ten stand in words in English, and greater ones in figures', () => {
  expect([0, 1, 2, 10, 11].map((n) => english.count(n, 'turn'))).toEqual([
    'no turns',
    'one turn',
    'two turns',
    'ten turns',
    '11 turns',
  ])
  expect([1, 2, 3, 12].map(english.times)).toEqual(['once', 'twice', 'three times', '12 times'])
  expect([1, 3].map(english.inTurns)).toEqual(['in one turn', 'in three turns'])
})

test('numbers up to ten stand in words in French, in the gender of what they count', () => {
  expect([0, 1, 2, 11].map(french.turnCount)).toEqual([
    'aucune prise de parole',
    'une prise de parole',
    'deux prises de parole',
    '11 prises de parole',
  ])
  expect(french.count(1, 'conseil')).toBe('un conseil')
  expect([1, 3, 12].map(french.times)).toEqual(['une fois', 'trois fois', '12 fois'])
  expect([1, 2].map(french.timesFirst)).toEqual(['Une fois', 'À deux reprises'])
})

/** Every sentence of a finding that was there once, of two or three at most. */
const findings = ({ families }: typeof englishWords): string[] => {
  const one = new Proxy<Record<string, number>>(
    {},
    { get: (_, key) => (key === 'turns' || key === 'objections' ? 3 : 1) },
  )
  return Object.values(families).flatMap(({ rationale }) => rationale.map((sentence) => sentence(one, 'Nadia')))
}

test('no finding that was there once reads as “as soon as”', () => {
  expect(findings(englishWords).filter((text) => /\bonce (?:you|Nadia)\b/i.test(text))).toEqual([])
})

test('no finding counts in figures what was there once', () => {
  const counts = [...findings(englishWords), ...findings(frenchWords)].filter((text) =>
    /(?<!with |Avec |than |compte |de )\b1\b(?!\s?%)/.test(text),
  )
  expect(counts).toEqual([])
})

test('a talk that used all its turns is not said to have run out of time', () => {
  const facts = { status: 'loose', reason: 'turn_limit', name: 'Nadia' } as Parameters<typeof englishWords.outcome>[0]
  expect([englishWords.outcome(facts), frenchWords.outcome(facts)]).toEqual([
    'You used all your turns before you reached your goal with Nadia.',
    'Vous avez utilisé toutes vos prises de parole avant d’atteindre votre objectif avec Nadia.',
  ])
})
