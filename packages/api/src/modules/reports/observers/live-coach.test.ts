import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import { libraryId } from '@parley/fixtures/library'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../../sessions/testing/start-practice.ts'
import { waitForReport } from '../testing/wait-for-report.ts'

/** Plays and coaches: told apart by what it is told to be. */
const isCoaching = (messages: readonly { content: string }[]) =>
  messages[0]?.content.startsWith('You look over the shoulder') ?? false
let coaching: () => string = () => '{"hint": null}'
const model = await startFakeModel((messages) => (isCoaching(messages) ? coaching() : 'I am tired of explaining it.'))
afterAll(model.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const learner = await api.signInAs('user')
const scenario = libraryId('scenario', 'third-call', 'en')

const openSession = async (): Promise<string> => {
  const id = await begin(learner, scenario)
  const { body } = await learner.send(contract.sessions.log, { params: { id } })
  const first = body.items.some(({ type }) => type === 'reply.started')
  if (first) await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  return id
}

type Hint = Extract<SessionEvent, { type: 'hint.given' }>
const isHint = (event: SessionEvent): event is Hint => event.type === 'hint.given'
const hints = async (id: string) => {
  const { body } = await learner.send(contract.sessions.log, { params: { id } })
  return body.items.filter(isHint).map(({ data }) => data)
}

test('without a model a coach sometimes gives a counted hint after the reply, and the report ignores it', async () => {
  const id = await openSession()
  await say(api, learner, id, 'Do you have the number?')
  await say(api, learner, id, 'Is it the same cot?')
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, (heardEvents) =>
    heardEvents.some(isHint),
  )
  expect(events.findLastIndex(({ type }) => type === 'reply.completed')).toBeLessThan(events.findIndex(isHint))
  await say(api, learner, id, 'Did you call before?')
  await say(api, learner, id, 'Was it on Monday?')
  expect(await hints(id)).toMatchObject([
    { hint: 0, cost: 0, coach: { name: 'Over your shoulder', quote: 'Is it the same cot?', basis: 'counted' } },
  ])
  const { body } = await learner.send(contract.sessions.end, { params: { id } })
  expect([body.hint_cost, body.hints.filter(({ text }) => text !== null)]).toEqual([0, []])
  const report = await waitForReport(learner, id)
  expect(report.reports.map(({ observer_name, hint_cost }) => [observer_name, hint_cost])).toEqual([
    ['Calm under pressure', 0],
  ])
  const operator = await api.signInAs('operator')
  const renewal = await operator.send(contract.reports.renew, { params: { id }, body: {} })
  expect(renewal.status).toBe(202)
  expect(renewal.body.reports.map(({ observer_name, version }) => [observer_name, version])).toEqual([
    ['Calm under pressure', 2],
  ])
})

test('a coach stays silent in a session whose learner switched the hints off', async () => {
  const person = await api.signInAs({ role: 'user', permissions: [...permissionsOf.user, 'coaching-session-update'] })
  const id = await begin(person, scenario)
  await followUntil({ url: api.url, token: person.token, sessionId: id }, hasReplyTo(1))
  await person.send(contract.sessions.update, { params: { id }, body: { coach_hints: false } })
  for (const text of ['Do you have the number?', 'Is it the same cot?', 'Did you call before?', 'Was it on Monday?'])
    await say(api, person, id, text)
  await person.send(contract.sessions.end, { params: { id } })
  await waitForReport(person, id)
  const { body } = await person.send(contract.sessions.log, { params: { id } })
  expect(body.items.filter(isHint)).toEqual([])
})

test('a model’s hint is given only when its quote is in the last turn', async () => {
  await addModel(api, { baseUrl: model.baseUrl })
  const id = await openSession()
  const countRequests = () => model.requests().filter((messages) => isCoaching(messages)).length
  coaching = () => '{"hint": "You asked twice.", "quote": "Have you tried turning it off?"}'
  await say(api, learner, id, 'Do you have the number?')
  await say(api, learner, id, 'I am sorry. [WIN] What happened?')
  await expect.poll(countRequests).toBe(1)
  coaching = () => 'I would rather talk.'
  await say(api, learner, id, 'And then?')
  await say(api, learner, id, 'And after that?')
  await expect.poll(countRequests).toBe(2)
  coaching = () => '{"hint": "She said “I will never order from you again”.", "quote": null}'
  await say(api, learner, id, 'And before?')
  await say(api, learner, id, 'And before that?')
  await expect.poll(countRequests).toBe(3)
  await say(api, learner, id, 'Go on.')
  coaching = () => '{"hint": "You let her tell it. Say back what you heard.", "quote": "What was worst?"}'
  await say(api, learner, id, 'I see. What was worst?')
  await expect
    .poll(() => hints(id))
    .toMatchObject([{ hint: 0, cost: 0, coach: { quote: 'What was worst?', basis: 'judged' } }])
  const [told, question] = model.requests().find((messages) => isCoaching(messages)) ?? []
  expect(told?.content).toContain('in English')
  expect(question?.content).toContain('(WIN)')
})
