import { chmodSync, readdirSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from './start-postgres.ts'

const place = temporaryFolder()

beforeAll(() => {
  chmodSync(place, 0o755)
  vi.stubEnv('TMPDIR', place)
})

const clusters = (): string[] => readdirSync(place).filter((name) => name.startsWith('parley-postgres-'))

const accentedLetters = async (url: string): Promise<number> => {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('create extension pg_trgm; create extension unaccent')
    const { rows } = await client.query<{ n: number }>(`select length(upper('é'))::int as n where upper('é') = 'É'`)
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

const refuses = async (url: string): Promise<boolean> => {
  const client = new Client(url)
  return client.connect().then(
    () => client.end().then(() => false),
    () => true,
  )
}

const keptRows = async (url: string): Promise<number | null> => {
  const client = new Client(url)
  await client.connect()
  const { rowCount } = await client.query('select * from kept')
  await client.end()
  return rowCount
}

test('a server of its own answers, knows its extensions and letters, and is gone after stop', async () => {
  const postgres = await startPostgres()
  expect(await accentedLetters(postgres.url)).toBe(1)
  expect(clusters()).toHaveLength(1)
  await postgres.stop()
  expect(await refuses(postgres.url)).toBe(true)
  expect(clusters()).toEqual([])
})

test('a server that is shut down or suspended refuses or keeps silent, and comes back with its data', async () => {
  const postgres = await startPostgres({ settings: { synchronous_commit: 'on' } })
  const client = new Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table kept as select 1 as n')
  for (const mode of ['immediate', 'fast'] as const) {
    await postgres.shutDown(mode)
    expect(await refuses(postgres.url)).toBe(true)
    await postgres.startAgain()
    expect(await keptRows(postgres.url)).toBe(1)
  }
  await postgres.freeze()
  const silent = keptRows(postgres.url)
  const first = await Promise.race([silent, new Promise((resolve) => setTimeout(resolve, 300, 'silence'))])
  expect(first).toBe('silence')
  await postgres.thaw()
  expect(await silent).toBe(1)
  await postgres.stop()
})

test('killing the process that started it ends the server and removes its data', async () => {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    console.log((await startPostgres()).url); setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(starter.stdout.setEncoding('utf8'), 'data')) as [string]
  expect(await refuses(url.trim())).toBe(false)
  starter.kill('SIGKILL')
  await expect.poll(() => refuses(url.trim())).toBe(true)
  await expect.poll(clusters).toEqual([])
})
