import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { compare, type Figure, type Measurement, median } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { type ProbedProcess, startProbed } from '../harness/probed-process.ts'
import { openStreams, prepareReaders, readerCount, streamCount } from './stream-readers.ts'

const packages = join(import.meta.dirname, '../../..')
const rounds = 3
const reads = 400
/** Until the API has let go of the streams of the round before. */
const settleTime = 2000

/** The time that one read of another person takes, in milliseconds, each after the one before. */
const readTimes = async (url: string, token: string): Promise<number[]> => {
  const times: number[] = []
  for (let index = 0; index < reads; index += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/v1/catalogue?size=12`, { headers: { authorization: `Bearer ${token}` } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`A read was answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times
}

const slowest = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(reads * 0.95)] ?? 0

interface ReadTime {
  middle: number[]
  slow: number[]
}

const readsBesideStreams = async (url: string, database: Client, log: (line: string) => void): Promise<Figure[]> => {
  log(`${readerCount} people sign in …`)
  const readers = await prepareReaders(url, database)
  const token = await tokenOf(url, 'editor')
  const idle: ReadTime = { middle: [], slow: [] }
  const busy: ReadTime = { middle: [], slow: [] }
  const measure = async ({ middle, slow }: ReadTime): Promise<number> => {
    const times = await readTimes(url, token)
    middle.push(median(times))
    slow.push(slowest(times))
    return median(times)
  }
  const besideStreams = async (): Promise<number> => {
    const streams = await openStreams(url, readers)
    const time = await measure(busy)
    const openCount = streams.open()
    if (openCount !== streamCount) throw new Error(`Only ${openCount} of ${streamCount} streams stayed open.`)
    await streams.close()
    await pause(settleTime)
    return time
  }
  log(`${streamCount} streams opened and closed ${rounds + 1} times …`)
  const { ratio, subject, baseline } = await compare({ rounds, subject: besideStreams, baseline: () => measure(idle) })
  // The first of each is the warm-up.
  const [slowBusy, slowIdle] = [median(busy.slow.slice(1)), median(idle.slow.slice(1))]
  const ms = (time: number): string => `${time.toFixed(1)} ms`
  return [
    {
      name: `a read beside ${streamCount} streams of ${readerCount} people`,
      ratio,
      aim: 2,
      details: `${ms(subject)} against ${ms(baseline)} without streams, through one edge and one API node`,
    },
    {
      name: 'the slowest twentieth of these reads',
      ratio: slowBusy / slowIdle,
      aim: 2,
      details: `${ms(slowBusy)} against ${ms(slowIdle)}`,
    },
  ]
}

/** The effect of people who follow conversations live on everybody else's speed. */
export const streams: Measurement = {
  name: 'streams',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const database = new Client(postgres.url)
    const servers: ProbedProcess[] = []
    const start = async (part: string, env: NodeJS.ProcessEnv): Promise<ProbedProcess> => {
      const own = { NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
      const server = await startProbed(join(packages, part, 'src/main.ts'), { ...own, ...env })
      servers.unshift(server)
      return server
    }
    try {
      const api = await start('api', { DATABASE_URL: postgres.url, DEMO: '1', TRUST_PROXY: 'loopback' })
      const edge = await start('edge', { API_URL: api.url })
      await database.connect()
      return await readsBesideStreams(edge.url, database, log)
    } finally {
      for (const server of servers) await server.stop()
      await database.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
