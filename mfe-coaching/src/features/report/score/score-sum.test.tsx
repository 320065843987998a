import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { openReportPage } from '../report-page.samples.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test('a score that stays at 99 because of a gap says so in its sum', async () => {
  const criteria = sampleObserver(events).criteria.map((one) => (one.share === null ? one : { ...one, share: 1 }))
  await openReportPage({ events, report: sampleReport([sampleObserver(events, { criteria, overall: 99 })]) })
  const sum = within(await screen.findByRole('group', { name: en.report.sum.title }))
  expect(sum.getByRole('row', { name: new RegExp(en.report.sum.cut) }).textContent).toMatch(/−1$/)
  expect(sum.getAllByRole('row').at(-1)?.textContent).toContain('99')
})
