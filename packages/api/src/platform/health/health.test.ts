import { contractVersion } from '@parley/contracts/version'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { testDatabase } from '../../testing/database.ts'

test('a node is ready while everything works, and names the queue as not ready when it stops', async () => {
  const api = await startApi()
  const ready = await fetch(`${api.url}/readyz`)
  // By this an edge learns of a new contract as soon as the node serves it.
  expect(ready.headers.get('contract-version')).toBe(contractVersion)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: true, writes: true, migrations: true, jobs: true } },
  ])
  await api.services.jobs.stop()
  const waiting = await fetch(`${api.url}/readyz`)
  expect([waiting.status, await waiting.json()]).toMatchObject([503, { status: 'not-ready', checks: { jobs: false } }])
  expect((await fetch(`${api.url}/livez`)).status).toBe(200)
})

test('a node whose database takes no writes stays ready as read-only', async () => {
  const api = await startApi({ db: { ...(await testDatabase()), acceptsWrites: async () => false } })
  const ready = await fetch(`${api.url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'read-only', checks: { writes: false } }])
  await api.services.jobs.stop()
  const waiting = await fetch(`${api.url}/readyz`)
  expect([waiting.status, await waiting.json()]).toMatchObject([503, { status: 'not-ready' }])
})

test('a check that gets no answer from the database fails, and the node still says whether it is ready', async () => {
  const api = await startApi({ db: { ...(await testDatabase()), acceptsWrites: () => new Promise(() => {}) } })
  const silent = await fetch(`${api.url}/readyz`)
  expect([silent.status, await silent.json()]).toMatchObject([200, { status: 'read-only', checks: { writes: false } }])
})

test('metrics count requests by route, for any number of addresses', async () => {
  const api = await startApi()
  for (let n = 0; n < 20; n += 1) {
    await fetch(`${api.url}/v1/users/${crypto.randomUUID()}`)
    await fetch(`${api.url}/nowhere/${n}`)
  }
  const text = await (await fetch(`${api.url}/metrics`)).text()
  const counts = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(counts.map((line) => line.replace(/^\S+\{|\}/g, ''))).toEqual([
    'method="GET",route="/v1/users/:id",status="401" 20',
    'method="GET",route="unmatched",status="404" 20',
  ])
})

test('the document of the contract is served as it is, and its head tells its version', async () => {
  const api = await startApi()
  const head = await fetch(`${api.url}/v1/openapi.json`, { method: 'HEAD' })
  expect([head.headers.get('contract-version'), await head.text()]).toEqual([contractVersion, ''])
  const document = (await (await fetch(`${api.url}/v1/openapi.json`)).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.1')
  expect(Object.keys(document.paths)).toContain('/v1/fau/login')
})
