import { contract, realtimeProtocol, realtimeRelayPath } from '@parley/contracts/calls'
import { type RealtimeFault, startRealtimeServer } from '@parley/testbed/realtime'
import { spelledAudio, textOfAudio } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { beginRealtime, connect, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'

const server = await startRealtimeServer()
afterAll(server.stop)
const { api, learner, scenario, admin, models } = await startRealtime(server)
const { speech, aiModels, aiProviders, organizations, modelUsage } = contract
beforeEach(() => server.set({}))

const atStart: readonly { at: 'call' | 'socket'; fault: RealtimeFault }[] = [
  { at: 'call', fault: { kind: 'status', status: 401 } },
  { at: 'call', fault: { kind: 'status', status: 500 } },
  { at: 'call', fault: { kind: 'page' } },
  { at: 'call', fault: { kind: 'no_location' } },
  { at: 'socket', fault: { kind: 'status', status: 500 } },
  { at: 'socket', fault: { kind: 'silent' } },
]

test.each(atStart)('a call that the provider does not accept is refused: $at, $fault.kind', async ({ at, fault }) => {
  server.set({ at, fault })
  const id = await beginRealtime(learner, scenario)
  expect((await connect(learner, id)).problem).toMatchObject({ status: 503, code: 'speech-unavailable' })
  // A call that the provider has begun does not go on without the server.
  const begun = at === 'socket' ? [true] : []
  await expect.poll(() => server.conversations().map(({ isHungUp }) => isHungUp)).toEqual(begun)
})

const beginBroken = async (fault: RealtimeFault) => {
  server.set({ answers: [{ text: 'One two three four.' }], fault })
  const id = await beginRealtime(learner, scenario)
  await connect(learner, id)
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  expect(state.turns).toMatchObject([{ role: 'persona', state: 'complete' }])
  expect(state.turns[0]?.text).not.toContain('One')
  expect(state.status).toBe('in-progress')
  return id
}

const inReply: readonly RealtimeFault[] = [{ kind: 'no_words' }, { kind: 'failed' }, { kind: 'stall', after: 2 }]

test.each(inReply)('a reply that breaks is written from its beginning, and the call is over: $kind', async (fault) => {
  const id = await beginBroken(fault)
  const { state } = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  expect(state.call).toMatchObject({ reason: 'failed' })
})

test('a lost connection of the server costs one sentence, and the call goes on', async () => {
  const id = await beginBroken({ kind: 'cut', after: 2 })
  const conversation = await server.latest()
  conversation.hear('Are you there?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]?.text).toBe('One two three four.')
})

test('events that no protocol knows do no harm', async () => {
  server.set({ answers: [{ text: 'All is well.' }], fault: { kind: 'noise' } })
  const id = await beginRealtime(learner, scenario)
  await connect(learner, id)
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  expect(state.turns[0]?.text).toBe('All is well.')
})

const creditOf = async () => {
  const row = await api.db.kysely
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', api.home)
    .executeTakeFirstOrThrow()
  return row.credit_micro_eur
}

const setPrice = async (price: number) => {
  const id = models[0]?.id ?? ''
  const { body } = await admin.send(aiModels.read, { params: { id } })
  const change = { version: body.version, price_input_eur: price, price_output_eur: price }
  await admin.send(aiModels.update, { params: { id }, body: change })
}

test('a call is paid by its tokens, and refused without credit', async () => {
  await setPrice(10)
  const first = await beginRealtime(learner, scenario)
  expect((await connect(learner, first)).problem).toMatchObject({ code: 'credit-exhausted' })
  const credit = { amount_eur: 5, reason: 'Test' }
  await admin.send(organizations.addCredit, { params: { id: api.home }, body: credit })
  server.set({ answers: [{ text: 'Ten chars.' }] })
  const id = await beginRealtime(learner, scenario)
  const before = await creditOf()
  await connect(learner, id)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  const conversation = await server.latest()
  conversation.finishPlayback()
  conversation.hear('How are you?')
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  // Two replies of 100 + 10 tokens and a transcript of 30, at 10 euros a million.
  await expect.poll(creditOf).toBe(before - 2500)
  const { body } = await admin.send(modelUsage.list, { query: { by: 'purpose' } })
  expect(JSON.stringify(body)).toContain('realtime')
  await setPrice(0)
})

test('the test of a provider shows whether its key and model are accepted', async () => {
  const { body } = await admin.send(aiModels.read, { params: { id: models[0]?.id ?? '' } })
  const params = { id: body.provider_id }
  expect((await admin.send(aiProviders.test, { params })).body).toMatchObject({ ok: true, model: 'gpt-realtime' })
  server.set({ at: 'call', fault: { kind: 'status', status: 401 } })
  expect((await admin.send(aiProviders.test, { params })).body).toMatchObject({ ok: false, code: 'unauthorized' })
})

/** The page at the other end of a relay. */
const openRelay = async (ticket: string) => {
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}${realtimeRelayPath}`, [realtimeProtocol, ticket])
  const messages: Record<string, unknown>[] = []
  const audio: Buffer[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) audio.push(data)
    else messages.push(JSON.parse(data.toString('utf8')) as Record<string, unknown>)
  })
  const has = (type: string) => expect.poll(() => messages.some((each) => each['type'] === type)).toBe(true)
  return { socket, messages, heard: () => textOfAudio(Buffer.concat(audio)), closed, has }
}

test('where WebRTC is blocked the server carries the audio, and an interruption cuts what was not played', async () => {
  server.set({ answers: [{ text: 'Good morning. What is it?' }] })
  const id = await beginRealtime(learner, scenario)
  const made = await learner.send(speech.relayRealtime, { params: { id } })
  expect(made.status).toBe(201)
  const page = await openRelay(made.body.ticket)
  await page.has('ready')
  const again = await openRelay(made.body.ticket)
  expect(await again.closed).toBe(4401)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  await expect.poll(page.heard).toBe('Good morning. What is it?')
  const conversation = await server.latest()
  expect(conversation).toMatchObject({ kind: 'relay', session: { tools: [{ name: 'set_outcome' }] } })
  page.socket.send(spelledAudio('Hm'))
  await expect.poll(() => conversation.commands.some(({ type }) => type === 'input_audio_buffer.append')).toBe(true)
  conversation.hear('Wait a moment.')
  await page.has('interrupt')
  const item = page.messages.find(({ type }) => type === 'item')?.['item_id']
  page.socket.send(JSON.stringify({ type: 'played', item_id: item, ms: 130, whole: false }))
  const { state } = await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 1 }))
  expect(state.turns[0]).toMatchObject({ heard_text: 'Good morning.', heard: { interrupted: true } })
  page.socket.close()
  const over = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  expect(over.state.call).toMatchObject({ reason: 'lost' })
})
