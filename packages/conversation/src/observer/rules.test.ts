import { expect, test } from 'vitest'
import { clientClasses, coachClasses } from './classes.ts'
import { frenchReliability } from './labels/french-reliability.ts'
import { accuracyOf, labelledSets } from './labels/labelled-sets.ts'

test('there are at least 300 labelled sentences in each language', () => {
  expect(labelledSets.englishQuestions.sentences.length).toBeGreaterThanOrEqual(300)
  expect(labelledSets.frenchCoach.sentences.length + labelledSets.frenchClient.sentences.length).toBeGreaterThanOrEqual(
    300,
  )
})

test.each([
  [labelledSets.englishQuestions, 0.95],
  [labelledSets.frenchQuestions, 0.95],
  [labelledSets.frenchCoach, 0.95],
  [labelledSets.frenchCoachLines, 0.9],
  [labelledSets.frenchClient, 0.9],
])('$name are told apart', (set, least) => {
  expect(accuracyOf(set).accuracy).toBeGreaterThanOrEqual(least)
})

test('French coach lines that were labelled before the rules reach a macro-F1 of 0.9', () => {
  const { sentences, judge } = labelledSets.frenchCoachLines
  const rows = sentences.map(({ text, there }) => ({ there, given: judge(text) }))
  const scores = coachClasses.map((label) => {
    const right = rows.filter((row) => row.there === label && row.given === label).length
    const total = rows.filter((row) => row.there === label).length + rows.filter((row) => row.given === label).length
    return (2 * right) / total
  })
  expect(sentences.length).toBeGreaterThanOrEqual(400)
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(0.9)
})

const reliability = frenchReliability()

test('every French class is checked for its certainty', () => {
  expect(reliability.coach.map(({ label }) => label).toSorted()).toEqual(coachClasses.toSorted())
  expect(reliability.client.map(({ label }) => label).toSorted()).toEqual(clientClasses.toSorted())
})

test.each([...reliability.coach, ...reliability.client])('a French “$label” is right as often as it says', (row) => {
  expect(Math.abs(row.says - row.right)).toBeLessThanOrEqual(2 * row.standardError)
})
