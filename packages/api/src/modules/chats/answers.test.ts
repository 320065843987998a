import { contract } from '@parley/contracts/calls'
import type { ChatEventDraft } from '@parley/contracts/chat'
import { startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '../../db/index.ts'
import { play, waitForReport } from '../reports/testing/wait-for-report.ts'
import { addModel, moveProvider } from '../sessions/testing/model-for.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { isAnswerEnd, listenUntil } from './testing/listen.ts'

/** An answer that is long and slow enough for a user to stop it in the middle. */
const long = 'You listened, and then you asked. '.repeat(40)
const slow = await startFakeModel(() => long, { chunkSize: 30, latency: 40 })
const quick = await startFakeModel(() => 'You asked openly.')
const faultServer = await startFaultServer()
for (const { stop } of [slow, quick, faultServer]) afterAll(stop)

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const calls = contract.chats
const learner = await api.signInAs('user')
const session = await play(api, learner)
// Before there is a model that could be asked for it, and paid.
await waitForReport(learner, session)
const { id } = (await learner.send(calls.create, { body: { kind: 'debrief', session_id: session } })).body
const { admin, provider } = await addModel(api, { baseUrl: quick.baseUrl, price: 1000 })
await admin.send(contract.organizations.addCredit, {
  params: { id: api.home },
  body: { amount_eur: 900, reason: 'Trial' },
})

const speaks = (baseUrl: string) => moveProvider(api, provider.id, baseUrl)

const credit = async () =>
  (
    await api.db.kysely
      .selectFrom('organizations')
      .select('credit_micro_eur')
      .where('id', '=', api.home)
      .executeTakeFirstOrThrow()
  ).credit_micro_eur

const read = async () => (await learner.send(calls.read, { params: { id } })).body
const listen = async (enough: Parameters<typeof listenUntil>[2] = isAnswerEnd) =>
  listenUntil(api, { token: learner.token, id, lastEventId: (await read()).last_seq }, enough)

let messages = 0
const ask = (text: string) =>
  learner.send(calls.say, { params: { id }, body: { client_message_id: `m${(messages += 1)}`, text } })

test('an answer costs what it used, and no credit stays reserved', async () => {
  const before = await credit()
  await ask('What worked?')
  await expect.poll(read).toMatchObject({ answering: null })
  const [line] = await api.db.kysely
    .selectFrom('organization_credit_entries')
    .selectAll()
    .where('reason', '=', `chat ${id}`)
    .execute()
  expect(line?.amount_micro_eur).toBeLessThan(0)
  expect(await credit()).toBe(before + (line?.amount_micro_eur ?? 0))
})

test('a stopped answer keeps its text and is charged, and the learner can ask again', async () => {
  await speaks(slow.baseUrl)
  const before = await credit()
  await ask('Tell me everything.')
  const deltas = await listen(({ type }) => type === 'answer.delta')
  const second = await ask('And more?')
  expect(second.problem).toMatchObject({ status: 409, code: 'answer-in-progress' })
  const { body } = await learner.send(calls.stop, { params: { id } })
  const last = body.messages.at(-1)
  expect(body.answering).toBe(null)
  expect(last?.state).toBe('stopped')
  expect(long.startsWith(last?.text ?? '-')).toBe(true)
  expect(last?.text.length).toBeGreaterThan(0)
  expect(deltas.length).toBeGreaterThan(0)
  expect(await credit()).toBeLessThan(before)
  expect((await learner.send(calls.stop, { params: { id } })).body.answering).toBe(null)
  await speaks(quick.baseUrl)
  const again = await learner.send(calls.answerAgain, { params: { id } })
  expect([again.status, again.body.message]).toEqual([202, last?.message])
  await expect
    .poll(async () => (await read()).messages.at(-1))
    .toMatchObject({ state: 'complete', message: last?.message })
  const idle = await learner.send(calls.answerAgain, { params: { id } })
  expect(idle.problem).toMatchObject({ status: 409, code: 'nothing-to-answer' })
})

const usage = () =>
  api.db.kysely
    .selectFrom('model_usage')
    .select(['output_tokens', 'estimated', 'user_id', 'session_id'])
    .where('purpose', '=', 'chat')
    .orderBy('id')
    .execute()

test('each answer is metered, those that were stopped or broke off as estimates', async () => {
  const before = await usage()
  expect(before.map(({ estimated }) => estimated)).toEqual([false, true, false])
  faultServer.set({ kind: 'reset' })
  await speaks(faultServer.baseUrl)
  await ask('Are you still there?')
  await expect.poll(async () => (await read()).messages.at(-1)).toMatchObject({ state: 'failed', failure: 'reset' })
  const attempts = faultServer.keys().length
  const wastedCall = { output_tokens: 2, estimated: true, user_id: learner.id, session_id: session }
  await expect
    .poll(async () => (await usage()).slice(before.length))
    .toEqual(Array.from({ length: attempts }, () => wastedCall))
})

test('a failed answer costs nothing, and its question can be answered later', async () => {
  const before = await credit()
  faultServer.set({ kind: 'status', status: 401 })
  await speaks(faultServer.baseUrl)
  await ask('Are you there?')
  await expect
    .poll(async () => (await read()).messages.at(-1))
    .toMatchObject({ state: 'failed', failure: 'unauthorized' })
  expect(await credit()).toBe(before)
  await speaks(quick.baseUrl)
  await learner.send(calls.answerAgain, { params: { id } })
  await expect
    .poll(async () => (await read()).messages.at(-1))
    .toMatchObject({ state: 'complete', text: 'You asked openly.' })
})

/** The rows of a server that is killed while it writes: the question, half an answer, and a lease that runs out. */
const killedMidway = async (attempt: number): Promise<number> => {
  const message = ((await read()).messages.at(-1)?.message ?? 0) + 1
  const drafts: ChatEventDraft[] = [
    { type: 'message.added', data: { message, client_message_id: `killed${attempt}`, text: 'Go on?' } },
    { type: 'answer.started', data: { message: message + 1 } },
    { type: 'answer.delta', data: { message: message + 1, text: 'Half an ans' } },
  ]
  const lease = { chat_id: id, message: message + 1, node: 'gone', attempt, lease_until: new Date(Date.now() - 1000) }
  await transaction(api.db, async (trx) => {
    await api.services.events.append(trx, `chat:${id}`, drafts)
    await trx.insertInto('chat_answers').values(lease).execute()
  })
  return message + 1
}

test('an answer that a killed server left unfinished is written again by another, and no message is lost or doubled', async () => {
  const message = await killedMidway(1)
  await expect.poll(read).toMatchObject({ answering: null })
  const after = await read()
  expect(after.messages.filter(({ text }) => text === 'Go on?')).toHaveLength(1)
  expect(after.messages.at(-1)).toMatchObject({ message, state: 'complete', text: 'You asked openly.' })
  expect(after.messages.map((one) => one.message)).toEqual(after.messages.map((_, place) => place + 1))
})

test('an answer that fails on four servers is marked as failed, and can be requested again', async () => {
  const message = await killedMidway(4)
  await expect
    .poll(async () => (await read()).messages.at(-1))
    .toMatchObject({ message, state: 'failed', failure: 'interrupted' })
  await learner.send(calls.answerAgain, { params: { id } })
  await expect.poll(async () => (await read()).messages.at(-1)).toMatchObject({ message, state: 'complete' })
})

test('without credit a message is refused and not stored', async () => {
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 0 }).where('id', '=', api.home).execute()
  const before = await read()
  expect((await ask('For free?')).problem).toMatchObject({ status: 402, code: 'credit-exhausted' })
  expect(await read()).toEqual(before)
})
