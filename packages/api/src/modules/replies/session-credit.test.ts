import { setTimeout } from 'node:timers/promises'
import { permissionsOf, roles } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { addModel, moveProvider } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const model = await startFakeModel(() => 'I hear you, and I am not convinced yet.')
const brokenServer = await startFaultServer()
afterAll(model.stop)
afterAll(brokenServer.stop)
const calls = contract.sessions

const rolesThatAddCredit = roles.filter((role) => permissionsOf[role].includes('organization-update-credit'))

const credit = async (): Promise<number> => {
  const row = await api.db.kysely
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', api.home)
    .executeTakeFirstOrThrow()
  return row.credit_micro_eur
}

/** The lines of the ledger, the earliest first, in millionths of a euro. */
const ledger = async () => {
  const request = { params: { id: api.home }, query: { size: 48 } } as const
  const { items } = (await admin.send(contract.organizations.listCredits, request)).body
  const microEuros = (amount: number): number => Math.round(amount * 1_000_000)
  return items.toReversed().map(({ amount_eur: amount, balance_eur: balance }) => {
    return { amount: microEuros(amount), balance: microEuros(balance) }
  })
}

const {
  admin,
  key,
  model: added,
  provider,
} = await addModel(api, {
  baseUrl: model.baseUrl,
  price: 2000,
  secret: 'sk-very-secret-9876',
})

test('no answer, audit entry or row contains a stored key in plain text', async () => {
  const list = await admin.send(contract.aiServiceKeys.list, {})
  expect(list.body.items).toMatchObject([{ last4: '9876', organization_ids: [api.home] }])
  const audits = await api.db.kysely
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_kind', '=', 'ai_service_key')
    .execute()
  const row = await api.db.kysely.selectFrom('ai_service_keys').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify([list.body, audits, row])).not.toContain('sk-very')
  const place = { table: 'ai_service_keys', id: row.id }
  expect(api.services.secrets.open(row.sealed, place)).toBe('sk-very-secret-9876')
  expect(() => api.services.secrets.open(row.sealed, { ...place, id: row.provider_id })).toThrow(
    /authenticate|sealed|secret/i,
  )
})

test.each([
  ['http://169.254.169.254/v1', 'address-refused'],
  ['http://localhost/v1', 'address-refused'],
  ['http://user:pass@8.8.8.8/v1', 'address-with-password'],
])('the base address %s is refused with the reason %s', async (base_url, code) => {
  const refusal = await admin.send(contract.aiProviders.create, {
    body: { name: base_url, type: 'openai_compatible', base_url },
  })
  expect(refusal.problem).toMatchObject({ status: 400, errors: [{ pointer: '/base_url', code }] })
})

test('an operator sees the platform’s provider, changes only their own, and assigns keys to their own organisation alone', async () => {
  const operator = await api.signInAs('operator')
  const answer = await operator.send(contract.aiProviders.read, { params: { id: provider.id } })
  expect(answer.body.abilities).toEqual({ update: false, delete: false })
  const refusal = await operator.send(contract.aiProviders.update, {
    params: { id: provider.id },
    body: { version: 1, name: 'Mine' },
  })
  expect(refusal.problem).toMatchObject({ status: 403, code: 'platform-owned' })
  expect(refusal.problem.detail).toContain('Only a super-admin of the platform')
  const away = await operator.send(contract.aiServiceKeys.assign, {
    params: { id: key.id },
    body: { organization_id: api.elsewhere },
  })
  expect(away.status).toBe(403)
  const own = await operator.send(contract.aiProviders.create, { body: { name: 'Ours', type: 'openai' } })
  expect(own.body).toMatchObject({ organization_id: api.home, abilities: { update: true } })
})

test('the test of a paid model without credit asks nothing and says what is missing', async () => {
  const test = await admin.send(contract.aiProviders.test, { params: { id: provider.id } })
  expect(test.problem).toMatchObject({ status: 402, code: 'credit-missing' })
})

test('without credit a paid session cannot begin; with credit a reply reserves its limit and is charged what it used', async () => {
  const learner = await api.signInAs('user')
  const session = await learner.send(calls.create, {
    body: { scenario_id: (await learner.send(contract.catalogue.list, {})).body.items[0]?.id ?? '' },
  })
  expect(session.body.partner).toMatchObject({ builtin: false, model: added.name })
  const refusal = await learner.send(calls.start, { params: { id: session.body.id } })
  expect(refusal.problem).toMatchObject({ status: 402, code: 'credit-missing' })
  expect(rolesThatAddCredit).toEqual(['super-admin'])
  expect(refusal.problem.detail).toContain('A super-admin of the platform can add credit')
  const withoutCredit = async () =>
    (await admin.send(contract.aiProviders.withoutCredit, { params: { id: provider.id } })).body
  expect(await withoutCredit()).toMatchObject({ items: [{ id: api.home }], total: 1 })
  await admin.send(contract.organizations.addCredit, {
    params: { id: api.home },
    body: { amount_eur: 50, reason: 'Trial' },
  })
  expect(await withoutCredit()).toEqual({ items: [], total: 0 })
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)?.text).toBe('I hear you, and I am not convinced yet.')
  // The learner sees no price.
  expect(state.usage.cost_eur).toBe(0)
  const readBill = async () => {
    const { body } = await admin.send(contract.modelUsage.list, { query: { by: 'model' } })
    return Math.round(body.total.cost_eur * 1_000_000)
  }
  await expect.poll(async () => (await credit()) + (await readBill())).toBe(50_000_000)
  const cost = await readBill()
  expect(cost).toBeGreaterThan(0)
  const keys = await admin.send(contract.aiServiceKeys.list, {})
  expect(keys.body.items[0]).toMatchObject({ spent_eur: cost / 1_000_000, last_used: expect.any(String) as string })
})

