import { expect, test } from 'vitest'
import { frenchReliability } from './labelled/french-reliability.ts'
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

test('in French no class is surer than it is right: on the sentences the rules were written with, and on others', () => {
  const { written, partner } = frenchReliability()
  expect(written.filter(({ says, right }) => says > right + 0.05)).toEqual([])
  expect(partner.map(({ label }) => label).toSorted()).toEqual(['change', 'neutral', 'sustain'])
  for (const { says, right } of partner) expect(Math.abs(says - right)).toBeLessThan(0.05)
})
