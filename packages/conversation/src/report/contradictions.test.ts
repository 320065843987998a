import { expect, test } from 'vitest'
import { findContradictions } from './contradictions.ts'
import { simulatedReports } from './simulated-reports.samples.ts'

/** A sample; `npm run bench -- --only report-quality` checks 500. */
const SESSIONS = 100

test('no report of a simulated session contradicts itself', () => {
  const contradictions = [...simulatedReports(SESSIONS)].flatMap((checkedReport) => findContradictions(checkedReport))
  expect(contradictions).toEqual([])
})

test('a report with another number in its text is found out', () => {
  const [checked] = [...simulatedReports(1)]
  if (!checked) throw new Error('There is a report.')
  const measures = checked.report.measures.map((one) => ({ ...one, value: one.value === null ? null : one.value + 3 }))
  expect(findContradictions({ ...checked, report: { ...checked.report, measures } })).not.toEqual([])
})
