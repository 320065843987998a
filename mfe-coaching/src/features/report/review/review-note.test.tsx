import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { openReportPage } from '../report-page.samples.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test('a learner reads beside the overall score that a reviewer read the report and gave one score', async () => {
  const observer = sampleObserver(events, { reviewed_at: '2026-11-30T07:47:00.000Z' })
  const override = { score: 4, reason: 'She was heard out.', by: 'operator' }
  const criteria = observer.criteria.map((one, place) => (place === 0 ? { ...one, override } : one))
  await openReportPage({ events, report: sampleReport([{ ...observer, criteria }]) })
  const note = await screen.findByText(/^A reviewer read this report on .*2026\. One score comes from the review\.$/)
  expect(note.previousElementSibling?.textContent).toContain('68 out of 100')
})

test('without a review the report names no reviewer', async () => {
  await openReportPage({ events, report: sampleReport([sampleObserver(events)]) })
  await screen.findByText('68 out of 100')
  expect(screen.queryByText(/reviewer/)).toBeNull()
})

test.each([
  { reviewed_at: null, offer: en.report.reviewing.hide, other: en.report.reviewing.hideReviewed },
  {
    reviewed_at: '2026-11-30T07:47:00.000Z',
    offer: en.report.reviewing.hideReviewed,
    other: en.report.reviewing.hide,
  },
])('a report with its review at $reviewed_at offers “$offer”', async ({ reviewed_at, offer, other }) => {
  const abilities = { update: true, dispute: false, retry: false, renew: true }
  await openReportPage({ events, report: sampleReport([sampleObserver(events, { reviewed_at, abilities })]) })
  expect(await screen.findByRole('button', { name: offer })).toBeDefined()
  expect(screen.queryByRole('button', { name: other })).toBeNull()
})
