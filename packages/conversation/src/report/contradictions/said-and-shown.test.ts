import { expect, test } from 'vitest'
import type { SignOfObjective } from '@parley/contracts/authored'
import { libraryObservers, talkOf } from '../report.samples.ts'
import { type ReportBody, writeReport } from '../write-report.ts'
import type { CheckedReport } from './checked-report.ts'
import { unlikeSayings } from './said-and-shown.ts'

const all = libraryObservers()

const lines = [
  'What happened in spring?',
  'My colleague left, and I was worried.',
  'You were worried.',
  'Yes, about the orders.',
  'What would help you now?',
  'A list.',
  'Is it urgent?',
  'Yes.',
  'You want a list, and you want it soon.',
  'Yes, I do.',
]

const objectiveOf = (...signs: SignOfObjective[]) => ({
  label: 'Goal',
  required: true,
  weight: 1,
  signs,
  shown_by: null,
})

/** A report on these lines, and the same with other words in it. */
const checkedReport = (
  key: (typeof all.keys)[number],
  change: (report: ReportBody) => Partial<ReportBody>,
): CheckedReport => {
  const observer = all.content(key, 'en')
  const signs: SignOfObjective[] = [{ kind: key === 'calm' ? 'own_step' : 'said_back' }]
  const mission = { objectives: [objectiveOf(...signs)] }
  const talk = talkOf('en', lines)
  const state = {
    ...talk.state,
    readiness: [20, 31, 33].map((value, place) => ({ turn: 2 * place + 2, value })),
  }
  const report = writeReport({ ...talk, state, mission, observer, language: 'en' })
  return { report: { ...report, ...change(report) }, state, observer, mission, language: 'en' }
}

type Criterion = ReportBody['criteria'][number]

const withCriterion =
  (key: string, change: (criterion: Criterion) => Partial<Criterion>) =>
  ({ criteria }: ReportBody): Partial<ReportBody> => ({
    criteria: criteria.map((one) => (one.key === key ? { ...one, ...change(one) } : one)),
  })

test.each(['listening', 'feedback', 'calm', 'motivation'] as const)('a report as it is written agrees: %s', (key) => {
  expect(unlikeSayings(checkedReport(key, () => ({})))).toEqual([])
})

const changes: readonly (readonly [string, (typeof all.keys)[number], (report: ReportBody) => Partial<ReportBody>])[] =
  [
    [
      'more lines than quotes',
      'feedback',
      withCriterion('their_view', (one) => ({
        rationale: 'You asked for Nadia’s view three times.',
        evidence: one.evidence.slice(0, 1),
      })),
    ],
    [
      'a missed goal beside a full score',
      'listening',
      (report) => ({
        ...withCriterion('reflecting', () => ({ score: 4 }))(report),
        objectives: report.objectives.map((one) => ({ ...one, met: false })),
      }),
    ],
    [
      'a goal that was met beside a low score',
      'listening',
      (report) => ({
        ...withCriterion('reflecting', () => ({ score: 1 }))(report),
        objectives: report.objectives.map((one) => ({ ...one, met: true })),
      }),
    ],
    [
      'a step that was named and called missing',
      'calm',
      ({ objectives }) => ({
        objectives: objectives.map((one) => ({ ...one, met: true })),
        summary: 'You did not say clearly what you will do next, or when.',
      }),
    ],
    [
      'a count that is certain beside a criterion that is not',
      'listening',
      withCriterion('reflecting', () => ({ score: null, withheld: 'I am less than 60% sure.' })),
    ],
    [
      'a tip to name the feeling that was named',
      'listening',
      withCriterion('reflecting', () => ({
        tip: 'Say the feeling as well as the facts, even if you have to guess it.',
      })),
    ],
    [
      'most questions that are not most',
      'listening',
      withCriterion('open_questions', () => ({ rationale: 'Most of them let Nadia choose.' })),
    ],
    [
      'a tip to ask openly with only open questions',
      'listening',
      ({ measures }) => ({
        measures: measures.map((one) => (one.key === 'closed_questions' ? { ...one, value: 0 } : one)),
        next_steps: ['Ask one open question in each of your first three turns.'],
      }),
    ],
    [
      'a turning point that is no key moment',
      'listening',
      () => ({ outcome_review: 'The turning point was “What then?”: after it, Nadia opened up.' }),
    ],
    ['a great change called about as open', 'listening', () => ({ summary: 'Nadia was about as open at the end.' })],
  ]

test.each(changes)('%s is found out', (_name, key, change) => {
  expect(unlikeSayings(checkedReport(key, change))).toHaveLength(1)
})

test('words of a level that are not true are found out', () => {
  const report = checkedReport('listening', () => ({}))
  const criteria = report.observer.criteria.map((one) => ({
    ...one,
    descriptors: one.descriptors.map(() => 'Speaks more than the other.'),
  }))
  const ratio = report.report.measures.map((one) => (one.key === 'talk_ratio' ? { ...one, value: 0.51 } : one))
  const contradictions = unlikeSayings({
    ...report,
    observer: { ...report.observer, criteria },
    report: { ...report.report, measures: ratio },
  })
  expect(contradictions[0]).toContain('Speaks more than the other.')
})
