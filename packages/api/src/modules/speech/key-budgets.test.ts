import { contract } from '@parley/contracts/calls'
import { spelledAudio, startSpeechServer } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LanguageModels } from '../language-models/index.ts'
import { beginVoice, startVoice } from './testing/start-voice.ts'
import { askReplyAudio, readFrames, transcribe } from './testing/voice-calls.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, learner, scenario, admin, models, key } = await startVoice(server)
const { kysely } = api.db
const { aiModels, organizations } = contract
await admin.send(organizations.addCredit, { params: { id: api.home }, body: { amount_eur: 100, reason: 'Test' } })
for (const { id, kind, version } of models)
  // Euros a minute of speech, and a million characters.
  await admin.send(aiModels.update, {
    params: { id },
    body: { version, price_input_eur: kind === 'stt' ? 6 : 1000 },
  })

const keyState = async () => {
  const { spent_micro_eur: spent, held_micro_eur: held } = await kysely
    .selectFrom('ai_service_keys')
    .select(['spent_micro_eur', 'held_micro_eur'])
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  return { spent, held }
}

const setBudget = (budget: number) =>
  kysely
    .updateTable('ai_service_keys')
    .set({ budget_micro_eur: budget, spent_micro_eur: 0, held_micro_eur: 0 })
    .where('id', '=', key.id)
    .execute()

const begin = async () => {
  const id = await beginVoice(api, learner, scenario)
  return { url: api.url, token: learner.token, id }
}

const throwEnd = () => {
  throw new Error('The audio ended before a word was heard.')
}

/** Ten seconds, for one euro. */
const pcm = spelledAudio('x'.repeat(1000), 16_000)

beforeEach(() => server.set({ kind: 'fine' }))

test('transcripts at the same time never count on the same money of a key', async () => {
  const where = await begin()
  await setBudget(1_500_000)
  server.set({ kind: 'silent' })
  const controller = new AbortController()
  const waiting = [1, 2].map(() => transcribe(where, { pcm }, controller.signal).catch(() => undefined))
  await expect.poll(() => server.open()).toBe(2)
  expect(await keyState()).toEqual({ spent: 0, held: 1_500_000 })
  // Nothing is left for a third one, so its provider is not asked.
  const refusal = await transcribe(where, { pcm })
  expect([refusal.status, server.open()]).toEqual([503, 2])
  controller.abort()
  await Promise.all(waiting)
  // Both recordings had been sent whole, so the provider charges them.
  await expect.poll(keyState).toEqual({ spent: 2_000_000, held: 0 })
  await setBudget(1_500_000)
  server.set({ kind: 'fine' })
  expect((await transcribe(where, { pcm })).status).toBe(200)
  await expect.poll(keyState).toEqual({ spent: 1_000_000, held: 0 })
})

test('the sentences of a reply set the budget of their key aside until they are charged', async () => {
  const where = await begin()
  await setBudget(1_000_000)
  server.set({ kind: 'stall', after: 4000 })
  const controller = new AbortController()
  const answer = await askReplyAudio(where, 1, '', controller.signal)
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  while (!readFrames(Buffer.concat(chunks)).sentences[0]?.text)
    chunks.push(((await reader?.read())?.value as Uint8Array | undefined) ?? throwEnd())
  // The three sentences of the opening, 75 characters at a thousandth of a euro.
  await expect.poll(keyState).toEqual({ spent: 0, held: 75_000 })
  controller.abort()
  await reader?.read().catch(() => {})
  await expect.poll(async () => (await keyState()).held).toBe(0)
  // A sentence is charged once its provider has its text; that of the first one has spoken already.
  const usageRows = await kysely.selectFrom('model_usage').selectAll().where('session_id', '=', where.id).execute()
  const cost = usageRows.reduce((sum, { cost_micro_eur }) => sum + cost_micro_eur, 0)
  expect([cost > 0, await keyState()]).toEqual([true, { spent: cost, held: 0 }])
})

test('speech that a dead node left unbooked is booked once by what it asked for', async () => {
  const where = await begin()
  await setBudget(5_000_000)
  const speech = new LanguageModels(api.services).speech
  const bill = speech.billFor({
    organizationId: api.home,
    userId: learner.id,
    sessionId: where.id,
    purpose: 'transcription',
    reason: `session ${where.id}`,
  })
  const [route] = await speech.routes(kysely, api.home, 'stt')
  if (!route) throw new Error('No model listens.')
  const attemptId = '0192f000-0000-7000-8000-00000000cafe'
  await bill.begin({ route, attemptId, mostUsage: { seconds: 10 } })
  await kysely
    .updateTable('model_attempts')
    .set({ overdue_at: new Date(0) })
    .where('id', '=', attemptId)
    .execute()
  const nodes = [new LanguageModels(api.services), new LanguageModels(api.services)]
  await Promise.all(nodes.map((node) => node.bookOverdue()))
  expect(await keyState()).toEqual({ spent: 1_000_000, held: 0 })
  const usageRows = await kysely.selectFrom('model_usage').selectAll().where('id', '=', attemptId).execute()
  expect(usageRows).toMatchObject([{ seconds: 10, input_tokens: 0, estimated: true, purpose: 'transcription' }])
})
