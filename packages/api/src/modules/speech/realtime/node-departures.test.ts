import { contract } from '@parley/contracts/calls'
import { startRealtimeServer } from '@parley/testbed/realtime'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { testClient } from '../../../testing/api-client.ts'
import { builtinProvider } from '../../language-models/index.ts'
import { startNodes } from '../testing/start-nodes.ts'
import { beginRealtime, connect, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'

const { aiModels, organizations } = contract
const server = await startRealtimeServer()
afterAll(server.stop)
const practice = { pace: { look: 100, group: 10, lease: 30_000, heartbeat: 100, drain: 50 } }
const { processes, shared } = await startNodes()
const { api, learner, scenario, admin, models } = await startRealtime(server, { practice, ...shared })

const params = { id: models[0]?.id ?? '' }
const { version } = (await admin.send(aiModels.read, { params })).body
await admin.send(aiModels.update, { params, body: { version, price_input_eur: 10, price_output_eur: 10 } })
await admin.send(organizations.addCredit, { params: { id: api.home }, body: { amount_eur: 50, reason: 'Test' } })

const answers = [{ text: 'Good morning.' }, { text: 'It was a long month.' }]

/** The persona is in the middle of its second reply, by a call that the node at this address leads. */
const beginSentence = async (url: string) => {
  const there = { ...learner, ...testClient(url, learner.token), token: learner.token }
  server.set({ answers, fault: { kind: 'stall', after: 3 }, reply: 2 })
  const id = await beginRealtime(there, scenario)
  expect((await connect(there, id)).status).toBe(201)
  const conversation = await server.latest()
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  conversation.finishPlayback()
  conversation.hear('How was your month?')
  await untilLog(api, learner, id, hasEvent('reply.delta', { turn: 3 }))
  return id
}

/** Another node has said the sentence. What the first node had the model say is charged, too, as an estimate. */
const expectSentence = async (id: string) => {
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]).toMatchObject({ text: 'It was a long month.', restarts: 1 })
  const findUsage = () =>
    api.db.kysely
      .selectFrom('model_usage')
      .select(['estimated', 'purpose'])
      .where('session_id', '=', id)
      // A transcript of the learner's words has fewer.
      .where('input_tokens', '>=', 100)
      .orderBy('id')
      .execute()
  const expectedUsage = [false, true, false].map((isEstimate) => ({ estimated: isEstimate, purpose: 'realtime' }))
  await expect.poll(findUsage).toEqual(expectedUsage)
}

test('a sentence whose node leaves in order is said by another node, and both are charged', async () => {
  const leaving = await startApi({
    beside: api,
    db: api.db,
    aiFetchAllow: ['127.0.0.1'],
    practice: {
      partner: builtinProvider({ thinking: 0, perCharacter: 0 }),
      // A busy node takes its time to leave.
      realtimeLimits: { connect: 60_000, first: 60_000, stall: 60_000 },
      ...practice,
    },
  })
  const id = await beginSentence(leaving.url)
  await leaving.stop()
  await expectSentence(id)
})

test.each(processes)('a sentence whose node is killed is charged, too', async (node) => {
  const { url } = await node.message<{ url: string }>((message) => typeof message === 'object')
  const id = await beginSentence(url)
  await node.kill()
  await expectSentence(id)
})
