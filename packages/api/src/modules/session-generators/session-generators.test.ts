import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { say, startPractice } from '../sessions/testing/start-practice.ts'
import { addGenerator, addGroup, addParts, finishRun, scenario, sessionsOf } from './testing/generators.ts'

const api = await startPractice()
const { sessionGenerators: calls, sessions, notifications } = contract
const trainer = await api.signInAs({ role: 'operator', first_name: 'Ada', last_name: 'Byron' })

test('a generator is written, found, changed, deleted and brought back', async () => {
  const generator = await addGenerator(trainer, { name: 'Welcome week', seed: 7 })
  expect(generator).toMatchObject({ seed: 7, version: 1, created_by: { name: 'Ada Byron' }, last_run: null })
  const { items } = (await trainer.send(calls.list, { query: { search: 'welc' } })).body
  expect(items.map(({ id }) => id)).toEqual([generator.id])
  const params = { id: generator.id }
  const change = await trainer.send(calls.update, { params, body: { version: 1, quantity: 3 } })
  expect(change.body).toMatchObject({ version: 2, quantity: 3, seed: 7, scenario_ids: [scenario] })
  const stale = await trainer.send(calls.update, { params, body: { version: 1, quantity: 4 } })
  expect([stale.status, stale.problem.code]).toEqual([409, 'version-conflict'])
  expect(stale.problem.context).toMatchObject({
    current: { quantity: 3, version: 2 },
    sent: { quantity: 4 },
    changed_by: { name: 'Ada Byron', is_reader: true },
  })
  expect((await trainer.send(calls.remove, { params })).status).toBe(204)
  expect((await trainer.send(calls.read, { params })).status).toBe(404)
  expect((await trainer.send(calls.list, { query: { deleted: 'true' } })).body.items.map(({ id }) => id)).toEqual([
    generator.id,
  ])
  expect((await trainer.send(calls.restore, { params })).body).toMatchObject({ id: generator.id, deleted_at: null })
})

