import { contract } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import { foldSession, isTerminal } from '@parley/conversation/session'
import { expect, test } from 'vitest'
import { testClient } from '../../../testing/api-client.ts'
import { hasReplyTo, followUntil } from '../testing/follow.ts'
import { begin, say, startEmpty, startPractice } from '../testing/start-practice.ts'

const api = await startPractice({ practice: { pace: { compact: 0 } } })
const calls = contract.sessions

const isOver = (events: readonly SessionEvent[]): boolean =>
  events.some((event) => event.type === 'status.changed' && isTerminal(event.data.to))

test('a session without activity is abandoned without a request, and stays abandoned', async () => {
  // A session keeps the clocks of the node that started it.
  const hasty = await startEmpty({ beside: api, practice: { pace: { idle: 1 } } })
  const learner = await api.signInAs('user')
  const id = await begin(testClient(hasty.url, learner.token))
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, isOver)
  expect(events.at(-1)).toMatchObject({ data: { from: 'in-progress', to: 'abort', reason: 'idle' } })
  const { body } = await learner.send(calls.read, { params: { id } })
  expect(body).toMatchObject({ status: 'abort', reason: 'idle', ended_at: events.at(-1)?.at, idle_at: null })
  const late = await learner.send(calls.addTurn, { params: { id }, body: { client_turn_id: 'late', text: 'Wait!' } })
  expect(late.problem).toMatchObject({ status: 409, code: 'session-over' })
})

test('compacting an ended session removes the pieces of its replies, keeps the numbers, and a client that resumes among them misses nothing', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  const where = { url: api.url, token: learner.token, sessionId: id }
  await followUntil(where, hasReplyTo(1))
  // Follows before the end, because the pieces may be gone right after it.
  const following = followUntil(where, isOver)
  await say(api, learner, id, 'What would you like to talk about, and what makes it hard?')
  await learner.send(calls.end, { params: { id } })
  const whole = await following
  const pieces = whole.filter(({ type }) => type === 'reply.delta')
  expect(pieces.length).toBeGreaterThan(1)

  const read = async () => (await learner.send(calls.log, { params: { id } })).body
  await expect.poll(async () => (await read()).items.some(({ type }) => type === 'reply.delta')).toBe(false)
  // Events that reports add later are no part of the conversation.
  const keptEvents = (await read()).items.filter(({ seq }) => seq <= whole.length)
  expect(keptEvents.at(-1)).toEqual(whole.at(-1))
  expect(keptEvents.map(({ seq, type, at }) => ({ seq, type, at }))).toEqual(
    whole.filter(({ type }) => type !== 'reply.delta').map(({ seq, type, at }) => ({ seq, type, at })),
  )
  expect(foldSession(keptEvents)).toEqual(foldSession(whole))
  // Read up to any event of the whole log, the middle of a reply included; the rest comes from the shortened one.
  for (const { seq } of whole.slice(0, -1)) {
    const resumedEvents = await followUntil({ ...where, lastEventId: seq }, isOver)
    expect(resumedEvents).toEqual(keptEvents.filter((event) => event.seq > seq))
    expect(foldSession(resumedEvents, foldSession(whole.slice(0, seq)))).toEqual(foldSession(whole))
  }
})
