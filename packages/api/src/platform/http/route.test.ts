import { once } from 'node:events'
import { allOf, anyone, type Permission } from '@parley/contracts/access'
import type { Problem } from '@parley/contracts/errors'
import { call } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route, streamRoute } from './route.ts'
import { actor, startTestServer } from './testing/test-server.ts'

const id = '0192f000-0000-7000-8000-000000000001'
const json = { 'content-type': 'application/json' }
const problemOf = async (response: Response) => (await response.json()) as Problem

test('the input is parsed with defaults, and so is the answer', async () => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}/echo/${id}?n=3`, {
    method: 'POST',
    headers: json,
    body: '{"title":"abc"}',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ title: 'abc', stars: 1 })
})

test('a request with several faults is refused with all of them, in the caller’s language', async () => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}/echo/${id}?n=x`, {
    method: 'POST',
    headers: { ...json, 'accept-language': 'de, fr-FR;q=0.9, en;q=0.5' },
    body: '{"title":"a","stars":1.5}',
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.get('content-language')).toBe('fr')
  const problem = await problemOf(response)
  expect(problem.code).toBe('invalid-input')
  expect(problem.detail).toContain('Certains champs')
  expect(problem.errors?.map((each) => [each.in, each.pointer])).toEqual([
    ['query', '/n'],
    ['body', '/title'],
    ['body', '/stars'],
  ])
})

test('a malformed id gets the same answer as a missing one', async () => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}/echo/1`, { method: 'POST', headers: json, body: '{"title":"abc"}' })
  expect(response.status).toBe(404)
})

test('a form call takes forms and nothing else', async () => {
  const { url } = await startTestServer()
  const formAnswer = await fetch(`${url}/form`, { method: 'POST', body: new URLSearchParams({ title: 'abc' }) })
  expect([formAnswer.status, await formAnswer.json()]).toEqual([201, { title: 'abc' }])
  const asJson = await fetch(`${url}/form`, { method: 'POST', headers: json, body: '{"title":"abc"}' })
  expect(asJson.status).toBe(415)
  const twice = await fetch(`${url}/form`, { method: 'POST', body: new URLSearchParams('title=a&title=b') })
  expect(twice.status).toBe(400)
})

test('a caller who left before a handler watches for it has left', async () => {
  const late = call({ method: 'GET', path: '/late', summary: '', access: anyone, answers: { 204: null } })
  const start = Promise.withResolvers<void>()
  const hasLeft = Promise.withResolvers<boolean>()
  const handler = route(late, async ({ http }) => {
    const closing = once(http.request.raw.socket, 'close')
    start.resolve()
    await closing
    hasLeft.resolve(http.watchCaller().aborted)
  })
  const { url } = await startTestServer({ routes: [handler] })
  const leave = new AbortController()
  const answer = fetch(`${url}/late`, { signal: leave.signal })
  await start.promise
  leave.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(await hasLeft.promise).toBe(true)
})

test('a reader who left before the stream began frees its place at once', async () => {
  const following = call({
    method: 'GET',
    path: '/following',
    summary: '',
    access: anyone,
    transport: 'sse',
    answers: { 200: null },
    errors: ['too-many-streams'],
  })
  const start = Promise.withResolvers<void>()
  let readers = 0
  const handler = streamRoute(following, async ({ http }) => {
    readers += 1
    if (readers === 1) {
      const closing = once(http.request.raw.socket, 'close')
      start.resolve()
      await closing
    }
    return async function* (signal) {
      yield { seq: 1, type: 'begun', data: {} }
      if (!signal.aborted) await once(signal, 'abort')
    }
  })
  const { url } = await startTestServer({ routes: [handler], limits: { streams: 1 } })
  const leave = new AbortController()
  const first = fetch(`${url}/following`, { signal: leave.signal })
  await start.promise
  leave.abort()
  await expect(first).rejects.toThrow('aborted')
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/following`)
      await answer.body?.cancel()
      return answer.status
    })
    .toBe(200)
})

