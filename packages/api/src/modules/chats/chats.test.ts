import { contract } from '@parley/contracts/calls'
import { permissions } from '@parley/contracts/access'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { play, waitForReport } from '../reports/testing/wait-for-report.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, type Learner, startPractice } from '../sessions/testing/start-practice.ts'
import { isAnswerEnd, listenUntil } from './testing/listen.ts'

/** Plays, grades and talks it over: one model in three parts, told apart by what it is told to be. */
const isDebrief = (messages: readonly { content: string }[]) =>
  messages[0]?.content.startsWith('You are an AI assistant.') ?? false
const model = await startFakeModel((messages) =>
  isDebrief(messages) ? 'You asked **openly**.' : 'I see what you mean.',
)
afterAll(model.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const calls = contract.chats
const learner = await api.signInAs('user')
const texts = ['What makes it hard for you? [WIN]', 'It sounds as if you are torn.', 'What would help?']
const session = await play(api, learner, { texts })
const heldBack = await play(api, learner, { texts })
await waitForReport(learner, session)
const observer_id = (await waitForReport(learner, heldBack)).reports[0]?.observer_id ?? ''

const openChat = async (by: Learner = learner, session_id = session) =>
  (await by.send(calls.create, { body: { kind: 'debrief', session_id } })).body

let messages = 0
const asks = async (id: string, text: string) => {
  const body = { client_message_id: `m${(messages += 1)}`, text }
  return learner.send(calls.say, { params: { id }, body })
}

test('without a language model the list of chats says so, and a message is refused', async () => {
  const list = await learner.send(calls.list, { query: { session_id: session } })
  expect(list.body).toMatchObject({ items: [], total: 0, language_model: false })
  const { id } = await openChat()
  expect((await asks(id, 'Hello?')).problem).toMatchObject({ status: 409, code: 'no-language-model' })
  expect((await learner.send(calls.read, { params: { id } })).body).toMatchObject({ messages: [], answering: null })
  await addModel(api, { baseUrl: model.baseUrl })
  const after = await learner.send(calls.list, { query: { session_id: session, kind: 'debrief' } })
  expect(after.body).toMatchObject({ items: [{ id, session_id: session, kind: 'debrief' }], language_model: true })
})

test('a session has one chat, which opens after it has ended', async () => {
  const again = await learner.send(calls.create, { body: { kind: 'debrief', session_id: session } })
  expect([again.status, again.body.id]).toEqual([200, (await openChat()).id])
  const live = await begin(learner)
  const early = await learner.send(calls.create, { body: { kind: 'debrief', session_id: live } })
  expect(early.problem).toMatchObject({ status: 409, code: 'session-not-over' })
})

test('the answer comes over the events, from what the learner knows of the session and nothing more', async () => {
  const { id } = await openChat()
  const { status, body } = await asks(id, 'What worked?')
  expect(status).toBe(202)
  const events = await listenUntil(api, { token: learner.token, id }, isAnswerEnd)
  expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['message.added', 'answer.started'])
  expect(events.at(-1)).toMatchObject({ data: { message: body.message + 1, text: 'You asked **openly**.' } })
  const [told, question] = model.requests().findLast(isDebrief) ?? []
  expect(told?.content).toContain('You are an AI assistant')
  expect(question?.content).toContain('What makes it hard for you? (WIN)')
  expect(question?.content).toContain('"reports":[{"observer"')
  expect(question?.content.endsWith('What worked?')).toBe(true)
  const row = await api.db.kysely
    .selectFrom('coaching_sessions')
    .select('snapshot')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  const { persona, mission } = row.snapshot
  for (const secret of [persona.background, mission.ai_context]) {
    expect(secret).not.toBe('')
    expect(question?.content).not.toContain(secret)
  }
})

test('a repeated message is stored once, and a reader that reconnects continues where it stopped', async () => {
  const { id } = await openChat()
  const body = { client_message_id: 'twice', text: 'And what next?' }
  const first = await learner.send(calls.say, { params: { id }, body })
  const events = await listenUntil(api, { token: learner.token, id, lastEventId: first.body.last_seq - 2 }, isAnswerEnd)
  const second = await learner.send(calls.say, { params: { id }, body })
  expect([second.status, second.body.message]).toEqual([202, first.body.message])
  const chat = await learner.send(calls.read, { params: { id } })
  expect(chat.body.messages.filter(({ text }) => text === 'And what next?')).toHaveLength(1)
  expect(chat.body).toMatchObject({ answering: null, last_seq: events.at(-1)?.seq })
  expect(chat.body.messages.at(-1)).toMatchObject({
    role: 'assistant',
    state: 'complete',
    text: 'You asked **openly**.',
  })
  // Earlier questions and answers are asked along, each in its turn, the material before the first alone.
  const [, ...turns] = model.requests().findLast(isDebrief) ?? []
  expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(turns.map(({ content }) => content.startsWith('{"rehearsal"'))).toEqual([true, false, false])
})

