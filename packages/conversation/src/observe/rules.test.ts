import { expect, test } from 'vitest'
import { accuracyOf, labelledSets } from './labelled/labelled-sets.ts'

test('there are at least 300 labelled sentences in each language', () => {
  expect(labelledSets.englishQuestions.sentences.length).toBeGreaterThanOrEqual(300)
  expect(labelledSets.frenchCoach.sentences.length + labelledSets.frenchClient.sentences.length).toBeGreaterThanOrEqual(
    300,
  )
})

test.each([
  [labelledSets.englishQuestions, 0.95],
  [labelledSets.frenchQuestions, 0.95],
  [labelledSets.frenchCoach, 0.9],
  [labelledSets.frenchClient, 0.9],
])('$name are told apart', (set, least) => {
  expect(accuracyOf(set).accuracy).toBeGreaterThanOrEqual(least)
})
