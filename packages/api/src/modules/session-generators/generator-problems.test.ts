import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids/index.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { endAbandonedRuns } from './runs/run-generator.job.ts'
import {
  addGenerator,
  addGroup,
  addParts,
  finishRun,
  readRun,
  scenario,
  sessionsOf,
  startRun,
} from './testing/generators.ts'

const api = await startPractice()
const { sessionGenerators: calls } = contract
const trainer = await api.signInAs('operator')

const previewCodes = async (id: string) =>
  (await trainer.send(calls.preview, { params: { id } })).body.problems.map(
    ({ severity, code }) => `${severity} ${code}`,
  )

test('a record, a person and a group of another organisation are refused like missing ones', async () => {
  const stranger = await api.addPerson({ organizationId: api.elsewhere })
  const foreign = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const group = await addGroup(foreign, 'Theirs', stranger)
  const parts = await addParts(foreign, { personas: ['Theirs'], missions: ['Theirs'] })
  const common = { name: 'X', scenario_ids: [scenario] }
  const pointers = async (body: Parameters<typeof addGenerator>[1]) => {
    const { status, problem } = await trainer.send(calls.create, { body: { ...common, ...body } })
    return [status, problem.errors?.[0]?.pointer, problem.errors?.[0]?.code]
  }
  for (const id of [stranger.id, newId()])
    expect(await pointers({ target: 'users', user_ids: [id] })).toEqual([400, '/user_ids/0', 'unknown-record'])
  for (const id of [group, newId()])
    expect(await pointers({ target: 'groups', group_ids: [id] })).toEqual([400, '/group_ids/0', 'unknown-record'])
  for (const id of [parts.persona_ids[0] ?? '', newId()])
    expect(await pointers({ ...parts, persona_ids: [id] })).toEqual([400, '/persona_ids/0', 'unknown-record'])
})

test('a private record of a colleague is no source, also when a generator names it already', async () => {
  const author = await api.signInAs('editor')
  const body = { name: 'Secret', first_name: 'S', language: 'en' as const, visibility: 'private' as const }
  const persona = (await author.send(contract.personas.create, { body })).body
  await author.send(contract.personas.publish, { params: { id: persona.id }, body: { version: 1 } })
  const parts = await addParts(author, { personas: [], missions: ['Open'] })
  const recipe = { source: 'parts' as const, scenario_ids: [], ...parts, persona_ids: [persona.id] }
  const colleague = await api.signInAs('editor')
  const refusal = await colleague.send(calls.create, { body: { name: 'X', ...recipe } })
  expect(refusal.problem.errors?.[0]?.pointer).toBe('/persona_ids/0')
  const generator = await addGenerator(author, recipe)
  const params = { id: generator.id }
  const { problems } = (await colleague.send(calls.preview, { params })).body
  expect(problems[0]).toMatchObject({ severity: 'error', code: 'unknown-record', pointer: '/persona_ids/0' })
  const runRefusal = await colleague.send(calls.run, { params, body: { version: 1 } })
  expect([runRefusal.status, runRefusal.problem.code]).toEqual([409, 'generator-not-ready'])
})

test('the preview names what keeps a generator from running, and running is refused for it', async () => {
  const parts = await addParts(trainer, { personas: ['Draft'], missions: ['Old'] })
  const persona = await trainer.send(contract.personas.create, {
    body: { name: 'Unpublished', first_name: 'U', language: 'en', visibility: 'organization' },
  })
  const generator = await addGenerator(trainer, {
    source: 'parts',
    scenario_ids: [],
    ...parts,
    persona_ids: [persona.body.id],
    mode: 'voice',
    expires_at: '2020-01-01T00:00:00Z',
    variables: [{ key: 'unused', values: ['x'] }],
  })
  expect(await previewCodes(generator.id)).toEqual(
    expect.arrayContaining([
      'error not-published',
      'error already-over',
      'error mode-not-served',
      'warning variable-unused',
    ]),
  )
  const refusal = await trainer.send(calls.run, { params: { id: generator.id }, body: { version: 1 } })
  expect(refusal.problem.code).toBe('generator-not-ready')
  expect((await trainer.send(calls.listRuns, { params: { id: generator.id } })).body.total).toBe(0)
})

test('a persona and a mission in different languages are named before they are combined', async () => {
  const parts = await addParts(trainer, { personas: ['Nora'], missions: ['Renewal'] })
  const recipe = { source: 'parts' as const, scenario_ids: [], ...parts }
  const same = await addGenerator(trainer, recipe)
  expect(await previewCodes(same.id)).not.toContain('warning mixed-languages')
  const persona = await trainer.send(contract.personas.create, {
    body: { name: 'Camille', first_name: 'Camille', language: 'fr', visibility: 'organization' },
  })
  const { id } = persona.body
  await trainer.send(contract.personas.publish, { params: { id }, body: { version: 1 } })
  const mixedGenerator = await addGenerator(trainer, {
    ...recipe,
    persona_ids: [...parts.persona_ids, id],
    selection: 'matrix',
  })
  const { problems } = (await trainer.send(calls.preview, { params: { id: mixedGenerator.id } })).body
  expect(problems).toContainEqual({
    code: 'mixed-languages',
    severity: 'warning',
    pointer: '/persona_ids',
    values: { name: 'Camille · Renewal' },
  })
})

