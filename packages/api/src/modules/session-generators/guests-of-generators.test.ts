import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Device } from '../shared-sessions/testing/guests.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { addGenerator, addParts, finishRun, readRun, startRun } from './testing/generators.ts'

const api = await startPractice()
const { sessionGenerators: calls, sessions } = contract
const trainer = await api.signInAs({ role: 'editor', first_name: 'Ada' })

const guestGenerator = async (quantity: number) => {
  const parts = await addParts(trainer, { personas: [`Nora ${quantity}`], missions: ['Renewal'] })
  return addGenerator(trainer, {
    name: 'Open day',
    source: 'parts',
    scenario_ids: [],
    ...parts,
    selection: 'round_robin',
    target: 'guests',
    quantity,
    variables: [{ key: 'customer', values: ['Globex', 'Initech'] }],
    guest: { language: 'fr', ask_name: false, result: 'summary' },
  })
}

const codeOf = (url: string): string => url.split('/').at(-1) ?? ''

test('each guest has a link of their own that opens the planned session with its values', async () => {
  const run = await finishRun(trainer, await guestGenerator(3))
  expect(run).toMatchObject({ state: 'done', created: 3, links_issued_at: null })
  const params = { id: run.id, run_id: run.run_id }
  const { items } = (await trainer.send(calls.issueLinks, { params })).body
  expect(items.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Open day 1'],
    [2, 'Open day 2'],
    [3, 'Open day 3'],
  ])
  expect(items[0]?.url).toMatch(/^https:\/\/parley\.example\/fr\/shared\/coaching-session\/[a-z2-9]{20}$/)
  const second = await new Device(api).enter(codeOf(items[1]?.url ?? ''))
  const { body } = await second.send(sessions.read, { params: { id: second.id } })
  expect(body).toMatchObject({ kind: 'guest', guest: { result: 'summary' } })
  expect(body.briefing.text).toContain('to Initech for price')
  expect(await readRun(trainer, params)).toMatchObject({ created: 3, started: 0 })
  await second.send(sessions.start, { params: { id: second.id } })
  expect(await readRun(trainer, params)).toMatchObject({ created: 3, started: 1 })
})

test('new links end the former ones of guests who have not begun, and nothing stores a link', async () => {
  const run = await finishRun(trainer, await guestGenerator(2))
  const params = { id: run.id, run_id: run.run_id }
  const first = (await trainer.send(calls.issueLinks, { params })).body.items.map(({ url }) => codeOf(url))
  const device = new Device(api)
  await device.enter(first[0] ?? '')
  const again = (await trainer.send(calls.issueLinks, { params })).body.items
  expect(again.map(({ position }) => position)).toEqual([2])
  expect((await new Device(api).start(first[1] ?? '')).problem.code).toBe('access-code-revoked')
  expect((await device.start(first[0] ?? '')).status).toBe(200)
  expect((await new Device(api).start(codeOf(again[0]?.url ?? ''))).status).toBe(200)
  expect((await trainer.send(calls.issueLinks, { params })).problem.code).toBe('no-guests')
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(items::text, '') from session_generator_items items)
      || (select string_agg(runs::text, '') from session_generator_runs runs)
      || (select string_agg(codes::text, '') from access_codes codes)
      || (select string_agg(events::text, '') from audit_events events) as all`.execute(api.db.kysely)
  for (const code of [...first, codeOf(again[0]?.url ?? '')]) expect(rows[0]?.all).not.toContain(code)
})

test('withdrawing revokes the links of guests who have not begun', async () => {
  const run = await finishRun(trainer, await guestGenerator(2))
  const params = { id: run.id, run_id: run.run_id }
  const codes = (await trainer.send(calls.issueLinks, { params })).body.items.map(({ url }) => codeOf(url))
  const guest = new Device(api)
  await guest.enter(codes[0] ?? '')
  expect((await trainer.send(calls.withdraw, { params })).body).toMatchObject({ created: 1 })
  expect((await new Device(api).start(codes[1] ?? '')).problem.code).toBe('access-code-revoked')
  expect((await guest.start(codes[0] ?? '')).status).toBe(200)
})

test('a run for people has no links, and one that is not over has none yet', async () => {
  const learner = await api.signInAs('user')
  const generator = await addGenerator(trainer, { target: 'users', user_ids: [learner.id], quantity: 300 })
  const params = await startRun(trainer, generator)
  expect((await trainer.send(calls.issueLinks, { params })).problem.code).toBe('generator-is-running')
  await trainer.send(calls.cancelRun, { params })
  expect((await trainer.send(calls.issueLinks, { params })).problem.code).toBe('no-guests')
})
