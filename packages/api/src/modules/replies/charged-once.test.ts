import { contract } from '@parley/contracts/calls'
import { startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LanguageModels } from '../language-models/index.ts'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const { kysely } = api.db
const server = await startFaultServer()
afterAll(server.stop)
const { key, model } = await addModel(api, { baseUrl: server.baseUrl, price: 1000 })

const setCredit = (microEuros: number) =>
  kysely.updateTable('organizations').set({ credit_micro_eur: microEuros }).where('id', '=', api.home).execute()

const usageOf = (sessionId: string) =>
  kysely
    .selectFrom('model_usage')
    .select(['id', 'estimated', 'cost_micro_eur'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute()

const bookingsOf = async (sessionId: string) =>
  (
    await kysely
      .selectFrom('organization_credit_entries')
      .select('attempt_id')
      .where('reason', '=', `session ${sessionId}`)
      .orderBy('attempt_id')
      .execute()
  ).map(({ attempt_id: attempt }) => attempt)

const keyState = () =>
  kysely
    .selectFrom('ai_service_keys')
    .select(['spent_micro_eur', 'held_micro_eur'])
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()

const openSession = async () => {
  server.set({ kind: 'fine' })
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  return { learner, id }
}

/** Refuses so many of the next bookings, as a database does that fails at this moment. */
const refuseBookings = async (count: number): Promise<void> => {
  await sql.raw(`create sequence if not exists refusals; alter sequence refusals restart`).execute(kysely)
  await sql
    .raw(
      `create or replace function refuse_booking() returns trigger language plpgsql as $$
      begin
        if nextval('refusals') <= ${count} then raise exception 'This booking is refused.'; end if;
        return new;
      end $$`,
    )
    .execute(kysely)
  await sql
    .raw(
      `create or replace trigger refuse_booking before insert on organization_credit_entries
      for each row execute function refuse_booking()`,
    )
    .execute(kysely)
}

const findUnbooked = () => kysely.selectFrom('model_attempts').select('id').execute()

beforeEach(async () => {
  await setCredit(1_000_000_000)
  await kysely.updateTable('ai_service_keys').set({ budget_micro_eur: null }).where('id', '=', key.id).execute()
})

test('an answer that a writer lost before its booking is charged by the next writer, and so is the new one', async () => {
  const { learner, id } = await openSession()
  const [greeting] = await usageOf(id)
  // The reply and then its estimate are refused, so the writer gives up; its lease ends.
  await refuseBookings(2)
  await say(api, learner, id, 'How are you?')
  const usage = await usageOf(id)
  expect(usage.map(({ estimated }) => estimated)).toEqual([false, true, false])
  expect(usage.every(({ cost_micro_eur: cost }) => cost > 0)).toBe(true)
  expect(greeting?.id).toBe(usage[0]?.id)
  expect(await bookingsOf(id)).toEqual(usage.map(({ id: attempt }) => attempt))
  expect(await findUnbooked()).toEqual([])
})

test('the charge of a failed attempt that could not be booked is booked later, once for all nodes', async () => {
  const { learner, id } = await openSession()
  await refuseBookings(1)
  server.set((number) => ({ kind: number === 1 ? 'reset' : 'fine' }))
  await say(api, learner, id, 'How are you?')
  await expect.poll(async () => (await findUnbooked()).length).toBe(1)
  const [attempt] = await findUnbooked()
  await kysely
    .updateTable('model_attempts')
    .set({ overdue_at: new Date(0) })
    .execute()
  const nodes = [new LanguageModels(api.services), new LanguageModels(api.services)]
  await Promise.all([...nodes, ...nodes].map((node) => node.bookOverdue()))
  expect(await findUnbooked()).toEqual([])
  const usage = await usageOf(id)
  expect(usage.filter(({ estimated }) => estimated)).toMatchObject([{ id: attempt?.id }])
  expect(await bookingsOf(id)).toEqual(usage.map(({ id: booked }) => booked))
})

test('a request that is refused leaves nothing to book', async () => {
  const { learner, id } = await openSession()
  server.set({ kind: 'status', status: 401 })
  await learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: 'one', text: 'Hello?' } })
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, (events) =>
    events.some(({ type }) => type === 'reply.failed'),
  )
  await expect.poll(findUnbooked).toEqual([])
  expect(await usageOf(id)).toHaveLength(1)
})

