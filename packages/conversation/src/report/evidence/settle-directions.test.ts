import { expect, test } from 'vitest'
import type { JudgedCriterion } from '../judge-criteria.ts'
import { settleDirections } from './settle-directions.ts'

type Direction = 'for' | 'against'

const quoteAt = (seq: number, direction: Direction) => ({ seq, quote: 'words', start: 0, end: 5, direction })

const criterion = (key: string, ...evidence: ReturnType<typeof quoteAt>[]): JudgedCriterion => ({
  key,
  score: 3,
  confidence: 0.9,
  rationale: 'because',
  evidence,
  tip: '',
  rewrite: '',
  withheld: null,
  override: null,
  basis: 'judged',
})

const objective = (forbidden: boolean, ...evidence: ReturnType<typeof quoteAt>[]) => ({
  label: 'A goal',
  met: !forbidden,
  evidence,
  forbidden,
  reason: null,
})

const report = { criteria: [] as JudgedCriterion[], objectives: [], key_moments: [] }
const seqsOf = ({ evidence }: { evidence: readonly { seq: number }[] }) => evidence.map(({ seq }) => seq)

test('a turn that the first criterion praises is not criticised by a later one', () => {
  const criteria = [
    criterion('first', quoteAt(3, 'for'), quoteAt(5, 'for')),
    criterion('second', quoteAt(3, 'against'), quoteAt(7, 'against')),
  ]
  expect(settleDirections({ ...report, criteria }, 'en').criteria.map(seqsOf)).toEqual([[3, 5], [7]])
})

test('a criterion that loses all its quotes loses its score and says why', () => {
  const criteria = [criterion('first', quoteAt(3, 'for')), criterion('second', quoteAt(3, 'against'))]
  const [first, second] = settleDirections({ ...report, criteria }, 'fr').criteria
  expect(first?.score).toBe(3)
  expect(second).toMatchObject({ score: null, rationale: '' })
  expect(second?.withheld).toContain('Non évalué')
})

test('a turn that broke a rule is praised nowhere in the report', () => {
  const settledReport = settleDirections(
    {
      criteria: [criterion('first', quoteAt(3, 'for'), quoteAt(5, 'for'))],
      objectives: [objective(false, quoteAt(3, 'for'), quoteAt(9, 'for')), objective(true, quoteAt(3, 'against'))],
      key_moments: [
        { seq: 3, kind: 'turning_point' as const, text: 'praise' },
        { seq: 5, kind: 'opened' as const, text: 'praise' },
        { seq: 5, kind: 'missed_chance' as const, text: 'criticism' },
      ],
    },
    'en',
  )
  expect(settledReport.criteria.map(seqsOf)).toEqual([[5]])
  expect(settledReport.objectives.map(seqsOf)).toEqual([[9], [3]])
  expect(settledReport.key_moments.map(({ seq, kind }) => [seq, kind])).toEqual([[5, 'opened']])
})

test('a turn that a criterion praises is no moment of a forbidden act, and one that breaks a rule is', () => {
  const settledReport = settleDirections(
    {
      criteria: [criterion('first', quoteAt(3, 'for'), quoteAt(5, 'against'))],
      objectives: [],
      key_moments: [
        { seq: 3, kind: 'forbidden' as const, text: 'criticism' },
        { seq: 5, kind: 'forbidden' as const, text: 'criticism' },
        { seq: 5, kind: 'opened' as const, text: 'praise' },
        { seq: 7, kind: 'forbidden' as const, text: 'criticism' },
        { seq: 7, kind: 'turning_point' as const, text: 'praise' },
      ],
    },
    'en',
  )
  expect(settledReport.key_moments.map(({ seq, kind }) => [seq, kind])).toEqual([
    [5, 'forbidden'],
    [7, 'forbidden'],
  ])
})
