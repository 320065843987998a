import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const open = (feed: ReturnType<typeof createFeed>, answers: Record<string, unknown> = {}) =>
  openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...feed.answers, ...answers },
  })

test('a moderator ends the session that they watch, and its learner reads who ended it', async () => {
  const abilities = { ...sampleDetail().abilities, run: false, again: false, check: true, moderate: true }
  const log = createLog().begin().persona('Hi. Is this about the report?')
  const feed = createFeed(log.events)
  const { host } = await open(feed, {
    'sessions.read': sampleDetail({ abilities }),
    'sessions.abort': sampleDetail({ status: 'abort', reason: 'moderator' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: en.sessions.moderate.open }))
  expect(host.calls.some(({ call }) => call === 'sessions.abort')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: en.sessions.moderate.yes }))
  await waitFor(() => expect(host.calls.some(({ call }) => call === 'sessions.abort')).toBe(true))
  const seenCount = log.events.length
  log.ends('abort', 'moderator')
  await act(async () => feed.send(seenCount))
  expect(await screen.findByText(en.play.reason.moderator)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.sessions.moderate.open })).toBeNull()
  cleanup()
  await open(createFeed(log.events))
  expect(await screen.findByRole('heading', { name: en.play.outcome.interrupted })).toBeDefined()
  expect(screen.getByText(en.play.reason.moderator)).toBeDefined()
})
