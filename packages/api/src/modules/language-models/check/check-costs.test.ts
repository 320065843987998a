import { contract } from '@parley/contracts/calls'
import { type FakeAnswer, startFakeModel, startFaultServer, startScriptedModel } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Executor, transaction, type Trx } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { hasJobAbout } from '../../../platform/jobs/index.ts'
import { startApi } from '../../../testing/api.ts'
import { testEngine } from '../../../testing/database.ts'
import { addModel } from '../../sessions/testing/model-for.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const { kysely } = api.db
const faulty = await startFaultServer()
const scriptedModel = await startScriptedModel()
/** Each answer of the fake model waits for this function, which may replace the answer. */
let gate = async (): Promise<FakeAnswer | void> => {}
const fake = await startFakeModel(async () => (await gate()) ?? 'I am tired of it.')
afterAll(faulty.stop)
afterAll(fake.stop)
afterAll(scriptedModel.stop)
const { aiModels, aiProviders, aiServiceKeys, modelChecks } = contract

type ModelSetUp = Awaited<ReturnType<typeof addModel>>

beforeEach(async () => {
  await kysely.updateTable('organizations').set({ credit_micro_eur: 100_000_000 }).where('id', '=', api.home).execute()
})

const limitKey = ({ key }: ModelSetUp) =>
  kysely.updateTable('ai_service_keys').set({ budget_micro_eur: 50_000_000 }).where('id', '=', key.id).execute()

const start = async ({ admin, model }: ModelSetUp) => {
  const answer = await admin.send(modelChecks.start, { params: { id: model.id }, body: { language: 'en' } })
  expect(answer.status).toBe(202)
}
const cancel = ({ admin, model }: ModelSetUp) => admin.send(modelChecks.cancel, { params: { id: model.id } })