test('another text under the id of an earlier message is refused, and the earlier one stays', async () => {
  const { id } = await openChat()
  const say = (text: string) => learner.send(calls.say, { params: { id }, body: { client_message_id: 'reused', text } })
  const { body } = await say('What went well?')
  await listenUntil(api, { token: learner.token, id, lastEventId: body.last_seq - 2 }, isAnswerEnd)
  const other = await say('What went badly?')
  expect([other.status, other.problem.code]).toEqual([409, 'turn-id-taken'])
  const chat = await learner.send(calls.read, { params: { id } })
  const own = chat.body.messages.filter(({ role }) => role === 'user').map(({ text }) => text)
  expect(own.filter((text) => text.startsWith('What went'))).toEqual(['What went well?'])
})

test('the model does not get what a report hides from the learner', async () => {
  const operator = await api.signInAs('operator')
  const body = { observer_id, visible_to_learner: false }
  await operator.send(contract.reports.update, { params: { id: heldBack }, body })
  const { id } = await openChat(learner, heldBack)
  await asks(id, 'How was I?')
  await listenUntil(api, { token: learner.token, id }, isAnswerEnd)
  const [, question] = model.requests().findLast(isDebrief) ?? []
  expect(question?.content).toContain('"reports":[],"measures":[]')
})

test('only its owner reads a chat, not even users with every permission on the session', async () => {
  const { id } = await openChat()
  const others = [
    await api.signInAs('user'),
    await api.signInAs({ role: 'operator', permissions }),
    await api.signInAs({ role: 'operator', organizationId: api.elsewhere }),
    await api.signInAs('super-admin'),
  ]
  const input = { params: { id } }
  for (const other of others) {
    const answers = [
      await other.send(calls.read, input),
      await other.send(calls.rename, { ...input, body: { name: 'Mine' } }),
      await other.send(calls.say, { ...input, body: { client_message_id: 'x', text: 'x' } }),
      await other.send(calls.answerAgain, input),
      await other.send(calls.stop, input),
      await other.send(calls.events, input),
      await other.send(calls.remove, input),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await other.send(calls.list, {})).body.total).toBe(0)
    expect([403, 404]).toContain(
      (await other.send(calls.create, { body: { kind: 'debrief', session_id: session } })).status,
    )
  }
  const guest = await api.signInAs('guest')
  expect((await guest.send(calls.list, {})).status).toBe(403)
})

test('deleting a session hides its chat, and restoring it shows the chat again', async () => {
  const { id } = await openChat()
  const readStates = async () => [
    (await learner.send(calls.read, { params: { id } })).status,
    (await learner.send(calls.list, { query: { session_id: session } })).body.total,
  ]
  await learner.send(contract.sessions.remove, { params: { id: session } })
  expect(await readStates()).toEqual([404, 0])
  await learner.send(contract.sessions.restore, { params: { id: session } })
  expect(await readStates()).toEqual([200, 1])
})

test('a chat is renamed and deleted by its owner; a deletion removes its words, and the audit never has any', async () => {
  const { id } = await openChat()
  const chat = await learner.send(calls.rename, { params: { id }, body: { name: 'My thoughts' } })
  expect(chat.body.name).toBe('My thoughts')
  const headers = { authorization: `Bearer ${learner.token}` }
  const exportedNames = async (): Promise<string[]> => {
    const response = await fetch(`${api.url}/v1/me/export`, { headers })
    const { chats } = (await response.json()) as { chats: { name: string }[] }
    return chats.map(({ name }) => name)
  }
  const names = await exportedNames()
  expect(names).toContain('My thoughts')
  expect((await learner.send(calls.remove, { params: { id } })).status).toBe(204)
  expect((await learner.send(calls.read, { params: { id } })).status).toBe(404)
  const { kysely } = api.db
  const events = await kysely.selectFrom('events').select('seq').where('stream', '=', `chat:${id}`).execute()
  expect(events).toEqual([])
  const audits = await kysely.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute()
  expect(audits.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['chat.create', 'chat.message', 'chat.rename', 'chat.delete']),
  )
  expect(JSON.stringify(audits)).not.toMatch(/What worked\?|My thoughts/)
  expect(await exportedNames()).toEqual(names.filter((name) => name !== 'My thoughts'))
  expect((await openChat()).messages).toEqual([])
})