test.each([
  ['the sign-in has ended', null, 401],
  ['the permission is gone', { ...actor, permissions: new Set<Permission>() }, 403],
] as const)('a stream that gets its place after %s is refused', async (_change, currentActor, status) => {
  const following = call({
    method: 'GET',
    path: '/following',
    summary: '',
    access: allOf('user-list'),
    transport: 'sse',
    answers: { 200: null },
  })
  const handler = streamRoute(following, async () => async function* () {})
  const headers = { authorization: 'Bearer good' }
  const before = await startTestServer({ routes: [handler], findActor: async () => actor })
  expect((await fetch(`${before.url}/following`, { headers })).status).toBe(200)
  const after = await startTestServer({ routes: [handler], findActor: async () => currentActor })
  expect((await fetch(`${after.url}/following`, { headers })).status).toBe(status)
})

/** A write that the database refuses, because a record with the id in this column does not exist. */
const refusedFor = (column: string) =>
  route(
    call({
      method: 'POST',
      path: `/refused/${column}`,
      summary: '',
      access: anyone,
      body: z.object({ group_id: z.uuid() }),
      answers: { 204: null },
    }),
    async () => {
      const fault = { code: '23503', table: 'notes', constraint: `notes_${column}_fkey` }
      throw Object.assign(new Error('violates foreign key constraint'), fault)
    },
  )

test('an id that the database does not know is refused, and its field is named; one that no caller sent is a failure', async () => {
  const { url } = await startTestServer({ routes: [refusedFor('group_id'), refusedFor('owner_id')] })
  const send = (column: string) =>
    fetch(`${url}/refused/${column}`, { method: 'POST', headers: json, body: JSON.stringify({ group_id: id }) })
  const answer = await send('group_id')
  expect([answer.status, (await problemOf(answer)).errors]).toMatchObject([
    400,
    [{ in: 'body', pointer: '/group_id', code: 'unknown-record' }],
  ])
  expect((await send('owner_id')).status).toBe(500)
})

test('a field that the contract does not declare never leaves the server', async () => {
  const { url } = await startTestServer()
  expect(await (await fetch(`${url}/leak`)).json()).toEqual({ name: 'Ada' })
})

test.each(['/broken', '/undeclared'])('%s breaks its own contract and fails', async (path) => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}${path}`)
  expect(response.status).toBe(500)
  expect((await problemOf(response)).code).toBe('internal-error')
})

test('a write without an audit event fails outside production', async () => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}/unwritten`, { method: 'POST' })
  expect((await problemOf(response)).context).toEqual({ failure: 'POST /unwritten wrote without an audit event' })
})

test('in production an unexpected error shows only the id of the request', async () => {
  const { url } = await startTestServer({ strict: false })
  const response = await fetch(`${url}/throws`)
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toContain('password')
  expect(text).toContain(response.headers.get('x-request-id') ?? 'none')
})

test('an anonymous caller gets 401; a caller without the permission gets its name and the roles that grant it', async () => {
  const { url } = await startTestServer()
  const nobody = await fetch(`${url}/private`)
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  const stranger = await fetch(`${url}/private`, { headers: { authorization: 'Bearer bad' } })
  expect(stranger.status).toBe(401)
  const somebody = await fetch(`${url}/private`, { headers: { authorization: 'Bearer good' } })
  expect(somebody.status).toBe(204)
  const refusal = await fetch(`${url}/guarded`, { headers: { authorization: 'Bearer good' } })
  expect(refusal.status).toBe(403)
  const { context } = await problemOf(refusal)
  expect(context).toEqual({ missing: ['user-create'], granted_by: ['super-admin', 'operator'] })
})

test('an unknown address is a problem; a wrong method gets the methods that the address takes', async () => {
  const { url } = await startTestServer()
  expect((await problemOf(await fetch(`${url}/nowhere`))).code).toBe('not-found')
  const wrong = await fetch(`${url}/echo/${id}`, { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})

test('an event stream carries events and tells proxies not to buffer it', async () => {
  const { url } = await startTestServer()
  const controller = new AbortController()
  const response = await fetch(`${url}/stream`, { signal: controller.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(Buffer.from((first?.value ?? new Uint8Array()) as Uint8Array).toString()).toContain('event: hello')
  controller.abort()
})
