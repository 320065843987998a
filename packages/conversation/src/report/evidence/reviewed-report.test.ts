import type { CriterionResult } from '@parley/contracts/session'
import { expect, test } from 'vitest'
import { clearedSeqs, reviewedReport } from './reviewed-report.ts'

const against = { seq: 5, quote: 'So your people run.', start: 0, end: 19, direction: 'against' as const }

const criterion: CriterionResult = {
  key: 'advice',
  score: 2,
  confidence: 0.95,
  rationale: 'You advised once.',
  evidence: [against],
  tip: 'Ask first.',
  rewrite: '',
  withheld: null,
  override: null,
}

const reportWith = (key: string) => ({
  summary: '',
  next_steps: [],
  objectives: [],
  key_moments: [],
  criteria: [{ ...criterion, key }],
})

const best = [{ key: 'advice', share: 1, own: 0.33 }]

test('a card with a reviewer’s better score shows no quote to work on', () => {
  const [card] = reviewedReport(reportWith('advice'), best, { language: 'en' }).criteria
  expect(card).toMatchObject({ evidence: [], tip: '' })
})

test.each([
  ['en', 'A reviewer rated this line better'],
  ['fr', 'mieux notée lors de la relecture'],
] as const)(
  'in %s, another observer who criticises the same line says that a reviewer rated it better',
  (language, words) => {
    const clearedElsewhere = clearedSeqs(reportWith('advice'), best)
    const [other] = reviewedReport(reportWith('autonomy'), [], { language, clearedElsewhere }).criteria
    expect(other?.rationale).toContain(words)
    expect(other?.evidence).toEqual([against])
    const [untouched] = reviewedReport(reportWith('autonomy'), [], { language }).criteria
    expect(untouched?.rationale).toBe(criterion.rationale)
  },
)
