import { contract } from '@parley/contracts/calls'
import { spelledAudio, startSpeechServer } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { untilAnotherWaits } from '../../testing/lock-waits.ts'
import { LanguageModels } from '../language-models/index.ts'
import { organizationCredit } from '../organizations/index.ts'
import { say } from '../sessions/testing/start-practice.ts'
import { beginVoice, startVoice } from './testing/start-voice.ts'
import { askReplyAudio, readFrames, transcribe } from './testing/voice-calls.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, learner, scenario, admin, models } = await startVoice(server, { practice: { probePause: 1 } })
beforeEach(() => server.set({ kind: 'fine' }))
const { organizations, modelUsage, aiModels, speech, sessions } = contract

const begin = async () => {
  const id = await beginVoice(api, learner, scenario)
  return { id, where: { url: api.url, token: learner.token, id } }
}

const problemOf = async (answer: Response) => ({
  status: answer.status,
  code: ((await answer.json()) as { code: string }).code,
})

const creditOf = async () => {
  const row = await api.db.kysely
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', api.home)
    .executeTakeFirstOrThrow()
  return row.credit_micro_eur
}

const setCredit = (credit: number) =>
  api.db.kysely.updateTable('organizations').set({ credit_micro_eur: credit }).where('id', '=', api.home).execute()

const setPrice = async (price: number) => {
  for (const { id } of models) {
    const { body } = await admin.send(aiModels.read, { params: { id } })
    await admin.send(aiModels.update, { params: { id }, body: { version: body.version, price_input_eur: price } })
  }
}

test('when no provider speaks or listens, calls say so and the conversation goes on in writing', async () => {
  const { id, where } = await begin()
  server.set({ kind: 'status', status: 500 })
  const unavailable = { status: 503, code: 'speech-unavailable' }
  expect(await problemOf(await askReplyAudio(where, 1))).toEqual(unavailable)
  const answer = await transcribe(where, { pcm: spelledAudio('Can you hear me?', 16_000) })
  expect(await problemOf(answer)).toEqual(unavailable)
  const { state } = await say(api, learner, id, 'Then I write.')
  expect(state.turns.at(-1)).toMatchObject({ role: 'persona', state: 'complete' })
})

test('a reply whose last sentence no voice service can speak ends with the reason', async () => {
  const { where } = await begin()
  server.set(({ text }) => (text.startsWith('What') ? { kind: 'reset', after: 4000 } : { kind: 'fine' }))
  const reply = readFrames(Buffer.from(await (await askReplyAudio(where, 1)).arrayBuffer()))
  expect(reply.sentences.map(({ start }) => start)).toEqual([0, 14, 43])
  expect(reply.end).toEqual({ complete: false, code: 'reset' })
})

test('when the listener leaves, the requests to the provider end', async () => {
  const { where } = await begin()
  server.set({ kind: 'endless' })
  const controller = new AbortController()
  const answer = await askReplyAudio(where, 1, 'format=mp3', controller.signal)
  const reader = answer.body?.getReader()
  await reader?.read()
  expect(server.open()).toBeGreaterThan(0)
  controller.abort()
  await expect.poll(() => server.open()).toBe(0)
  await reader?.read().catch(() => {})
})

test('when the learner interrupts, the requests to the provider end, though the page still listens', async () => {
  const { id, where } = await begin()
  server.set({ kind: 'endless' })
  const answer = await askReplyAudio(where, 1)
  const whole = answer.arrayBuffer()
  await expect.poll(() => server.open()).toBeGreaterThan(0)
  const playback = { turn: 1, characters: 14, ms: 900, interrupted: true }
  expect((await learner.send(speech.heard, { params: { id }, body: playback })).status).toBe(200)
  await expect.poll(() => server.open()).toBe(0)
  expect(readFrames(Buffer.from(await whole)).end).toEqual({ complete: true, code: null })
  expect(server.requests().length).toBeLessThanOrEqual(3)
})