test('more sessions than a run may create are counted and refused', async () => {
  const generator = await addGenerator(trainer, {
    selection: 'matrix',
    quantity: 500,
    target: 'users',
    user_ids: [(await api.addPerson()).id, (await api.addPerson()).id, (await api.addPerson()).id],
  })
  const { body } = await trainer.send(calls.preview, { params: { id: generator.id } })
  expect(body).toMatchObject({ total: 1500, sessions: [], problems: [{ code: 'too-many-sessions' }] })
})

test('people who were disabled or deleted are left out before and during a run', async () => {
  const [ben, cleo, dan] = [await api.signInAs('user'), await api.addPerson(), await api.addPerson()]
  const target = { target: 'users' as const, user_ids: [ben.id, cleo.id, dan.id] }
  const generator = await addGenerator(trainer, target)
  await api.db.kysely.updateTable('users').set({ state: 'disabled' }).where('id', '=', cleo.id).execute()
  await api.db.kysely.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', dan.id).execute()
  expect(await previewCodes(generator.id)).toEqual(['warning unknown-person', 'warning person-disabled'])
  expect(await finishRun(trainer, generator)).toMatchObject({ state: 'done', total: 1, created: 1 })
  expect(await sessionsOf(ben)).toHaveLength(1)
})

test('a second run waits for the first, a stale version is refused, and a cancelled run keeps what it has created', async () => {
  const people = [await api.addPerson(), await api.addPerson()]
  const target = { target: 'users' as const, user_ids: people.map(({ id }) => id) }
  const generator = await addGenerator(trainer, { ...target, quantity: 400 })
  const params = await startRun(trainer, generator)
  const second = await trainer.send(calls.run, { params: { id: generator.id }, body: { version: 1 } })
  expect(second.problem.code).toBe('generator-is-running')
  expect((await trainer.send(calls.remove, { params: { id: generator.id } })).problem.code).toBe('generator-is-running')
  const cancelledRun = (await trainer.send(calls.cancelRun, { params })).body
  expect(cancelledRun).toMatchObject({ state: 'cancelled', total: 800 })
  const again = (await trainer.send(calls.cancelRun, { params })).body
  expect([again.state, again.created]).toEqual(['cancelled', cancelledRun.created])
  const stale = await trainer.send(calls.run, { params: { id: generator.id }, body: { version: 2 } })
  expect(stale.problem.code).toBe('version-conflict')
})

test('an editor without rights to read people gets a plan without names, and guests need the right to share', async () => {
  const member = await api.signInAs('user')
  const group = await addGroup(trainer, 'Plan', member)
  const generator = await addGenerator(trainer, { target: 'groups', group_ids: [group] })
  const editor = await api.signInAs('editor')
  const listPeopleIds = async (by: typeof editor) =>
    (await by.send(calls.preview, { params: { id: generator.id } })).body.sessions.map(
      ({ person }) => person?.id ?? null,
    )
  expect([await listPeopleIds(editor), await listPeopleIds(trainer)]).toEqual([[null], [member.id]])
  const guests = await addGenerator(trainer, { target: 'guests', quantity: 2 })
  const permissions = permissionsOf.editor.filter((word) => word !== 'generate-shared-session')
  const without = await api.signInAs({ role: 'editor', permissions })
  const refusal = await without.send(calls.run, { params: { id: guests.id }, body: { version: 1 } })
  expect([refusal.status, refusal.problem.context?.['missing']]).toEqual([403, ['generate-shared-session']])
  expect((await without.send(calls.read, { params: { id: guests.id } })).body.abilities.run).toBe(false)
})

test('a run whose job was given up ends as failed, and its generator runs again; one whose job waits goes on', async () => {
  const [lost, waiting] = [await addGenerator(trainer), await addGenerator(trainer)]
  const runs = [await finishRun(trainer, lost), await finishRun(trainer, waiting)]
  const ids = runs.map(({ run_id }) => run_id)
  const { kysely } = api.db
  await kysely
    .updateTable('session_generator_runs')
    .set({ state: 'running', ended_at: null })
    .where('id', 'in', ids)
    .execute()
  await sql`insert into jobs (id, name, data, lease_until)
    values (${newId()}, 'session-generators.run', ${JSON.stringify({ run_id: ids[1] })}, now() + interval '1 day')`.execute(
    kysely,
  )
  await endAbandonedRuns(api.services)
  const states = await Promise.all(runs.map(async (run) => (await readRun(trainer, run)).state))
  expect(states).toEqual(['failed', 'running'])
  expect((await finishRun(trainer, lost)).state).toBe('done')
})
