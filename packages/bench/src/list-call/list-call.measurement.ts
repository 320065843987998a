import { deepStrictEqual } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { compare, type Figure, type Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { startProbed, type ProbedProcess } from '../harness/probed-process.ts'
import { load } from './load.ts'
import { manyRecords } from './many-records.ts'
import { manyUsers } from './many-users.ts'

const requests = 1500
const rounds = 5
const recordRequests = 400
/** Until the compiler has settled. */
const warmUp = 6000
const idleTime = 3000
const api = join(import.meta.dirname, '../../../api/src/main.ts')
const bare = join(import.meta.dirname, 'bare-list.process.ts')

type Headers = Record<string, string>

const asSuperAdmin = async (url: string): Promise<Headers> => ({
  authorization: `Bearer ${await tokenOf(url, 'super-admin')}`,
})

type Cost = (path: string) => Promise<number>

/**
 * The processor time of a request in the server's process alone: the database and the client are processes of their
 * own, and what the server does whether it is asked or not (jobs, metrics) is measured first and taken off.
 */
async function costAt(server: ProbedProcess, headers: Headers, warm: string): Promise<Cost> {
  const measureCost = async (work: Promise<unknown>) => {
    const [cpu, began] = [await server.cpu(), performance.now()]
    await work
    return { cpu: (await server.cpu()) - cpu, passed: performance.now() - began }
  }
  await load(`${server.url}${warm}`, warmUp, headers)
  const idle = await measureCost(setTimeout(idleTime))
  return async (path) => {
    const busy = await measureCost(load(`${server.url}${path}`, requests, headers))
    return (busy.cpu - (idle.cpu / idle.passed) * busy.passed) / requests
  }
}

async function sameAnswer(ours: ProbedProcess, theirs: ProbedProcess, path: string, headers: Headers): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, theirs].map(async ({ url }) => (await fetch(`${url}${path}`, { headers })).json() as Promise<unknown>),
  )
  deepStrictEqual(left, right, 'the two sides do not answer the same page')
}

async function figures(ours: ProbedProcess, theirs: ProbedProcess, client: Client): Promise<Figure[]> {
  const few = `/v1/users?organization_id=${await manyUsers(client, 1000)}`
  const many = `/v1/users?organization_id=${await manyUsers(client, 100_000)}`
  const headers = await asSuperAdmin(ours.url)
  await sameAnswer(ours, theirs, many, headers)
  const ourCost = await costAt(ours, headers, many)
  const theirCost = await costAt(theirs, headers, many)
  const subject = () => ourCost(many)
  const sides = [
    { name: 'a bare query', aim: 1.5, baseline: () => theirCost(many) },
    { name: 'the same at 1,000', aim: 1.3, baseline: () => ourCost(few) },
  ]
  const callFigures: Figure[] = await recordFigures(ours, client)
  for (const { name, aim, baseline } of sides) {
    const comparison = await compare({ rounds, subject, baseline })
    const { subject: left, baseline: right, ratio } = comparison
    const details = `${left.toFixed(3)} against ${right.toFixed(3)} ms of processor time a request`
    callFigures.push({ name: `list call at 100,000 users against ${name}`, ratio, aim, details })
  }
  return callFigures
}

/** The time of a request, the database's included, in milliseconds. */
const timeOf = async (url: string, headers: Headers): Promise<number> => {
  const began = performance.now()
  await load(url, recordRequests, headers)
  return (performance.now() - began) / recordRequests
}

/** The lists of scenarios and of playlists with their figures, and a search, as an author of each organisation gets them. */
async function recordFigures(ours: ProbedProcess, client: Client): Promise<Figure[]> {
  const few = await manyRecords(client, ours.url, 1000)
  const many = await manyRecords(client, ours.url, 100_000)
  const listFigures: Figure[] = []
  for (const kind of ['scenarios', 'playlists', 'catalogue?search=seldom']) {
    const list = `${ours.url}/v1/${kind}`
    const { subject, baseline, ratio } = await compare({
      rounds,
      subject: () => timeOf(list, many),
      baseline: () => timeOf(list, few),
    })
    const details = `${subject.toFixed(1)} against ${baseline.toFixed(1)} ms a request, database included`
    listFigures.push({ name: `${kind} with 100,000 against the same with 1,000`, ratio, aim: 1.3, details })
  }
  return listFigures
}

/** Authentication, permission, organisation scope and validation against the same page asked for by hand. */
export const listCall: Measurement = {
  name: 'list-call',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const client = new Client(postgres.url)
    const servers: ProbedProcess[] = []
    const start = async (entry: string, env: NodeJS.ProcessEnv): Promise<ProbedProcess> => {
      const server = await startProbed(entry, { DATABASE_URL: postgres.url, NODE_ENV: 'production', ...env })
      servers.push(server)
      return server
    }
    try {
      log('list call at 100,000 users …')
      const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' }
      const ours = await start(api, settings)
      const theirs = await start(bare, {})
      await client.connect()
      return await figures(ours, theirs, client)
    } finally {
      for (const server of servers) await server.stop()
      await client.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
