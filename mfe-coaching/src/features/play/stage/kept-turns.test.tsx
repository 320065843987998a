import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const openTalk = () => {
  const feed = createFeed(createLog().begin().persona('Hi. Is this about the report?').events)
  return openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...feed.answers, 'sessions.addTurn': { turn: 2, last_seq: 9 } },
  })
}

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Nadia' })

test('a learner whose sign-in ends during the conversation reads that the words are kept', async () => {
  const { host } = await openTalk()
  await composer()
  await act(() => host.session.signOut())
  expect(await screen.findByRole('heading', { name: en.play.signedOut.title })).toBeDefined()
  expect(screen.getByText(en.play.signedOut.text)).toBeDefined()
})

test('Enter while a message is on its way says when the next one can be sent', async () => {
  await openTalk()
  const field = await composer()
  await userEvent.type(field, 'How are you?{Enter}Still there?{Enter}')
  expect(await screen.findByText(/above first|after the answer/)).toBeDefined()
  expect(field.value).toBe('Still there?')
})

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