test('a recipe that contradicts itself is refused at the field', async () => {
  const codesOf = async (body: Parameters<typeof addGenerator>[1]) =>
    (await trainer.send(calls.create, { body: { name: 'X', scenario_ids: [scenario], ...body } })).problem.errors?.map(
      ({ pointer, code }) => [pointer, code],
    )
  expect(await codesOf({ scenario_ids: [] })).toEqual([['/scenario_ids', 'no-source']])
  expect(await codesOf({ target: 'users' })).toEqual([['/user_ids', 'no-people']])
  expect(await codesOf({ target: 'guests', mode: 'voice' })).toEqual([['/mode', 'guests-write']])
  expect(await codesOf({ target: 'guests', kind: 'official' })).toEqual([['/kind', 'guests-rehearse']])
  expect(await codesOf({ variables: [{ key: 'price', type: 'number', values: ['dear'] }] })).toEqual([
    ['/variables/0/values/0', 'not-a-number'],
  ])
  expect(await codesOf({ variables: [{ key: 'a', values: ['{{b}}'] }] })).toEqual([
    ['/variables/0/values/0', 'value-with-placeholder'],
  ])
  expect(await codesOf({ opens_at: '2040-01-02T00:00:00Z', expires_at: '2040-01-01T00:00:00Z' })).toEqual([
    ['/expires_at', 'ends-before-start'],
  ])
  const { id } = await addGenerator(trainer)
  const change = await trainer.send(calls.update, { params: { id }, body: { version: 1, target: 'groups' } })
  expect(change.problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([['/group_ids', 'no-people']])
})

test('every persona meets every mission for each member of a group, with values in briefing and persona', async () => {
  const [ben, cleo] = [await api.signInAs({ role: 'user', first_name: 'Ben' }), await api.signInAs('user')]
  const group = await addGroup(trainer, 'Sales', ben, cleo)
  const parts = await addParts(trainer, { personas: ['Nora', 'Otto'], missions: ['Renewal', 'Complaint'] })
  const generator = await addGenerator(trainer, {
    name: 'Sales week',
    source: 'parts',
    scenario_ids: [],
    ...parts,
    selection: 'matrix',
    target: 'groups',
    group_ids: [group],
    variables: [
      { key: 'customer', type: 'name', values: ['Globex', 'Initech'] },
      { key: 'price', type: 'number', values: ['1,200 €'] },
    ],
  })
  const preview = (await trainer.send(calls.preview, { params: { id: generator.id } })).body
  expect(preview).toMatchObject({ total: 8, people: 2, combinations: 4, cost: { paid: false, total_eur: 0 } })
  expect(preview.problems).toEqual([
    { code: 'placeholder-without-variable', severity: 'warning', pointer: '/variables', values: { key: 'product' } },
  ])
  const run = await finishRun(trainer, generator)
  expect(run).toMatchObject({ state: 'done', total: 8, created: 8, skipped: [], fingerprint: preview.fingerprint })
  const own = await sessionsOf(ben)
  expect(own.map(({ name, status, prepared }) => [name, status, prepared])).toEqual(
    ['Nora · Complaint', 'Nora · Renewal', 'Otto · Complaint', 'Otto · Renewal'].map((name) => [
      name,
      '',
      { by: 'Ada Byron', name: 'Sales week' },
    ]),
  )
  const detail = (await ben.send(sessions.read, { params: { id: own[0]?.id ?? '' } })).body
  expect(detail.briefing.text).toMatch(/^Sell the product to (Globex|Initech) for 1,200 €\.$/)
  const notices = (await ben.send(notifications.list)).body.items
  expect(notices).toMatchObject([{ kind: 'prepared', name: 'Sales week', person: 'Ada Byron' }])
  const names = (await trainer.send(contract.scenarios.list, { query: { size: '48' } })).body.items
  expect(names.filter(({ name }) => name.includes('·'))).toEqual([])
})

test('the same seed gives the same sessions again, and the combined scenarios are used again', async () => {
  const learner = await api.signInAs('user')
  const parts = await addParts(trainer, { personas: ['Pia', 'Quinn'], missions: ['Offer', 'Delay'] })
  const recipe = { source: 'parts' as const, scenario_ids: [], ...parts, selection: 'random' as const, seed: 99 }
  const generator = await addGenerator(trainer, { ...recipe, target: 'users', user_ids: [learner.id], quantity: 4 })
  const [first, second] = [await finishRun(trainer, generator), await finishRun(trainer, generator)]
  expect(second.fingerprint).toBe(first.fingerprint)
  const scenarios = (await sessionsOf(learner)).map(({ scenario_id }) => scenario_id)
  expect([scenarios.length, new Set(scenarios).size]).toEqual([8, 4])
})

test('a generator makes official sessions where its author chose so, and practice otherwise', async () => {
  const learner = await api.signInAs('user')
  const forLearner = { target: 'users' as const, user_ids: [learner.id] }
  const practice = await addGenerator(trainer, forLearner)
  const official = await addGenerator(trainer, { ...forLearner, kind: 'official' })
  expect([practice.kind, official.kind]).toEqual(['rehearsal', 'official'])
  const runs = [await finishRun(trainer, practice), await finishRun(trainer, official)]
  expect(runs[0]?.fingerprint).not.toBe(runs[1]?.fingerprint)
  expect((await sessionsOf(learner)).map(({ kind }) => kind).toSorted()).toEqual(['official', 'rehearsal'])
  const officialList = await learner.send(sessions.list, { query: { kind: 'official' } })
  expect(officialList.body.items.map(({ kind }) => kind)).toEqual(['official'])
})

test('scenarios that a run combined are in no count of where a persona is used', async () => {
  const learner = await api.signInAs('user')
  const parts = await addParts(trainer, { personas: ['Ursula'], missions: ['Open', 'Shut'] })
  const recipe = { source: 'parts' as const, scenario_ids: [], ...parts, selection: 'matrix' as const }
  await finishRun(trainer, await addGenerator(trainer, { ...recipe, target: 'users', user_ids: [learner.id] }))
  expect(await sessionsOf(learner)).toHaveLength(2)
  const { items } = (await trainer.send(contract.personas.list, { query: { search: 'Ursula' } })).body
  expect(items.map(({ used_by }) => used_by)).toEqual([{ count: 0, names: [] }])
})

test('a persona that only combined scenarios use can be deleted, because no page shows them', async () => {
  const learner = await api.signInAs('user')
  const parts = await addParts(trainer, { personas: ['Vera'], missions: ['Greet'] })
  const recipe = { source: 'parts' as const, scenario_ids: [], ...parts, selection: 'matrix' as const }
  await finishRun(trainer, await addGenerator(trainer, { ...recipe, target: 'users', user_ids: [learner.id] }))
  expect(await sessionsOf(learner)).toHaveLength(1)
  const params = { id: parts.persona_ids[0] ?? '' }
  expect((await trainer.send(contract.personas.remove, { params })).status).toBe(204)
})

test('a run keeps only the combinations that its sessions have', async () => {
  const learner = await api.signInAs('user')
  const parts = await addParts(trainer, { personas: ['Rosa', 'Stan'], missions: ['Start', 'Close'] })
  const recipe = { source: 'parts' as const, scenario_ids: [], ...parts, selection: 'random' as const, seed: 5 }
  const run = await finishRun(
    trainer,
    await addGenerator(trainer, { ...recipe, target: 'users', user_ids: [learner.id] }),
  )
  const planQuery = api.db.kysely.selectFrom('session_generator_runs').select('plan').where('id', '=', run.run_id)
  expect((await planQuery.executeTakeFirstOrThrow()).plan.combinations).toHaveLength(1)
  expect(await sessionsOf(learner)).toHaveLength(1)
})

test('a prepared session waits for its day, then is played like any other', async () => {
  const learner = await api.signInAs('user')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const target = { target: 'users' as const, user_ids: [learner.id] }
  const later = await addGenerator(trainer, { ...target, name: 'Later', opens_at: day(2), expires_at: day(9) })
  await finishRun(trainer, later)
  const [waiting] = await sessionsOf(learner)
  const params = { id: waiting?.id ?? '' }
  const refusal = await learner.send(sessions.start, { params })
  expect([refusal.status, refusal.problem.code]).toEqual([409, 'session-not-open'])
  expect(refusal.problem.detail).toContain('UTC')
  const dashboard = (await learner.send(contract.dashboard.read)).body
  expect(dashboard.prepared).toMatchObject([{ session_id: params.id, by: 'Ada Byron' }])
  expect(dashboard.continue).toEqual([])
  const now = await addGenerator(trainer, { ...target, name: 'Now' })
  await finishRun(trainer, now)
  const ready = (await sessionsOf(learner)).find(({ prepared }) => prepared?.name === 'Now')
  const sessionId = ready?.id ?? ''
  await learner.send(sessions.start, { params: { id: sessionId } })
  await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
  const { state } = await say(api, learner, sessionId, 'Hello, what brings you here today?')
  expect(state.status).toBe('in-progress')
  expect((await learner.send(contract.dashboard.read)).body.continue).toMatchObject([{ session_id: sessionId }])
})

test('the result is a table of the sessions and their states', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Zoé', last_name: '=1+1' })
  const generator = await addGenerator(trainer, {
    target: 'users',
    user_ids: [learner.id],
    variables: [{ key: 'customer', values: ['Globex'] }],
  })
  const run = await finishRun(trainer, generator)
  const response = await fetch(`${api.url}/v1/session_generators/${run.id}/runs/${run.run_id}/result`, {
    headers: { authorization: `Bearer ${trainer.token}` },
  })
  const [header, line] = (await response.text()).split('\r\n')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(header).toBe(
    'Number,Person,Scenario,Persona,Mission,Mode,First day,Last day,{{customer}},State,Turns,Score,Started,Ended,Session',
  )
  expect(line).toContain('1,Zoé =1+1,')
  expect(line).toContain(',Globex,Not started,0,')
})

test('sessions that have not started are taken back, and started ones stay', async () => {
  const learner = await api.signInAs('user')
  const generator = await addGenerator(trainer, { target: 'users', user_ids: [learner.id], quantity: 3 })
  const run = await finishRun(trainer, generator)
  const [begun] = await sessionsOf(learner)
  await learner.send(sessions.start, { params: { id: begun?.id ?? '' } })
  const after = (await trainer.send(calls.withdraw, { params: { id: run.id, run_id: run.run_id } })).body
  expect(after).toMatchObject({ state: 'done', created: 1, started: 1 })
  expect((await sessionsOf(learner)).map(({ id }) => id)).toEqual([begun?.id])
})
