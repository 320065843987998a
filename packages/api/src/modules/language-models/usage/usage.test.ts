import { contract } from '@parley/contracts/calls'
import { startScriptedModel } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startScriptedModel()
server.answer(() => ({
  text: ['I hear you, and I am not convinced yet.'],
  usage: { prompt_tokens: 1000, completion_tokens: 100, prompt_tokens_details: { cached_tokens: 800 } },
}))
afterAll(server.stop)
const calls = contract.modelUsage

const { admin, key, model: created } = await addModel(api, { baseUrl: server.baseUrl, price: 1000 })
const { body: model } = await admin.send(contract.aiModels.update, {
  params: { id: created.id },
  body: { version: created.version, price_cached_input_eur: 100 },
})
await admin.send(contract.organizations.addCredit, {
  params: { id: api.home },
  body: { amount_eur: 100, reason: 'Test' },
})
const learner = await api.signInAs('user')
const sessionId = await begin(learner)
await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
await say(api, learner, sessionId, 'What would help you today?')
const operator = await api.signInAs('operator')

test('a reply is listed with its tokens, those from the cache, and its price, by day, model, person, key and organisation', async () => {
  const { body } = await operator.send(calls.list, { query: { by: 'model' } })
  // Each answer: 200 tokens at 1,000 euros per million, 800 from the cache at 100, and 100 written at 1,000.
  const tokens = { input_tokens: 2000, cached_tokens: 1600, output_tokens: 200 }
  expect(body.total).toMatchObject({ answers: 2, estimated: false, ...tokens, cost_eur: 0.76 })
  expect(body.days).toMatchObject([body.total])
  expect(body.items).toMatchObject([{ id: model.id, ...body.total }])
  for (const [by, id] of [
    ['person', learner.id],
    ['key', key.id],
    ['organization', api.home],
    ['purpose', 'reply'],
    ['day', body.days[0]?.day],
  ] as const) {
    const groups = await operator.send(calls.list, { query: { by } })
    expect(groups.body.items).toMatchObject([{ id, ...body.total }])
  }
})

test('a paid reply adds to what its key has spent, and says when the key was used last', async () => {
  const usedKey = (await admin.send(contract.aiServiceKeys.list, {})).body.items.find(({ id }) => id === key.id)
  expect(usedKey).toMatchObject({ spent_eur: 0.76, last_used: expect.any(String) as unknown })
})

test('a free reply is recorded, too, and its key as used', async () => {
  const lastUse = async () => (await admin.send(contract.aiServiceKeys.list, {})).body.items[0]?.last_used
  await api.db.kysely.updateTable('ai_service_keys').set({ last_used: null }).where('id', '=', key.id).execute()
  expect(await lastUse()).toBeNull()
  const prices = { price_input_eur: 0, price_cached_input_eur: 0, price_output_eur: 0 }
  const change = await admin.send(contract.aiModels.update, {
    params: { id: model.id },
    body: { version: model.version, ...prices },
  })
  await say(api, learner, sessionId, 'And what else?')
  await expect
    .poll(async () => (await operator.send(calls.list, { query: { session_id: sessionId } })).body.total.answers)
    .toBe(3)
  expect(change.status).toBe(200)
  await expect.poll(lastUse).toEqual(expect.any(String))
})

test('each filter leaves out what does not match', async () => {
  const other = '0192f000-0000-7000-8000-00000000dead'
  for (const query of [
    { user_id: other },
    { model_id: other },
    { key_id: other },
    { session_id: other },
    { purpose: 'report' as const },
    { to: '2020-01-31' },
  ]) {
    const { body } = await operator.send(calls.list, { query })
    expect([query, body.total.answers]).toEqual([query, 0])
  }
})

test('a day is the day of the caller’s time zone', async () => {
  await api.db.kysely
    .updateTable('model_usage')
    .set({ at: new Date('2026-03-01T23:30:00Z') })
    .execute()
  const query = { from: '2026-03-01', to: '2026-03-02' }
  const paris = await operator.send(calls.list, { query: { ...query, zone: 'Europe/Paris' } })
  const utc = await operator.send(calls.list, { query })
  expect([paris.body.days[0]?.day, utc.body.days[0]?.day]).toEqual(['2026-03-02', '2026-03-01'])
  const dayBefore = { from: '2026-03-01', to: '2026-03-01', zone: 'Europe/Paris' }
  expect((await operator.send(calls.list, { query: dayBefore })).body.total.answers).toBe(0)
  const unknown = await operator.send(calls.list, { query: { zone: 'Mars/Olympus' } })
  expect(unknown.status).toBe(400)
})

const period = { from: '2026-03-01', to: '2026-03-02' }

test('usage stays within its organisation, and only people who may list persons see them', async () => {
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await theirs.send(calls.list, { query: period })).body.total.answers).toBe(0)
  const all = await admin.send(calls.list, { query: { ...period, organization_id: api.home } })
  expect(all.body.total.answers).toBe(3)
  const viewer = await api.signInAs({ permissions: ['ai-provider-list'] })
  expect((await viewer.send(calls.list, { query: { by: 'person' } })).status).toBe(403)
  expect((await viewer.send(calls.list, { query: { user_id: learner.id } })).status).toBe(403)
})

