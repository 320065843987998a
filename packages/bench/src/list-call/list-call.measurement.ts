import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { compare, type Figure, type Measurement } from '../harness/measurement.ts'
import { startProbed, type ProbedProcess } from '../harness/probed-process.ts'
import { load } from './load.ts'
import { manyUsers } from './many-users.ts'

const requests = 1500
const api = join(import.meta.dirname, '../../../api/src/main.ts')
const bare = join(import.meta.dirname, 'bare-list.process.ts')

async function signIn(url: string): Promise<string> {
  const form = {
    username: 'super-admin@demo.parley.test',
    password: 'Parley-Demo-1',
    grant_type: 'password',
    scope: '',
  }
  const response = await fetch(`${url}/v1/fau/login`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

const cpuPerRequest = async (server: ProbedProcess, path: string, headers: Record<string, string>): Promise<number> => {
  const before = await server.cpu()
  await load(`${server.url}${path}`, requests, headers)
  return ((await server.cpu()) - before) / requests
}

interface Place {
  databaseUrl: string
  dataDir: string
}

async function figureAt(rows: number, aim: number, { databaseUrl, dataDir }: Place): Promise<Figure> {
  const client = new Client(databaseUrl)
  await client.connect()
  const started: ProbedProcess[] = []
  const start = async (entry: string, env: NodeJS.ProcessEnv): Promise<ProbedProcess> => {
    const made = await startProbed(entry, { DATABASE_URL: databaseUrl, ...env })
    started.push(made)
    return made
  }
  try {
    const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' }
    const ours = await start(api, { ...settings, NODE_ENV: 'production' })
    const organization = await manyUsers(client, rows)
    const theirs = await start(bare, { ORGANIZATION_ID: organization, NODE_ENV: 'production' })
    const headers = { authorization: `Bearer ${await signIn(ours.url)}` }
    const path = `/v1/users?organization_id=${organization}`
    const { ratio, subject, baseline } = await compare({
      rounds: 5,
      subject: () => cpuPerRequest(ours, path, headers),
      baseline: () => cpuPerRequest(theirs, '/', {}),
    })
    const name = `list call, ${rows.toLocaleString('en')} users, against a bare query`
    return {
      name,
      ratio,
      aim,
      details: `${subject.toFixed(3)} against ${baseline.toFixed(3)} ms of processor time a request`,
    }
  } finally {
    for (const server of started) await server.stop()
    await client.end()
  }
}

/** Authentication, permission, organisation scope and validation against the same page asked for by hand. */
export const listCall: Measurement = {
  name: 'list-call',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    try {
      const figures: Figure[] = []
      for (const [rows, aim] of [
        [1000, 1.3],
        [100_000, 1.5],
      ] as const) {
        log(`list call at ${rows} users …`)
        figures.push(await figureAt(rows, aim, { databaseUrl: postgres.url, dataDir }))
      }
      return figures
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
