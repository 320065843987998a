import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { createLog } from '../../../testing/session-log.ts'
import { openReportPage } from '../report-page.samples.ts'
import { sampleLog, sampleMeasures, sampleObserver, sampleReport } from '../report.samples.ts'

test('the report of a session without turns has no empty block of measures', async () => {
  const { events } = sampleLog()
  const withoutTurns = createLog().begin().ends('end').events
  const measures = sampleMeasures.map((one) => ({ ...one, value: null, withheld: 'too_few_turns' as const }))
  await openReportPage({
    events: withoutTurns,
    report: sampleReport([
      sampleObserver(events, { state: 'insufficient_data', overall: null, measures, summary: '' }),
    ]),
  })
  expect(await screen.findByRole('heading', { name: en.report.insufficient.title })).toBeDefined()
  expect(screen.queryByRole('heading', { name: en.report.measures })).toBeNull()
})

test('a report on too few turns shows the goals that were reached, and offers the next attempt once', async () => {
  const { events } = sampleLog()
  const goal = { reason: null, evidence: [], forbidden: false }
  const objectives = [
    { ...goal, label: 'Say your name', met: true },
    { ...goal, label: 'Agree on a date', met: false },
  ]
  await openReportPage({
    events,
    report: sampleReport([sampleObserver(events, { state: 'insufficient_data', overall: null, objectives })]),
  })
  await screen.findByRole('heading', { name: en.report.letter })
  expect(screen.getByText('Say your name').textContent).toContain(en.report.objective.met)
  expect(screen.queryByText('Agree on a date')).toBeNull()
  expect(screen.getAllByRole('button', { name: en.again.retry })).toHaveLength(1)
})

test('the chart of turn lengths covers the turns that the report covers, without the last word', async () => {
  const log = createLog().begin().persona('Hi.').learner('What happened?').persona('Enough.').ends('win')
  log.add('turn.added', { turn: 4, role: 'learner', text: 'Thanks.', client_turn_id: 'w', by: null, closing: true })
  const report = sampleObserver(sampleLog().events, { measures: sampleMeasures })
  await openReportPage({ events: log.events, report: sampleReport([report]) })
  const title = await screen.findByText(en.report.lengths.title, { selector: 'figcaption' })
  expect(title.closest('figure')?.querySelectorAll('rect')).toHaveLength(3)
})
