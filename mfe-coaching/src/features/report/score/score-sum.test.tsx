import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { openReportPage } from '../report-page.samples.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test.each([
  { reason: 'goal', met: false, unscored: 0 },
  { reason: 'criterion', met: true, unscored: 1 },
  { reason: 'goalAndCriterion', met: false, unscored: 1 },
] as const)(
  'a score that stays at 99 names the cause that applies in its sum: $reason',
  async ({ reason, met, unscored }) => {
    const criteria = sampleObserver(events).criteria.map((one, place) =>
      place < unscored ? { ...one, score: null, share: null, weight: 1 } : { ...one, score: 4, share: 1, weight: 3 },
    )
    const objectives = [{ label: 'Ask for a date', met, forbidden: false, reason: null, evidence: [] }]
    await openReportPage({
      events,
      report: sampleReport([sampleObserver(events, { criteria, objectives, overall: 99 })]),
    })
    const sum = within(await screen.findByRole('group', { name: en.report.sum.title }))
    expect(sum.getByRole('rowheader', { name: en.report.sum.cut[reason] }).closest('tr')?.textContent).toMatch(/−1$/)
    expect(sum.getAllByRole('row').at(-1)?.textContent).toContain('99')
  },
)

test('a score that a forbidden act keeps at 49 says so in its sum', async () => {
  const observer = sampleObserver(events)
  const criteria = observer.criteria.map((one) => (one.share === null ? one : { ...one, share: 1 }))
  const objectives = [{ label: 'Keep your price', met: false, forbidden: true, reason: null, evidence: [] }]
  await openReportPage({
    events,
    report: sampleReport([sampleObserver(events, { criteria, objectives, overall: 49 })]),
  })
  const sum = within(await screen.findByRole('group', { name: en.report.sum.title }))
  expect(sum.getByRole('row', { name: new RegExp(en.report.sum.cut.breach) }).textContent).toMatch(/−51$/)
  expect(sum.queryByText(/at most 99/)).toBeNull()
})

test('a score that neither passes nor fails, because the conversation was short, names what passes', async () => {
  const report = sampleReport([sampleObserver(events, { passed: null, pass_score: 60 })])
  await openReportPage({ events, report })
  expect(await screen.findByText(/^60 needed to pass; .* too short/)).toBeDefined()
  expect(screen.queryByText(/not passed|^passed/)).toBeNull()
})

test('a summary, which comes without criteria, does not say how much of the rubric its score covers', async () => {
  await openReportPage({ events, report: sampleReport([sampleObserver(events, { shown: 'summary', criteria: [] })]) })
  expect(await screen.findByText('68 out of 100')).toBeDefined()
  expect(screen.queryByText(/of the rubric/)).toBeNull()
})