/** Read from the table, because the calls do not find a model that was deleted. */
const latest = ({ model }: ModelSetUp) =>
  kysely
    .selectFrom('model_checks')
    .selectAll()
    .where('model_id', '=', model.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const endOfCheck = async (setUp: ModelSetUp) => {
  await expect.poll(async () => (await latest(setUp)).finished_at).not.toBeNull()
  return latest(setUp)
}

const usageOf = ({ model }: ModelSetUp) =>
  kysely
    .selectFrom('model_usage')
    .select(['estimated', 'cost_micro_eur', 'output_tokens'])
    .where('model_id', '=', model.id)
    .execute()

const openNotes = ({ model }: ModelSetUp) =>
  kysely.selectFrom('model_attempts').select('id').where('model_id', '=', model.id).execute()

const heldOf = async ({ key }: ModelSetUp) =>
  (await kysely.selectFrom('ai_service_keys').select('held_micro_eur').where('id', '=', key.id).executeTakeFirst())
    ?.held_micro_eur

test('a check that is cancelled in the middle of an answer is charged for it at once', async () => {
  const setUp = await addModel(api, { baseUrl: faulty.baseUrl, price: 1000 })
  await limitKey(setUp)
  faulty.set({ kind: 'stall' })
  await start(setUp)
  await expect.poll(() => faulty.keys().length).toBe(1)
  await cancel(setUp)
  await cancel(setUp)
  await expect.poll(faulty.open).toBe(0)
  await expect.poll(() => usageOf(setUp), { timeout: 5000 }).toMatchObject([{ estimated: true }])
  expect([await openNotes(setUp), await heldOf(setUp)]).toEqual([[], 0])
  expect((await usageOf(setUp))[0]?.cost_micro_eur).toBeGreaterThan(0)
})

test.each([
  { prompt_tokens: 0, completion_tokens: 0 },
  { prompt_tokens: -1, completion_tokens: 5 },
  { prompt_tokens: 2 ** 31, completion_tokens: 2 ** 31 },
  { prompt_tokens: 1.5, completion_tokens: 2.5 },
])('the answers of a check whose provider counts %j are charged as estimates', async (usage) => {
  const setUp = await addModel(api, { baseUrl: scriptedModel.baseUrl, price: 10 })
  await limitKey(setUp)
  scriptedModel.answer(() => ({ text: ['I am tired of it.'], usage }))
  await start(setUp)
  expect((await endOfCheck(setUp)).state).toBe('done')
  const rows = await usageOf(setUp)
  expect(rows).toHaveLength(19)
  expect(rows.filter(({ estimated, cost_micro_eur: cost }) => !estimated || cost <= 0)).toEqual([])
  expect([await openNotes(setUp), await heldOf(setUp)]).toEqual([[], 0])
})

const readVersion = async ({ admin, model }: ModelSetUp) =>
  (await admin.send(aiModels.read, { params: { id: model.id } })).body.version

/** Starts a check, makes a change after so many answers, and lets the check go on. */
const changeDuringCheck = async (setUp: ModelSetUp, change: () => Promise<{ status: number }>, answers = 3) => {
  const isReached = Promise.withResolvers<void>()
  const isChanged = Promise.withResolvers<void>()
  let count = 0
  gate = async () => {
    count += 1
    if (count === answers) isReached.resolve()
    if (count >= answers) await isChanged.promise
  }
  await start(setUp)
  await isReached.promise
  expect((await change()).status).toBeLessThan(300)
  isChanged.resolve()
  const check = await endOfCheck(setUp)
  gate = async () => {}
  return { check, count: () => count }
}

const removals = {
  'the key is deleted': ({ admin, key }: ModelSetUp) => admin.send(aiServiceKeys.remove, { params: { id: key.id } }),
  'the key is suspended': ({ admin, key: { id, version } }: ModelSetUp) =>
    admin.send(aiServiceKeys.update, { params: { id }, body: { version, state: 'suspended' } }),
  'the key is withdrawn': ({ admin, key }: ModelSetUp) =>
    admin.send(aiServiceKeys.disassign, { params: { id: key.id }, body: { organization_id: api.home } }),
  'the model is deleted': ({ admin, model }: ModelSetUp) => admin.send(aiModels.remove, { params: { id: model.id } }),
  'the model is disabled': async (setUp: ModelSetUp) =>
    setUp.admin.send(aiModels.update, {
      params: { id: setUp.model.id },
      body: { version: await readVersion(setUp), enabled: false },
    }),
  'the provider is disabled': ({ admin, provider: { id, version } }: ModelSetUp) =>
    admin.send(aiProviders.update, { params: { id }, body: { version, enabled: false } }),
}

test.each(Object.keys(removals) as (keyof typeof removals)[])(
  'a check asks nothing more and gives no verdict after %s',
  async (name) => {
    const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
    await limitKey(setUp)
    const { check, count } = await changeDuringCheck(setUp, () => removals[name](setUp))
    expect(check).toMatchObject({ state: 'failed', code: 'not_set_up', result: null })
    expect(count()).toBe(3)
    expect(await usageOf(setUp)).toHaveLength(3)
    expect(await openNotes(setUp)).toEqual([])
  },
)

test('the verdicts of a check are not those of the model whose name was changed in the middle of it', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
  const { check } = await changeDuringCheck(setUp, async () =>
    setUp.admin.send(aiModels.update, {
      params: { id: setUp.model.id },
      body: { version: await readVersion(setUp), external_id: 'another' },
    }),
  )
  expect(check).toMatchObject({ state: 'cancelled', result: null })
  expect((await setUp.admin.send(aiModels.read, { params: { id: setUp.model.id } })).body.verdicts).toBeNull()
})

test('a check of a model whose provider moves to another address ends without a verdict', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, keyless: true })
  await setUp.admin.send(aiServiceKeys.remove, { params: { id: setUp.key.id } })
  const { id, version } = setUp.provider
  const { check } = await changeDuringCheck(setUp, () =>
    setUp.admin.send(aiProviders.update, { params: { id }, body: { version, base_url: `${fake.baseUrl}/` } }),
  )
  expect(check).toMatchObject({ state: 'cancelled', result: null })
  expect((await setUp.admin.send(aiModels.read, { params: { id: setUp.model.id } })).body.verdicts).toBeNull()
})

test('a check stops when the credit of its organisation is used up', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 1000 })
  await kysely.updateTable('organizations').set({ credit_micro_eur: 1 }).where('id', '=', api.home).execute()
  await start(setUp)
  expect(await endOfCheck(setUp)).toMatchObject({ state: 'failed', code: 'credit_exhausted', result: null })
  expect(await usageOf(setUp)).toHaveLength(1)
})

test('a check that spends the budget of its key names the key, and keeps what it found', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 1000 })
  await limitKey(setUp)
  let answers = 0
  gate = async () => {
    answers += 1
    if (answers < 6) return
    const wholeBudget = { spent_micro_eur: 50_000_000 }
    await kysely.updateTable('ai_service_keys').set(wholeBudget).where('id', '=', setUp.key.id).execute()
  }
  await start(setUp)
  await endOfCheck(setUp)
  gate = async () => {}
  const { body } = await setUp.admin.send(modelChecks.list, { params: { id: setUp.model.id } })
  expect(body.items[0]).toMatchObject({ state: 'failed', code: 'budget_spent', spent_key: 'Test', result: null })
  expect(body.items[0]?.points.map(({ point }) => point)).toEqual(['character', 'language', 'secret'])
})

