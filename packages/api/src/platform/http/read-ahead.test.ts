import { allOf } from '@parley/contracts/access'
import { call } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedInActor } from './caller/actor.ts'
import { freshRow } from './read-ahead.ts'
import { readAheadRoute, route } from './route.ts'
import { actor, startTestServer } from './testing/test-server.ts'

const id = '0192f000-0000-7000-8000-000000000077'

const ask = call({
  method: 'GET',
  path: '/records/{id}',
  summary: '',
  access: allOf('user-list'),
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ ahead: z.string().nullable() }) },
})

const look = call({
  method: 'GET',
  path: '/looks/{id}',
  summary: '',
  access: allOf('user-list'),
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ ahead: z.null() }) },
})

/** A server whose token `good` belongs to whom `become` says; `steps` are its ways to the database. */
const start = async () => {
  let current: SignedInActor | null = actor
  let reader = ''
  const steps: string[] = []
  const routes = [
    readAheadRoute(ask, {
      readAhead: (one) => {
        reader = one.id
        return sql`select`
      },
      handler: async (_input, row) => ({ ahead: row ? String(row['name']) : null }),
    }),
    route(look, async () => ({ ahead: null })),
  ]
  const { url } = await startTestServer({
    routes,
    authenticate: async () => {
      steps.push('check')
      return current
    },
    authenticateBeside: async () => {
      steps.push('check and read')
      return { actor: current, row: { name: `read for ${reader}` } }
    },
  })
  const get = async (record = id, kind = 'records') => {
    const answer = await fetch(`${url}/${kind}/${record}`, { headers: { authorization: 'Bearer good' } })
    return { status: answer.status, body: (await answer.json()) as { ahead?: string | null } }
  }
  return { get, steps, become: (next: SignedInActor | null) => (current = next) }
}

test('the first call of a token reads nothing ahead, the next one reads with the check of the token', async () => {
  const { get, steps } = await start()
  expect((await get()).body).toEqual({ ahead: null })
  expect((await get()).body).toEqual({ ahead: `read for ${actor.id}` })
  expect(steps).toEqual(['check', 'check and read'])
})

test('a token that was used for another call reads ahead at once', async () => {
  const { get, steps } = await start()
  await get(id, 'looks')
  expect((await get()).body).toEqual({ ahead: `read for ${actor.id}` })
  expect(steps).toEqual(['check', 'check and read'])
})

test.each<[string, object]>([
  ['permissions', { permissions: new Set(['user-list', 'user-create']) }],
  ['role', { role: 'operator' }],
  ['organisation', { organizationId: id }],
  ['sign-in', { signInId: id }],
  ['person', { id }],
  ['kind', { kind: 'guest', role: 'guest', scope: {} }],
])('what was read for somebody whose %s changed since serves no call', async (_what, change) => {
  const { get, become } = await start()
  await get()
  become({ ...actor, ...change })
  expect((await get()).body).toEqual({ ahead: null })
})

test('somebody who lost the permission is refused, and nothing is read ahead for them', async () => {
  const { get, steps, become } = await start()
  become({ ...actor, permissions: new Set() })
  expect((await get()).status).toBe(403)
  expect((await get()).status).toBe(403)
  expect(steps).toEqual(['check', 'check'])
})

test('after the end of a sign-in the call is refused, and nothing more is read for its token', async () => {
  const { get, steps, become } = await start()
  await get()
  become(null)
  expect((await get()).status).toBe(401)
  expect((await get()).status).toBe(401)
  expect(steps).toEqual(['check', 'check and read', 'check'])
})

test('a malformed id is not read', async () => {
  const { get, steps } = await start()
  await get()
  expect((await get('1')).status).toBe(404)
  expect(steps).toEqual(['check', 'check'])
})

test('what was read before a body that came late is read again', () => {
  const row = { name: 'read' }
  expect(freshRow({ row, startTime: performance.now() })).toBe(row)
  expect(freshRow({ row, startTime: performance.now() - 2000 })).toBeUndefined()
})
