import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openReportPage } from '../report-page.samples.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test('on paper all observers stand one after the other, unfolded, and the screen is as before afterwards', async () => {
  const other = sampleObserver(events, {
    observer_id: '9b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    observer_name: 'Calm under pressure',
    summary: 'A calm talk.',
  })
  await openReportPage({ events, report: sampleReport([sampleObserver(events), other]) })
  await screen.findByText(/let go of it in time/)
  const countFolded = () => document.querySelectorAll('.result details:not([open])').length
  const foldedBefore = countFolded()
  expect(foldedBefore).toBeGreaterThan(0)
  expect(screen.queryByText('A calm talk.')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText('A calm talk.')).toBeDefined()
  const names = [sampleObserver(events).observer_name, 'Calm under pressure']
  for (const name of names) expect(screen.getByRole('heading', { name })).toBeDefined()
  expect(countFolded()).toBe(0)
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText('A calm talk.')).toBeNull()
  expect(countFolded()).toBe(foldedBefore)
})