test('only people who may read the usage see the cost of a session, and only of sessions of their organisation', async () => {
  const query = { session_id: sessionId, by: 'purpose' as const, ...period }
  const answersTo = async (reader: typeof operator) => {
    const { status, body } = await reader.send(calls.list, { query })
    return status === 200 ? body.total.answers : status
  }
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const editor = await api.signInAs('editor')
  const readers = [operator, admin, theirs, learner, editor]
  expect(await Promise.all(readers.map(answersTo))).toEqual([3, 3, 0, 403, 403])
})

const csvFor = async ({ token }: { token: string | undefined }, language = 'en', more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...period, ...more })
  const answer = await fetch(`${api.url}/v1/model_usage/export?${query.toString()}`, {
    headers: { authorization: `Bearer ${token ?? ''}`, 'accept-language': language },
  })
  return (await answer.text()).split('\r\n')
}

test('the file has a line for each group, with the names of persons only for people who may list them', async () => {
  const name = (await operator.send(calls.list, { query: { ...period, by: 'person' } })).body.items[0]?.name ?? ''
  const [head, line] = await csvFor(operator)
  expect(head).toBe(
    'Day,Organisation,Person,Provider,Model,Key,Purpose,Requests,Input tokens,Cached input tokens,Output tokens,Characters spoken,Seconds of speech,Estimated,Cost in EUR',
  )
  expect(line).toContain(`2026-03-01,Home,${name},`)
  const [frenchHead, frenchLine] = await csvFor(operator, 'fr')
  expect(frenchHead).toMatch(/^Jour;Organisation;Personne;.*;Estimation;Coût en EUR$/)
  expect(frenchLine).toMatch(new RegExp(`^2026-03-01;Home;${name};.*;Répliques des personas;.*;non;0,\\d+$`))
  const viewer = await api.signInAs({ permissions: ['ai-provider-list'] })
  expect((await csvFor(viewer))[1]).not.toContain(name)
})

test('the file stays within its organisation, and a person is chosen only by people who may list persons', async () => {
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const viewer = await api.signInAs({ permissions: ['ai-provider-list'] })
  const rows = async (...options: Parameters<typeof csvFor>) => (await csvFor(...options)).filter(Boolean).slice(1)
  expect(await rows(theirs)).toEqual([])
  expect((await rows(operator)).length).toBeGreaterThan(0)
  const filter = { user_id: learner.id }
  expect((await rows(operator, 'en', filter)).length).toBeGreaterThan(0)
  expect(await rows(operator, 'en', { user_id: operator.id })).toEqual([])
  expect((await csvFor(viewer, 'en', filter))[0]).toContain('"status":403')
})

test('the usage names a key of the platform with its last characters for super-admins alone', async () => {
  const nameFor = async (reader: typeof operator) =>
    (await reader.send(calls.list, { query: { ...period, by: 'key' } })).body.items[0]?.name
  expect([await nameFor(admin), await nameFor(operator)]).toEqual(['Test …5678', 'Test'])
  expect([(await csvFor(admin))[1], (await csvFor(operator))[1]]).toEqual([
    expect.stringContaining(',Test …5678,'),
    expect.stringContaining(',Test,'),
  ])
})

test('usage counts super-admins in one line, without names, for those who may not see them', async () => {
  const { body: person } = await admin.send(contract.me.read)
  const id = person.id ?? ''
  await api.db.kysely.updateTable('model_usage').set({ user_id: id }).execute()
  const read = async (reader: typeof operator) => {
    const { body } = await reader.send(calls.list, { query: { ...period, by: 'person' } })
    const { body: chosen } = await reader.send(calls.list, { query: { ...period, user_id: id } })
    return { ids: body.items.map((line) => line.id), total: body.total.answers, chosen: chosen.total.answers }
  }
  expect(await read(operator)).toEqual({ ids: [null], total: 3, chosen: 0 })
  expect(await read(admin)).toEqual({ ids: [id], total: 3, chosen: 3 })
  const { body: hiddenNames } = await operator.send(calls.list, { query: { ...period, by: 'person' } })
  expect(hiddenNames.items).toMatchObject([{ id: null, name: '', administrators: true }])
  expect((await csvFor(operator))[1]).toContain(',Administrators of the platform,')
  const name = (await admin.send(calls.list, { query: { ...period, by: 'person' } })).body.items[0]?.name ?? ''
  expect((await csvFor(admin))[1]).toContain(name)
  expect((await csvFor(operator))[1]).not.toContain(name)
  await api.db.kysely.updateTable('model_usage').set({ user_id: learner.id }).execute()
})