test('starts at the same time begin one check, whose questions are asked once', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
  const body = { language: 'en' as const }
  const params = { id: setUp.model.id }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => setUp.admin.send(modelChecks.start, { params, body })),
  )
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await endOfCheck(setUp)).state).toBe('done')
  expect(await usageOf(setUp)).toHaveLength(19)
})

test('a check that is cancelled during an answer asks no further question', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
  const { check } = await changeDuringCheck(setUp, () => cancel(setUp))
  expect(check).toMatchObject({ state: 'cancelled', result: null })
  await expect.poll(() => hasJobAbout(kysely, check.id)).toBe(false)
  expect(await usageOf(setUp)).toHaveLength(3)
})

// The embedded engine has one connection: there no transaction meets another one that is open.
const withServer = testEngine === 'postgres' ? [testEngine] : []

/** The number of statements that wait for a lock. */
const waitingCount = async (executor: Executor = kysely) => {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(executor)
  return rows.length
}

/** Locks a model, as a change of it does, until the answered function is called. */
const lockModel = async (setUp: ModelSetUp, work: (trx: Trx) => Promise<unknown> = async () => {}) => {
  const isLocked = Promise.withResolvers<void>()
  const isReleased = Promise.withResolvers<void>()
  const end = transaction(api.db, async (trx) => {
    await sql`select from ai_models where id = ${setUp.model.id} for no key update`.execute(trx)
    await work(trx)
    isLocked.resolve()
    await isReleased.promise
  })
  await Promise.race([isLocked.promise, end])
  return () => {
    isReleased.resolve()
    return end
  }
}

test.each(withServer)('a start waits for another start of the same model, and returns its check: %s', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
  const id = newId()
  const release = await lockModel(setUp, (trx) =>
    trx
      .insertInto('model_checks')
      .values({
        id,
        model_id: setUp.model.id,
        organization_id: api.home,
        created_by: setUp.admin.id,
        language: 'en',
        total: 19,
        code: null,
        finished_at: null,
        retry_at: null,
      })
      .execute(),
  )
  let isAnswered = false
  const answer = setUp.admin
    .send(modelChecks.start, { params: { id: setUp.model.id }, body: { language: 'en' } })
    .finally(() => (isAnswered = true))
  await expect.poll(async () => isAnswered || (await waitingCount()) > 0).toBe(true)
  await release()
  expect((await answer).body.id).toBe(id)
})

test.each(withServer)(
  'a check that is cancelled after its last answer leaves no verdict on the model: %s',
  async () => {
    const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
    let release = async (): Promise<void> => {}
    gate = async () => {
      gate = async () => {}
      release = await lockModel(setUp)
    }
    await start(setUp)
    await expect.poll(async () => (await latest(setUp)).done).toBe(19)
    const { status } = await cancel(setUp)
    expect(status).toBe(204)
    await release()
    const { id } = await latest(setUp)
    await expect.poll(() => hasJobAbout(kysely, id)).toBe(false)
    expect(await latest(setUp)).toMatchObject({ state: 'cancelled', result: null })
    expect((await setUp.admin.send(aiModels.read, { params: { id: setUp.model.id } })).body.verdicts).toBeNull()
  },
)

test.each(withServer)('a key is deleted while a request that its provider refused gives money back: %s', async () => {
  const setUp = await addModel(api, { baseUrl: fake.baseUrl, price: 10 })
  await limitKey(setUp)
  const isLocked = Promise.withResolvers<void>()
  let deletion = Promise.resolve()
  gate = async () => {
    gate = async () => {}
    const hasKey = Promise.withResolvers<void>()
    deletion = transaction(api.db, async (trx) => {
      await sql`select from ai_service_keys where id = ${setUp.key.id} for update`.execute(trx)
      hasKey.resolve()
      await expect.poll(() => waitingCount(trx)).toBeGreaterThan(0)
      await trx.deleteFrom('ai_service_keys').where('id', '=', setUp.key.id).execute()
    })
    isLocked.resolve()
    await hasKey.promise
    return { status: 401, message: 'This key is not known.' }
  }
  await start(setUp)
  await isLocked.promise
  await deletion
  await endOfCheck(setUp)
  await expect.poll(() => openNotes(setUp)).toEqual([])
})