test('when credit runs out, the reply is completed and then the session ends', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 1 }).where('id', '=', api.home).execute()
  const { state } = await say(api, learner, id, 'One more?')
  expect(state.turns.at(-1)?.state).toBe('complete')
  await expect
    .poll(async () => (await learner.send(calls.read, { params: { id } })).body)
    .toMatchObject({ status: 'end', reason: 'credit_exhausted' })
})

test('of turns at the same time, those for which no credit is left are refused', async () => {
  const setCredit = (microEuros: number) =>
    api.db.kysely
      .updateTable('organizations')
      .set({ credit_micro_eur: microEuros })
      .where('id', '=', api.home)
      .execute()
  await setCredit(50_000_000)
  const learner = await api.signInAs('user')
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const id = await begin(learner)
    await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
    ids.push(id)
  }
  // Less than a reply costs.
  await setCredit(1)
  const requestCount = model.requests().length
  const body = { client_turn_id: 'at-once', text: 'One more?' }
  // Every turn has read the credit before the first one can take it.
  const { sent } = await api.db.kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('organizations').select('id').where('id', '=', api.home).forNoKeyUpdate().execute()
    const requests = ids.map((id) => learner.send(calls.addTurn, { params: { id }, body }))
    await setTimeout(500)
    return { sent: requests }
  })
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    202,
    ...ids.slice(1).map(() => 402),
  ])
  await expect.poll(async () => (await api.db.kysely.selectFrom('reply_leases').selectAll().execute()).length).toBe(0)
  expect(model.requests().length).toBe(requestCount + 1)
})

test('a failed reply can be requested again, and the third failure in a row ends the session', async () => {
  await api.db.kysely
    .updateTable('organizations')
    .set({ credit_micro_eur: 9_000_000 })
    .where('id', '=', api.home)
    .execute()
  brokenServer.set({ kind: 'status', status: 401 })
  await moveProvider(api, provider.id, brokenServer.baseUrl)
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  const where = { url: api.url, token: learner.token, sessionId: id }
  const failures = (count: number) => (events: readonly { type: string }[]) =>
    events.filter(({ type }) => type === 'reply.failed').length >= count
  const first = await followUntil(where, failures(1))
  expect(first.at(-1)).toMatchObject({ data: { code: 'unauthorized', retry: true } })
  await learner.send(calls.replyAgain, { params: { id } })
  await followUntil(where, failures(2))
  await learner.send(calls.replyAgain, { params: { id } })
  const last = await followUntil(where, (events) => stateOf(events).status === 'abort')
  expect(last.at(-1)).toMatchObject({ type: 'status.changed', data: { to: 'abort', reason: 'failover_exhausted' } })
  // Credit that was put aside for replies that never came is back.
  await expect.poll(credit).toBe(9_000_000)
})

test('a turn reserves its reply’s cost limit or all credit that is left, and what the stopped reply did not use is released', async () => {
  brokenServer.set({ kind: 'stall' })
  const before = await ledger()
  const learner = await api.signInAs('user')
  const ids = await Promise.all([1, 2].map(() => begin(learner)))
  const leases = await api.db.kysely.selectFrom('reply_leases').select(['session_id', 'reserved_micro_eur']).execute()
  expect(leases.map(({ session_id }) => session_id).toSorted()).toEqual(ids.toSorted())
  const aside = leases.map(({ reserved_micro_eur }) => reserved_micro_eur)
  // One reply may cost more than half of the credit; the other gets the rest.
  expect(Math.max(...aside)).toBeGreaterThan(4_500_000)
  expect(Math.max(...aside) + Math.min(...aside)).toBe(9_000_000)
  expect(await credit()).toBe(0)
  // Credit that is set aside is no line of the ledger.
  expect(await ledger()).toEqual(before)
  for (const id of ids) await learner.send(calls.abort, { params: { id } })
  const readCosts = async () => {
    const rows = await api.db.kysely
      .selectFrom('model_usage')
      .select(['cost_micro_eur', 'estimated'])
      .where('session_id', 'in', ids)
      .execute()
    return rows.every(({ estimated }) => estimated) ? rows.map(({ cost_micro_eur: cost }) => cost) : []
  }
  await expect.poll(async () => (await readCosts()).length).toBe(2)
  await expect
    .poll(async () => (await credit()) + (await readCosts()).reduce((sum, cost) => sum + cost, 0))
    .toBe(9_000_000)
  const lines = await ledger()
  expect(lines.length).toBe(before.length + ids.length)
  let balance = 0
  expect(lines.map((line) => line.balance)).toEqual(lines.map(({ amount }) => (balance += amount)))
})
