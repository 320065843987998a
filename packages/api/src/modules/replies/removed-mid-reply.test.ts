import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const { kysely } = api.db
/** Answers wait for it. */
let gate = async (): Promise<void> => {}
const words = 'I hear you, and I am not convinced yet. Tell me more about it.'
const fake = await startFakeModel(
  async () => {
    await gate()
    return words
  },
  { chunkSize: 4, latency: 15 },
)
afterAll(fake.stop)
const learner = await api.signInAs('user')
const { aiModels, aiProviders, aiServiceKeys, sessions } = contract
const CREDIT = 100_000_000

type ModelSetUp = Awaited<ReturnType<typeof addModel>>

const removals = {
  'the model is deleted': ({ admin, model }: ModelSetUp) => admin.send(aiModels.remove, { params: { id: model.id } }),
  'the model is disabled': ({ admin, model: { id, version } }: ModelSetUp) =>
    admin.send(aiModels.update, { params: { id }, body: { version, enabled: false } }),
  'the provider is deleted': ({ admin, provider }: ModelSetUp) =>
    admin.send(aiProviders.remove, { params: { id: provider.id } }),
  'the provider is disabled': ({ admin, provider: { id, version } }: ModelSetUp) =>
    admin.send(aiProviders.update, { params: { id }, body: { version, enabled: false } }),
  'the key is deleted': ({ admin, key }: ModelSetUp) => admin.send(aiServiceKeys.remove, { params: { id: key.id } }),
  'the key is suspended': async ({ admin, key: { id } }: ModelSetUp) => {
    const { items } = (await admin.send(aiServiceKeys.list, {})).body
    const version = items.find((item) => item.id === id)?.version ?? 0
    return admin.send(aiServiceKeys.update, { params: { id }, body: { version, state: 'suspended' } })
  },
  'the key is withdrawn': ({ admin, key }: ModelSetUp) =>
    admin.send(aiServiceKeys.disassign, { params: { id: key.id }, body: { organization_id: api.home } }),
}
const names = Object.keys(removals) as (keyof typeof removals)[]
const places = ['before the first word', 'in the middle', 'at the last word'] as const

const creditOf = async () =>
  (await kysely.selectFrom('organizations').select('credit_micro_eur').where('id', '=', api.home).executeTakeFirst())
    ?.credit_micro_eur

const billOf = async (sessionId: string) => {
  const usage = await kysely
    .selectFrom('model_usage')
    .select(['id', 'cost_micro_eur'])
    .where('session_id', '=', sessionId)
    .execute()
  const bookings = await kysely
    .selectFrom('organization_credit_entries')
    .select(['attempt_id', 'amount_micro_eur'])
    .where('reason', '=', `session ${sessionId}`)
    .execute()
  return { usage, bookings, cost: usage.reduce((sum, { cost_micro_eur: cost }) => sum + cost, 0) }
}

/** Asks for a reply and removes something at this place of it. */
const removeAt = async (
  place: (typeof places)[number],
  sessionId: string,
  remove: () => Promise<{ status: number }>,
) => {
  const where = { url: api.url, token: learner.token, sessionId }
  const isAsked = Promise.withResolvers<void>()
  const isRemoved = Promise.withResolvers<void>()
  gate = async () => {
    isAsked.resolve()
    if (place === 'before the first word') await isRemoved.promise
  }
  const reply = say(api, learner, sessionId, 'How are you?')
  await isAsked.promise
  if (place !== 'before the first word') {
    const { last_seq: after } = (await learner.send(sessions.read, { params: { id: sessionId } })).body
    const last = place === 'in the middle' ? '' : 'more about'
    const textOf = (events: readonly { type: string; data: unknown }[]) =>
      events.map(({ type, data }) => (type === 'reply.delta' ? (data as { text: string }).text : '')).join('')
    await followUntil({ ...where, after }, (events) => {
      const text = textOf(events)
      return text !== '' && text.includes(last)
    })
  }
  expect((await remove()).status).toBeLessThan(300)
  isRemoved.resolve()
  const { state } = await reply
  gate = async () => {}
  return state
}

test.each(names.flatMap((name) => places.map((place) => [name, place] as const)))(
  'a reply is completed and charged once when %s %s, and the next turn says what to do',
  async (name, place) => {
    await kysely.updateTable('organizations').set({ credit_micro_eur: CREDIT }).where('id', '=', api.home).execute()
    const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 1000 })
    const budget = { budget_micro_eur: 90_000_000 }
    await kysely.updateTable('ai_service_keys').set(budget).where('id', '=', setUp.key.id).execute()
    const id = await begin(learner)
    await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
    const state = await removeAt(place, id, () => removals[name](setUp))
    expect(state.turns.at(-1)).toMatchObject({ state: 'complete', text: words })
    const { usage, bookings, cost } = await billOf(id)
    expect(usage).toHaveLength(2)
    expect(new Set(bookings.map(({ attempt_id: attempt }) => attempt))).toEqual(
      new Set(usage.map(({ id: used }) => used)),
    )
    expect(bookings).toHaveLength(2)
    expect(bookings.every(({ amount_micro_eur: amount }) => amount < 0)).toBe(true)
    await expect.poll(creditOf).toBe(CREDIT - cost)
    expect(await kysely.selectFrom('model_attempts').select('id').execute()).toEqual([])
    const heldKeys = await kysely.selectFrom('ai_service_keys').select('id').where('held_micro_eur', '<>', 0).execute()
    expect(heldKeys).toEqual([])
    const next = await say(api, learner, id, 'And now?')
    expect(next.state.turns.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'not_set_up', retry: true } })
    expect(await creditOf()).toBe(CREDIT - cost)
    await setUp.admin.send(aiProviders.remove, { params: { id: setUp.provider.id } })
  },
)