test('speech and transcripts are charged by characters and minutes, and the rest of the reserve comes back', async () => {
  const { id, where } = await begin()
  await admin.send(organizations.addCredit, {
    params: { id: api.home },
    body: { amount_eur: 10, reason: 'Test' },
  })
  await setPrice(6)
  const before = await creditOf()
  const pcm = spelledAudio('x'.repeat(1000), 16_000)
  expect((await transcribe(where, { pcm })).status).toBe(200)
  // Ten seconds at 6 € a minute, charged after the learner has the text.
  await expect.poll(async () => before - (await creditOf())).toBe(1_000_000)
  const preview = {
    model_id: models.find(({ kind }) => kind === 'tts')?.id ?? '',
    voice_id: 'nova',
    text: 'A new text.',
  }
  const editor = await api.signInAs('editor')
  expect((await editor.send(contract.voices.preview, { body: preview })).status).toBe(200)
  // A preview is charged after its listener has it.
  const running = () => api.db.kysely.selectFrom('speech_calls').selectAll().execute()
  await expect.poll(running).toEqual([])
  expect(before - (await creditOf())).toBe(1_000_066)
  const operator = await api.signInAs('operator')
  const { body } = await operator.send(modelUsage.list, { query: { session_id: id, by: 'purpose' } })
  expect(body.items).toMatchObject([{ id: 'transcription', seconds: 10, characters: 0, cost_eur: 1 }])
  const all = await operator.send(modelUsage.list, { query: { purpose: 'speech' } })
  expect(all.body.total).toMatchObject({ characters: expect.any(Number) as number, seconds: 0 })
})

test('without credit, paid speech is refused before a provider is asked', async () => {
  const { where } = await begin()
  await setPrice(6)
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 0 }).where('id', '=', api.home).execute()
  const answer = await transcribe(where, { pcm: spelledAudio('Is there any credit left?', 16_000) })
  expect((await problemOf(answer)).code).toBe('credit-exhausted')
  expect((await problemOf(await askReplyAudio(where, 1))).code).toBe('credit-exhausted')
  const ahead = askReplyAudio(where, 3, 'ahead=true')
  await say(api, learner, where.id, 'Then I write.')
  expect((await problemOf(await ahead)).code).toBe('credit-exhausted')
  expect(server.requests()).toEqual([])
  await setPrice(0)
})

test('credit that a dead node had reserved comes back', async () => {
  const before = await creditOf()
  await transaction(api.db, async (trx) => {
    await trx
      .insertInto('speech_calls')
      .values({
        id: newId(),
        organization_id: api.home,
        reserved_micro_eur: 500,
        lease_until: new Date(Date.now() - 1000),
      })
      .execute()
  })
  await new LanguageModels(api.services).speech.returnAbandonedCredit()
  expect(await creditOf()).toBe(before + 500)
})

const billOfSession = (sessionId: string) =>
  new LanguageModels(api.services).speech.billFor({
    organizationId: api.home,
    userId: learner.id,
    sessionId,
    purpose: 'speech',
    reason: `session ${sessionId}`,
  })
const routes = models.map(({ id }) => ({ model_id: id, key_id: null, price_input_eur: 1, price_output_eur: 1 }))
const callUsage = { input_tokens: 10, output_tokens: 10 }

test('a settlement waits for a session without the credit that the session’s change takes next', async () => {
  const { id } = await begin()
  await setCredit(1000)
  const bill = billOfSession(id)
  await bill.reserve(routes, callUsage)
  bill.add({
    usage: callUsage,
    by: { attemptId: newId(), modelId: models[0]?.id ?? '', keyId: null, price: { input: 1, output: 1 } },
  })
  const lock = Promise.withResolvers<void>()
  const change = transaction(api.db, async (trx) => {
    await trx.selectFrom('coaching_sessions').select('id').where('id', '=', id).forUpdate().execute()
    lock.resolve()
    await untilAnotherWaits(trx)
    expect(await organizationCredit.takeCredit(trx, api.home, 7)).toBe(7)
  })
  await lock.promise
  await Promise.all([change, bill.settle()])
  // The settlement charged the 20 that it had reserved.
  expect(await creditOf()).toBe(1000 - 20 - 7)
})

test('any number of requests reserve and settle the credit of one organisation at once', async () => {
  const { id } = await begin()
  await setCredit(1000)
  const works = Array.from({ length: 20 }, async () => {
    const bill = billOfSession(id)
    await bill.reserve(routes, callUsage)
    bill.add({
      usage: callUsage,
      by: { attemptId: newId(), modelId: models[0]?.id ?? '', keyId: null, price: { input: 1, output: 1 } },
    })
    await bill.settle()
  })
  await Promise.all([...works, say(api, learner, id, 'And a turn meanwhile.')])
  expect(await creditOf()).toBe(1000 - 20 * 20)
})

test('a session that is over takes no more speech', async () => {
  const { id, where } = await begin()
  await learner.send(sessions.end, { params: { id } })
  const answer = await transcribe(where, { pcm: spelledAudio('One more thing.', 16_000) })
  expect(await problemOf(answer)).toEqual({ status: 409, code: 'session-over' })
  const playback = { turn: 1, characters: 5, ms: 10, interrupted: true }
  expect((await learner.send(speech.heard, { params: { id }, body: playback })).status).toBe(200)
})
