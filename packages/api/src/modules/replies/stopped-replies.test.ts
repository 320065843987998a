import { contract } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import { fineText, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)
await addModel(api, { baseUrl: server.baseUrl })
const learner = await api.signInAs('user')

const logOf = (sessionId: string) => ({ url: api.url, token: learner.token, sessionId })
const stop = (id: string) => learner.send(contract.sessions.stopReply, { params: { id } })
const lastReply = (events: Awaited<ReturnType<typeof followUntil>>) =>
  stateOf(events).turns.findLast(({ role }) => role === 'persona')

const open = async () => {
  server.set({ kind: 'fine' })
  const id = await begin(learner)
  await followUntil(logOf(id), hasReplyTo(1))
  return id
}

const speak = (id: string, text: string) =>
  learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: text, text } })

test('a learner stops waiting for a silent model, its request ends, and asks again', async () => {
  const id = await open()
  server.set({ kind: 'silent' })
  const requestCount = server.keys().length
  const { body } = await speak(id, 'Hello?')
  await expect.poll(() => server.keys().length).toBe(requestCount + 1)
  expect((await stop(id)).status).toBe(202)
  const stoppedEvents = await followUntil(logOf(id), hasReplyTo(body.turn + 1))
  expect(lastReply(stoppedEvents)).toMatchObject({ state: 'failed', failure: { code: 'stopped', retry: true } })
  await expect.poll(server.open).toBe(0)
  server.set({ kind: 'fine' })
  const again = await learner.send(contract.sessions.replyAgain, { params: { id } })
  const isComplete = ({ type, data }: SessionEvent) =>
    type === 'reply.completed' && (data as { turn: number }).turn === again.body.turn
  const events = await followUntil(logOf(id), (all) => all.some(isComplete))
  expect(lastReply(events)).toMatchObject({ state: 'complete', text: fineText })
})

test('stopping more often than a session bears failures does not end it', async () => {
  const id = await open()
  server.set({ kind: 'silent' })
  await speak(id, 'Hello?')
  const isFailed = ({ type }: SessionEvent) => type === 'reply.failed'
  for (let count = 1; count <= 4; count += 1) {
    await stop(id)
    await followUntil(logOf(id), (all) => all.filter(isFailed).length === count)
    await learner.send(contract.sessions.replyAgain, { params: { id } })
  }
  expect((await learner.send(contract.sessions.read, { params: { id } })).body.status).toBe('in-progress')
})

test('a reply that has begun goes on, and where none is expected there is nothing to stop', async () => {
  const id = await open()
  const { body: before } = await stop(id)
  server.set({ kind: 'stall' })
  await speak(id, 'Hello?')
  const hasWord = (events: readonly { type: string }[]) => events.at(-1)?.type === 'reply.delta'
  await followUntil({ ...logOf(id), after: before.last_seq }, hasWord)
  await stop(id)
  const log = await learner.send(contract.sessions.log, { params: { id }, query: { after: before.last_seq } })
  expect(log.body.items.map(({ type }) => type)).not.toContain('reply.failed')
  await learner.send(contract.sessions.abort, { params: { id } })
})

test('only the learner of a session stops its replies', async () => {
  const id = await open()
  const other = await api.signInAs('user')
  expect((await other.send(contract.sessions.stopReply, { params: { id } })).status).toBe(404)
})
