import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const atMinute = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.parse('2026-03-02T09:00:00Z') + minutes * 60_000) })
}

beforeEach(() => atMinute(1))

const wonLog = () => createLog().begin().persona('That helps me. Goodbye.').ends('win')

const open = async (log: ReturnType<typeof createLog>, isOther = false) => {
  const detail = sampleDetail()
  const feed = createFeed(log.events)
  const host = await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': { ...detail, abilities: { ...detail.abilities, check: isOther } },
      'sessions.addTurn': { turn: 2, last_seq: log.events.length },
      ...feed.answers,
    },
  })
  return { feed, host: host.host }
}

test('after a win the learner says a last word, reads the answer, and can say no more', async () => {
  const log = wonLog()
  const { feed, host } = await open(log)
  expect(
    await screen.findByText('Your next message gets an answer, then the conversation ends. Or finish now.'),
  ).toBeDefined()
  expect(screen.getAllByText(/Goal reached/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Finish' }).getAttribute('href')).toContain(sessionId)
  const field = screen.getByRole('textbox', { name: /Your last word/ })
  await userEvent.type(field, 'Thank you.{Enter}')
  const sentTurn = host.calls.find(({ call }) => call === 'sessions.addTurn')
  expect(sentTurn?.input).toMatchObject({ body: { text: 'Thank you.' } })
  const from = log.events.length
  log.add('turn.added', { turn: 2, role: 'learner', text: 'Thank you.', client_turn_id: 'w', by: null, closing: true })
  log.add('reply.started', { turn: 3 }).add('reply.delta', { turn: 3, text: 'See you soon.' })
  feed.send(from)
  expect(await screen.findByText('See you soon.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You did it' }))
})

test.each([
  ['ten minutes after the win', () => atMinute(11), wonLog, false],
  ['after a defeat', () => {}, () => createLog().begin().persona('Enough.').ends('loose'), false],
  ['to the reader of another person’s session', () => {}, wonLog, true],
])('no last word is offered %s', async (_, prepare, log, isOther) => {
  prepare()
  await open(log(), isOther)
  expect(await screen.findByRole('link', { name: 'See the result' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
