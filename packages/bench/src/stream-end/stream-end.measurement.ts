import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import type { Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { startProbed } from '../harness/probed-process.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
const rounds = 20
const aim = 1000

const call = async <T>(url: string, token: string, path: string, body: object): Promise<T> => {
  const response = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** Opens a stream. The answer resolves with the time of its end. */
const openStream = async (url: string, token: string, session: string): Promise<{ end: Promise<number> }> => {
  const response = await fetch(`${url}/v1/coaching_sessions/${session}/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`The stream was refused with ${response.status}.`)
  const read = async () => {
    for await (const _ of response.body ?? []) continue
    return performance.now()
  }
  return { end: read() }
}

/** One person signs out. Answers how long their last stream outlived the answer, in milliseconds. */
const signOut = async (urls: readonly string[]): Promise<number> => {
  const [first = ''] = urls
  const token = await tokenOf(first, 'user')
  const catalogue = await fetch(`${first}/v1/catalogue?size=12`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await catalogue.json()) as { items: { id: string }[] }
  const session = await call<{ id: string }>(first, token, 'coaching_sessions', { scenario_id: items[0]?.id })
  const streams = await Promise.all([...urls, ...urls].map((url) => openStream(url, token, session.id)))
  await call(first, token, 'fau/logout', {})
  const answeredAt = performance.now()
  return Math.max(...(await Promise.all(streams.map(({ end }) => end)))) - answeredAt
}

/** The time until streams end with their sign-in, at the node that was told and at another one. */
export const streamEnd: Measurement = {
  name: 'stream-end',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
    const first = await startProbed(api, { ...env, DEMO: '1', NODE_ENV: 'production' })
    const second = await startProbed(api, { ...env, NODE_ENV: 'production' })
    try {
      log(`${rounds} sign-outs with two streams at each of two nodes …`)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await signOut([first.url, second.url]))
      const slowest = Math.max(...times)
      const details = `${slowest.toFixed(0)} ms after the answer at the slowest of ${rounds}, against ${aim} ms`
      return [{ name: 'the end of streams after signing out, on two nodes', ratio: slowest / aim, aim: 1, details }]
    } finally {
      await Promise.all([first.stop(), second.stop()])
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
