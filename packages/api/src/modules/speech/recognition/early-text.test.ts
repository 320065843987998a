import { contract } from '@parley/contracts/calls'
import { spelledAudio, startSpeechServer } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { beginVoice, startVoice } from '../testing/start-voice.ts'
import { transcribe } from '../testing/voice-calls.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, learner, scenario, admin, models } = await startVoice(server)

beforeEach(() => server.set({ kind: 'fine' }))

const rate = 16_000
const silence = (seconds: number) => Buffer.alloc(seconds * rate * 2)

/** A speech whose pieces follow each other. */
const begin = async () => {
  const where = { url: api.url, token: learner.token, id: await beginVoice(api, learner, scenario) }
  let from = 0
  const send = async (pcm: Buffer, query: string) => {
    const answer = await transcribe(where, { pcm, query: `utterance=u1&from=${from}&${query}` })
    from += pcm.length
    return { status: answer.status, ...((await answer.json()) as { text?: string; silent?: boolean; code?: string }) }
  }
  return { where, send }
}

const listTexts = () => server.requests().map(({ text }) => text)

test('the text of a speech is looked for in its last pause, and its end buys no second one', async () => {
  const { send } = await begin()
  expect(await send(spelledAudio('How was it?', rate), 'done=false&pause=true')).toMatchObject({ status: 202 })
  await expect.poll(listTexts).toEqual(['How was it?'])
  expect(await send(silence(0.3), 'done=false&pause=true')).toMatchObject({ status: 202 })
  expect(await send(silence(0.1), 'done=true&pause=true')).toMatchObject({ status: 200, text: 'How was it?' })
  expect(listTexts()).toEqual(['How was it?'])
})

test('a learner who speaks on after a pause is heard to the end', async () => {
  const { send } = await begin()
  server.set((_, number) => ({ kind: number === 1 ? 'silent' : 'fine' }))
  await send(spelledAudio('How was it', rate), 'done=false&pause=true')
  await expect.poll(() => server.open()).toBe(1)
  await send(spelledAudio(' when you', rate), 'done=false&pause=false')
  // The request for the early text is over at once.
  await expect.poll(() => server.open()).toBe(0)
  expect(await send(spelledAudio(' came?', rate), 'done=true&pause=false')).toMatchObject({
    text: 'How was it when you came?',
  })
})

test('a text that could not be had in the pause is asked for again at the end', async () => {
  const { send } = await begin()
  server.set((_, number) => (number === 1 ? { kind: 'status', status: 500 } : { kind: 'fine' }))
  await send(spelledAudio('Once more.', rate), 'done=false&pause=true')
  await expect.poll(listTexts).toEqual(['Once more.'])
  expect(await send(silence(0.2), 'done=true&pause=true')).toMatchObject({ status: 200, text: 'Once more.' })
})

test('silence is not sent on in a pause either', async () => {
  const { send } = await begin()
  await send(silence(1), 'done=false&pause=true')
  expect(await send(silence(0.2), 'done=true&pause=true')).toMatchObject({ status: 200, text: '', silent: true })
  expect(listTexts()).toEqual([])
})

test('a speech with many pauses buys three early texts at most', async () => {
  const { send } = await begin()
  for (const [index, word] of ['One', 'two', 'three', 'four', 'five'].entries()) {
    await send(spelledAudio(` ${word} more`, rate), 'done=false&pause=false')
    await send(silence(0.1), 'done=false&pause=true')
    await expect.poll(listTexts).toHaveLength(Math.min(index + 1, 3))
  }
  expect(await send(silence(0.1), 'done=true&pause=false')).toMatchObject({ status: 200 })
  expect(listTexts()).toHaveLength(4)
})

test('an early text is charged like any other', async () => {
  await admin.send(contract.organizations.addCredit, {
    params: { id: api.home },
    body: { amount_eur: 100, reason: 'Test' },
  })
  const hearingModel = models.find(({ kind }) => kind === 'stt')!
  await admin.send(contract.aiModels.update, {
    params: { id: hearingModel.id },
    body: { version: hearingModel.version, price_input_eur: 6 },
  })
  const { where, send } = await begin()
  await send(spelledAudio('x'.repeat(1000), rate), 'done=false&pause=true')
  await send(silence(0.2), 'done=true&pause=true')
  const usage = () =>
    api.db.kysely
      .selectFrom('model_usage')
      .select(['seconds', 'cost_micro_eur'])
      .where('session_id', '=', where.id)
      .where('purpose', '=', 'transcription')
      .execute()
  await expect.poll(usage).toEqual([{ seconds: 10, cost_micro_eur: 1_000_000 }])
})