test('requests at the same time never count on the same money of a key', async () => {
  const sessions = await Promise.all([1, 2, 3, 4].map(openSession))
  const { spent_micro_eur: spent } = await keyState()
  await kysely
    .updateTable('ai_service_keys')
    .set({ budget_micro_eur: spent + 1000 })
    .where('id', '=', key.id)
    .execute()
  server.set({ kind: 'stall' })
  await Promise.all(
    sessions.map(({ learner, id }) =>
      learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: 'one', text: 'Hello?' } }),
    ),
  )
  const ends = await Promise.all(
    sessions.map(({ learner, id }) =>
      followUntil({ url: api.url, token: learner.token, sessionId: id }, (events) =>
        events
          .slice(events.findIndex(({ type }) => type === 'turn.added') + 1 || events.length)
          .some(({ type }) => type === 'reply.delta' || type === 'reply.failed'),
      ),
    ),
  )
  const failures = ends.filter((events) => events.at(-1)?.type === 'reply.failed')
  expect(failures.map((events) => events.at(-1)?.data)).toMatchObject(
    [1, 2, 3].map(() => ({ code: 'not_set_up', retry: true })),
  )
  expect(server.keys()).toHaveLength(1)
  expect(await keyState()).toEqual({ spent_micro_eur: spent, held_micro_eur: 1000 })
  for (const { learner, id } of sessions) await learner.send(contract.sessions.abort, { params: { id } })
  await expect.poll(async () => (await keyState()).held_micro_eur).toBe(0)
  expect((await keyState()).spent_micro_eur).toBeGreaterThan(spent)
  // A key without a budget is no fault of its model.
  const { health } = await kysely
    .selectFrom('ai_models')
    .select('health')
    .where('id', '=', model.id)
    .executeTakeFirstOrThrow()
  expect(health).not.toBe('failing')
})

test('a reply whose key is deleted while the model writes is stored and charged once, without a key', async () => {
  const setEnabled = (isEnabled: boolean) =>
    kysely.updateTable('ai_models').set({ enabled: isEnabled }).where('id', '=', model.id).execute()
  await setEnabled(false)
  let deletion = Promise.resolve()
  const fake = await startFakeModel(async () => {
    await deletion
    return 'I see what you mean.'
  })
  const other = await addModel(api, { baseUrl: fake.baseUrl, price: 1000 })
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const requestCount = fake.requests().length
  deletion = (async () => {
    await expect.poll(() => fake.requests().length).toBe(requestCount + 1)
    const { status } = await other.admin.send(contract.aiServiceKeys.remove, { params: { id: other.key.id } })
    expect(status).toBe(204)
  })()
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)).toMatchObject({ state: 'complete', text: 'I see what you mean.' })
  const usage = await usageOf(id)
  expect(usage.map(({ estimated, cost_micro_eur: cost }) => [estimated, cost > 0])).toEqual([
    [expect.any(Boolean), true],
    [expect.any(Boolean), true],
  ])
  expect(await bookingsOf(id)).toEqual(usage.map(({ id: attempt }) => attempt))
  await expect.poll(findUnbooked).toEqual([])
  await fake.stop()
  await setEnabled(true)
})

test('a reply reserves the price of cached tokens where that is the higher one', async () => {
  const { learner, id } = await openSession()
  const setPrices = (own: number, cachedPrice: number | null) =>
    kysely
      .updateTable('ai_models')
      .set({ price_input_eur: own, price_output_eur: own, price_cached_input_eur: cachedPrice })
      .where('id', '=', model.id)
      .execute()
  await setPrices(0, 1000)
  server.set({ kind: 'stall' })
  await learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: 'one', text: 'Hello?' } })
  const lease = await kysely
    .selectFrom('reply_leases')
    .select('reserved_micro_eur')
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(lease.reserved_micro_eur).toBeGreaterThan(2_000_000)
  await learner.send(contract.sessions.abort, { params: { id } })
  await setPrices(1000, null)
})

test('a reply whose session cannot be ended after it is charged once', async () => {
  const { learner, id } = await openSession()
  await sql
    .raw(
      `create function refuse_end() returns trigger language plpgsql as $$
      begin raise exception 'The end is refused.'; end $$`,
    )
    .execute(kysely)
  await sql
    .raw(
      `create trigger refuse_end before update on coaching_sessions
      for each row when (new.reason = 'credit_exhausted') execute function refuse_end()`,
    )
    .execute(kysely)
  await setCredit(1)
  await say(api, learner, id, 'One more?')
  // The server lets what it does come to its end.
  await api.stop()
  const usage = await usageOf(id)
  expect(usage.map(({ estimated }) => estimated)).toEqual([false, false])
  expect(await bookingsOf(id)).toEqual(usage.map(({ id: attempt }) => attempt))
})
