import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'

test('before the start, the briefing stands on the page once, beside the goals', async () => {
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail({ status: '', started_at: null }), ...createFeed([]).answers },
  })
  expect(await screen.findByRole('region', { name: en.play.begin.label })).toBeDefined()
  expect(await screen.findByText(en.play.sidebar.objectives)).toBeDefined()
  expect(screen.getAllByText(sampleDetail().briefing.intro)).toHaveLength(1)
  expect(screen.queryByText(en.play.sidebar.briefing)).toBeNull()
})
