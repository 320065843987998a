import { observerContent } from '@parley/contracts/authored'
import type { JudgedCriterion } from '@parley/conversation/report'
import { expect, test } from 'vitest'
import { boundScore } from './bound-score.ts'

const giveScore = (score: number | null): JudgedCriterion => ({
  key: 'room',
  score,
  confidence: 0.9,
  rationale: 'As it was shown.',
  evidence: [],
  tip: '',
  rewrite: '',
  withheld: null,
  override: null,
  basis: 'judged',
})

const limitScore = (
  type: 'scale' | 'numeric' | 'binary',
  scale_max: number,
  scores: [number | null, number | null],
) => {
  const [criterion] = observerContent.parse({ criteria: [{ key: 'room', label: 'Room', type, scale_max }] }).criteria
  if (!criterion) throw new Error('There is one.')
  return boundScore({ criterion, graded: giveScore(scores[0]), own: giveScore(scores[1]), language: 'en' })
}

test.each<[Parameters<typeof limitScore>[0], number, [number | null, number | null], boolean]>([
  ['scale', 4, [4, 2], true],
  ['scale', 4, [1, 3], true],
  ['scale', 4, [3, 2], false],
  ['scale', 4, [4, 4], false],
  ['scale', 10, [10, 4], true],
  ['scale', 5, [4, 2], true],
  ['scale', 5, [3, 2], false],
  ['scale', 10, [9, 4], true],
  ['scale', 10, [6, 4], true],
  ['scale', 10, [5, 4], false],
  ['numeric', 3, [0, 2], true],
  ['binary', 2, [1, 0], true],
  ['scale', 4, [4, null], false],
  ['scale', 4, [null, 1], false],
])('on %s to %i, the scores %j of model and code: withheld is %s', (type, most, scores, isWithheld) => {
  const { score, withheld } = limitScore(type, most, scores)
  expect([score, withheld === null]).toEqual(isWithheld ? [null, false] : [scores[0], true])
})

test('on every scale, exactly the scores that are two levels or more apart, or at its two ends, are withheld', () => {
  for (const type of ['scale', 'numeric'] as const)
    for (let most = 2; most <= 10; most += 1) {
      const lowest = type === 'scale' ? 1 : 0
      const scores = Array.from({ length: most - lowest + 1 }, (_each, place) => lowest + place)
      const withheldScores = scores.filter((score) => limitScore(type, most, [score, lowest]).withheld !== null)
      expect([type, most, withheldScores]).toEqual([
        type,
        most,
        scores.filter((score) => score - lowest >= 2 || score === most),
      ])
    }
})

test('the report names both scores', () => {
  expect(limitScore('scale', 4, [4, 1]).withheld).toContain('gave 4, but what was counted in the conversation gives 1')
})
