import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

const open = (report: ReturnType<typeof sampleReport>) =>
  openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': report,
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })

test('on paper all observers stand one after the other, unfolded, and the screen is as before afterwards', async () => {
  const other = sampleObserver(events, {
    observer_id: '9b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    observer_name: 'Calm under pressure',
    summary: 'A calm talk.',
  })
  await open(sampleReport([sampleObserver(events), other]))
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
