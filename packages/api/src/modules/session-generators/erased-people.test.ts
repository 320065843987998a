import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { enforceRetention } from '../retention/index.ts'
import { addGenerator, finishRun, readRun, sessionsOf } from './testing/generators.ts'

const api = await startPractice()
const operator = await api.signInAs({ role: 'operator', first_name: 'Ada' })

test('an erased person leaves recipes and plans, disabled or not, and the counts of the run stay', async () => {
  const [ben, cleo, dan] = [await api.signInAs('user'), await api.signInAs('user'), await api.addPerson({})]
  await api.db.kysely.updateTable('users').set({ state: 'disabled' }).where('id', '=', dan.id).execute()
  const generator = await addGenerator(operator, { target: 'users', user_ids: [ben.id, dan.id, cleo.id] })
  const run = await finishRun(operator, generator)
  for (const { id } of [ben, dan])
    expect((await operator.send(contract.users.erase, { params: { id } })).status).toBe(204)
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(generators::text, '') from session_generators generators)
      || (select string_agg(runs::text, '') from session_generator_runs runs) as all`.execute(api.db.kysely)
  for (const { id } of [ben, dan]) expect(rows[0]?.all).not.toContain(id)
  expect(rows[0]?.all).toContain(cleo.id)
  expect(await readRun(operator, { id: run.id, run_id: run.run_id })).toMatchObject({ total: 2, created: 2 })
})

test('the export of a person names their prepared sessions and the generators that they wrote', async () => {
  const learner = await api.signInAs('user')
  await finishRun(operator, await addGenerator(operator, { name: 'Exported', target: 'users', user_ids: [learner.id] }))
  const dataOf = async (token: string) => {
    const answer = await fetch(`${api.url}/v1/me/export?format=json`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as Record<string, { name: string; prepared_as?: string }[]>
  }
  expect((await dataOf(learner.token))['sessions']).toMatchObject([{ prepared_as: 'Exported' }])
  const generators = (await dataOf(operator.token))['session_generators'] ?? []
  expect(generators.map(({ name }) => name)).toContain('Exported')
})

test('retention keeps a prepared session until its day has passed, and removes old runs', async () => {
  const learner = await api.signInAs('user')
  const target = { target: 'users' as const, user_ids: [learner.id] }
  const opens_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const future = await finishRun(operator, await addGenerator(operator, { ...target, name: 'Future', opens_at }))
  const past = await finishRun(operator, await addGenerator(operator, { ...target, name: 'Past' }))
  const { kysely } = api.db
  const old = sql<Date>`now() - interval '400 days'`
  await kysely.updateTable('coaching_sessions').set({ updated_at: old }).where('owner_id', '=', learner.id).execute()
  await kysely.updateTable('session_generator_runs').set({ ended_at: old }).where('id', '=', past.run_id).execute()
  await kysely.updateTable('organizations').set({ retention_days: 30 }).where('id', '=', api.home).execute()
  await enforceRetention(api.services)
  expect((await sessionsOf(learner)).map(({ prepared }) => prepared?.name)).toEqual(['Future'])
  const params = (run: typeof past) => ({ params: { id: run.id, run_id: run.run_id } })
  const statuses = [past, future].map((run) => operator.send(contract.sessionGenerators.readRun, params(run)))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 200])
})
