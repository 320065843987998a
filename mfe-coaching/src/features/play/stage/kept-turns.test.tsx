import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

test('a retry from a turn says where the new attempt begins, after the turns that it kept', async () => {
  const log = createLog()
  const [start] = createLog().begin().events
  if (start?.type !== 'session.started') throw new Error('a log begins with its start')
  const origin = { session_id: sampleDetail().scenario_id, relation: 'retry_from' as const, from_seq: 4 }
  log.add('session.started', { ...start.data, origin })
  log.add('status.changed', { from: '', to: 'in-progress', reason: 'started' })
  log.add('turn.added', { turn: 1, role: 'persona', text: 'Hi again.', client_turn_id: null, by: null })
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(log.events).answers },
  })
  const line = await screen.findByText(en.again.begins)
  expect(line.previousElementSibling?.textContent).toContain('Hi again.')
  expect(line.nextElementSibling).toBeNull()
})
