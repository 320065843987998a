import { expect, test } from 'vitest'
import { findContradictions } from './find-contradictions.ts'
import { plainlySpokenReports, simulatedReports } from '../simulated-reports.samples.ts'

/** A sample; `npm run bench -- --only report-quality` checks 500. */
const SESSIONS = 50

test('no report of a simulated session contradicts itself', () => {
  const contradictions = [...simulatedReports(SESSIONS)].flatMap((checkedReport) => findContradictions(checkedReport))
  expect(contradictions).toEqual([])
})

test('a goal and the criterion of its subject find the same in words that no author listed', () => {
  const contradictions = plainlySpokenReports().flatMap((checkedReport) => findContradictions(checkedReport))
  expect(contradictions).toEqual([])
})

test('a report with another number in its text is found out', () => {
  const [checked] = [...simulatedReports(1)]
  if (!checked) throw new Error('There is a report.')
  const measures = checked.report.measures.map((one) => ({ ...one, value: one.value === null ? null : one.value + 3 }))
  expect(findContradictions({ ...checked, report: { ...checked.report, measures } })).not.toEqual([])
})

test('a greeting that is cited against the learner, and a certainty of its own in the summary, are found out', () => {
  const checkedReport = [...simulatedReports(20)].find(({ report }) =>
    report.criteria.some(({ evidence }) => evidence.length > 0),
  )
  if (!checkedReport) throw new Error('There is a report with a quote.')
  const seq = checkedReport.state.turns.find(({ role }) => role === 'learner')?.seq ?? 0
  const greeting = { seq, quote: 'Hello.', start: 0, end: 6, direction: 'against' as const }
  const [first, ...others] = checkedReport.report.criteria
  if (!first) throw new Error('There is a criterion.')
  const criteria = [{ ...first, evidence: [...first.evidence, greeting] }, ...others]
  const contradictions = findContradictions({ ...checkedReport, report: { ...checkedReport.report, criteria } })
  expect(contradictions).toContain('a courtesy against the learner: Hello.')
  const summary = 'I am about 12% sure of it.'
  expect(findContradictions({ ...checkedReport, report: { ...checkedReport.report, summary } }).join(' ')).toContain(
    '12 %',
  )
})