test('each day of two years has a line, and the lines add up to the total', async () => {
  await sql`insert into model_usage (id, organization_id, at, purpose, user_id, model_id, input_tokens, output_tokens,
      cost_micro_eur)
    select gen_random_uuid(), ${api.home}::uuid, timestamptz '2024-01-01T12:00:00Z' + day * interval '1 day', 'reply',
      ${learner.id}::uuid, ${model.id}::uuid, 10, 1, 4000
    from generate_series(0, 699) day`.execute(api.db.kysely)
  const query = { by: 'day' as const, from: '2024-01-01', to: '2025-11-30' }
  const { body } = await operator.send(calls.list, { query })
  expect([body.items.length, body.total.answers, body.total.cost_eur]).toEqual([700, 700, 2.8])
  expect(body.items.reduce((sum, { answers }) => sum + answers, 0)).toBe(700)
})

test('the cost of one session is found however old the session is, and a list goes back two years at most', async () => {
  await sql`insert into model_usage (id, organization_id, at, purpose, session_id, user_id, model_id, input_tokens,
      output_tokens, cost_micro_eur)
    values (gen_random_uuid(), ${api.home}::uuid, '2020-03-04T12:00:00Z', 'reply', ${sessionId}::uuid, ${learner.id}::uuid,
      ${model.id}::uuid, 10, 1, 4000)`.execute(api.db.kysely)
  const read = async (query: { session_id?: string }) => {
    const { body } = await operator.send(calls.list, { query: { ...query, by: 'day', from: '2020-03-04' } })
    return { isFrom2020: body.from === '2020-03-04', first: body.items.at(-1)?.id }
  }
  expect(await read({ session_id: sessionId })).toEqual({ isFrom2020: true, first: '2020-03-04' })
  const { isFrom2020, first } = await read({})
  expect([isFrom2020, first === '2020-03-04']).toEqual([false, false])
})

test('the usage lists the 200 persons who cost the most, and says how many it leaves out', async () => {
  await sql`insert into model_usage (id, organization_id, at, purpose, user_id, model_id, input_tokens, output_tokens,
      cost_micro_eur)
    select gen_random_uuid(), ${api.home}::uuid, timestamptz '2023-01-01T12:00:00Z', 'reply', gen_random_uuid(),
      ${model.id}::uuid, 10, 1, number * 100
    from generate_series(1, 203) number`.execute(api.db.kysely)
  const query = { from: '2023-01-01', to: '2023-01-01' }
  const persons = (await operator.send(calls.list, { query: { ...query, by: 'person' } })).body
  const models = (await operator.send(calls.list, { query: { ...query, by: 'model' } })).body
  expect([persons.items.length, persons.left_out, models.left_out]).toEqual([200, 3, 0])
  expect([persons.items[0]?.cost_eur, persons.items.at(-1)?.cost_eur]).toEqual([0.0203, 0.0004])
})

test('a key warns from 80 % of its budget, and only the organisations that use it', async () => {
  const spendBudget = async (microEuros: number) => {
    const values = { budget_micro_eur: 10_000_000, spent_micro_eur: microEuros }
    await api.db.kysely.updateTable('ai_service_keys').set(values).where('id', '=', key.id).execute()
    return (await operator.send(calls.budgets, {})).body.items
  }
  expect(await spendBudget(7_999_999)).toEqual([])
  // The organisation uses the key of the platform: what others spend with it is not for its operator.
  expect(await spendBudget(8_000_000)).toEqual([
    {
      key_id: key.id,
      provider_id: key.provider_id,
      is_own: false,
      name: 'Test',
      budget_eur: 0,
      spent_eur: 0,
      share: 0.8,
      is_spent: false,
      abilities: { update: false },
    },
  ])
  expect((await admin.send(calls.budgets, {})).body.items).toMatchObject([
    { key_id: key.id, name: 'Test …5678', budget_eur: 10, spent_eur: 8, abilities: { update: true } },
  ])
  expect(await spendBudget(10_000_000)).toMatchObject([{ is_spent: true, share: 1 }])
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await theirs.send(calls.budgets, {})).body.items).toEqual([])
  await api.db.kysely.updateTable('ai_service_keys').set({ state: 'suspended' }).where('id', '=', key.id).execute()
  expect((await admin.send(calls.budgets, {})).body.items).toEqual([])
})

test('each balance of the ledger is the sum of the bookings up to it, while credit is reserved, too', async () => {
  const ledger = async () => {
    const { body } = await admin.send(contract.organizations.listCredits, {
      params: { id: api.home },
      query: { size: 48 },
    })
    return body.items.toReversed()
  }
  // Somewhere an answer has set credit aside.
  await api.db.kysely
    .updateTable('organizations')
    .set({ credit_micro_eur: sql`credit_micro_eur - 5000000` })
    .where('id', '=', api.home)
    .execute()
  const addition = { params: { id: api.home }, body: { amount_eur: 1, reason: 'Test' } }
  expect((await admin.send(contract.organizations.addCredit, addition)).status).toBe(201)
  const lines = await ledger()
  let sum = 0
  for (const line of lines) {
    sum += Math.round(line.amount_eur * 1_000_000)
    expect(Math.round(line.balance_eur * 1_000_000)).toBe(sum)
  }
  expect(lines.length).toBeGreaterThan(2)
})
