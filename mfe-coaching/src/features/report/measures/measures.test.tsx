import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'
import { sampleLog, sampleMeasures, sampleObserver, sampleReport } from '../report.samples.ts'

test('the report of a session without turns has no empty block of measures', async () => {
  const { events } = sampleLog()
  const withoutTurns = createLog().begin().ends('end').events
  const measures = sampleMeasures.map((one) => ({ ...one, value: null, withheld: 'too_few_turns' as const }))
  const report = sampleObserver(events, { state: 'insufficient_data', overall: null, measures, summary: '' })
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(withoutTurns).answers,
      'reports.read': sampleReport([report]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  expect(await screen.findByRole('heading', { name: en.report.insufficient.title })).toBeDefined()
  expect(screen.queryByRole('heading', { name: en.report.measures })).toBeNull()
})
