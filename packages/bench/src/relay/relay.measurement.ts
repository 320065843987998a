import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { type Figure, type Measurement, median } from '../harness/measurement.ts'
import { type ProbedProcess, startProbed } from '../harness/probed-process.ts'
import { parleyRelay } from './parley-relay.ts'
import { direct, type StreamReading, plainRelay, type Relay } from './relays.ts'

const entry = (name: string): string => join(import.meta.dirname, name)
const api = join(import.meta.dirname, '../../../api/src/main.ts')

interface OwnServer {
  server: ProbedProcess
  database: Client
}

interface Servers {
  llm: ProbedProcess
  bare: ProbedProcess
  sdk: ProbedProcess
  ours: ProbedProcess
  database: Client
  startOurs: (name: string, probes: string[]) => Promise<OwnServer>
  log: (line: string) => void
}

/** Names one of the three figures to measure it alone. */
const ONLY = process.env['RELAY']
const WARM_UP = 3
const ROUNDS = 9
const QUESTIONS = 6

/** The waits for the first word of one round, in milliseconds. */
const firstWords = async (relay: Relay, timeOf: (reading: StreamReading) => number | Promise<number>) => {
  await relay.prepare?.(QUESTIONS)
  const waits: number[] = []
  for (let question = 0; question < QUESTIONS; question += 1) waits.push(await timeOf(await relay.ask(question)))
  return median(waits)
}

const wholeTime = ({ first }: StreamReading): number => first

/**
 * Asks one question at a time and measures the time that each relay adds to that of the model. The probe of the
 * database costs time, so a second server has it and says how long the same question waits for its database.
 */
const timeToFirstWord = async ({ llm, bare, sdk, ours, database, startOurs }: Servers): Promise<Figure[]> => {
  const model = '3/40/5'
  const probedSide = await startOurs('probed', [entry('database-wait.process.ts')])
  const ofDatabase = ({ first, firstAt }: StreamReading): Promise<number> =>
    probedSide.server.ask('database', { from: firstAt - first, to: firstAt })
  const sides: [Relay, (reading: StreamReading) => number | Promise<number>][] = [
    [direct(llm.url, model), wholeTime],
    [plainRelay('bare relay', bare.url, model), wholeTime],
    [plainRelay('streamText relay', sdk.url, model), wholeTime],
    [await parleyRelay({ url: ours.url, llmUrl: llm.url, model, database }), wholeTime],
    [
      await parleyRelay({ url: probedSide.server.url, llmUrl: llm.url, model, database: probedSide.database }),
      ofDatabase,
    ],
  ]
  const rounds: number[][] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times: number[] = []
    for (const [relay, timeOf] of sides) times.push(await firstWords(relay, timeOf))
    if (round >= 0) rounds.push(times)
  }
  await probedSide.server.stop()
  const timesOf = (side: number): number[] => rounds.map((times) => times[side] ?? 0)
  const delaysOf = (side: number): number[] => timesOf(side).map((time, round) => time - (rounds[round]?.[0] ?? 0))
  const [sdkTimes, whole] = [delaysOf(2), delaysOf(3)]
  const withoutDatabase = whole.map((time, round) => time - (timesOf(4)[round] ?? 0))
  const ratioOf = (own: number[]): number => median(own.map((time, round) => time / (sdkTimes[round] ?? 0)))
  const ms = (times: number[]): string => `${median(times).toFixed(1)} ms`
  const details = `streamText relay ${ms(sdkTimes)}, bare relay ${ms(delaysOf(1))}`
  return [
    {
      name: 'time to first token without that of the database, against a streamText relay',
      ratio: ratioOf(withoutDatabase),
      aim: 0.75,
      limit: 1,
      details: `adds ${ms(withoutDatabase)}; ${details}`,
    },
    {
      name: 'time to first token with that of the database, against a streamText relay',
      ratio: ratioOf(whole),
      aim: 1,
      details: `adds ${ms(whole)}; ${details}`,
    },
  ]
}

/** In milliseconds. Starting all streams at once would measure the queue of the listening socket. */
const START_GAP = 4

const askAll = (relay: Relay, streams: number, gap = START_GAP): Promise<StreamReading[]> =>
  Promise.all(
    Array.from({ length: streams }, async (_, stream) => {
      await pause(stream * gap)
      return relay.ask(stream)
    }),
  )

const STREAMS = 200
const CHUNKS = 100

const cpuPerChunk = async (relay: Relay, server: ProbedProcess): Promise<number> => {
  await relay.prepare?.(STREAMS)
  const before = await server.cpu()
  const readings = await askAll(relay, STREAMS)
  const cpuTime = (await server.cpu()) - before
  const whole = readings.filter(({ text }) => text.includes(`word${CHUNKS - 1}`)).length
  if (whole < STREAMS) throw new Error(`${relay.name}: only ${whole} of ${STREAMS} streams were whole`)
  return cpuTime / (STREAMS * CHUNKS)
}

const costOfChunk = async ({ llm, bare, sdk, ours, database, log }: Servers): Promise<Figure[]> => {
  const model = `${CHUNKS}/100/40`
  const sides: [Relay, ProbedProcess][] = [
    [plainRelay('bare relay', bare.url, model), bare],
    [plainRelay('streamText relay', sdk.url, model), sdk],
    [await parleyRelay({ url: ours.url, llmUrl: llm.url, model, database }), ours],
  ]
  const rounds: number[][] = []
  for (let round = 0; round <= 3; round += 1) {
    const costs: number[] = []
    for (const [relay, server] of sides) costs.push(await cpuPerChunk(relay, server))
    log(`  processor time a chunk, ms: ${costs.map((cost) => cost.toFixed(3)).join(', ')}`)
    if (round > 0) rounds.push(costs)
  }
  const costOf = (side: number): number => median(rounds.map((costs) => costs[side] ?? 0))
  const ratio = median(rounds.map(([base = 1, , own = 0]) => own / base))
  const details = `${costOf(2).toFixed(3)} ms of processor time; bare relay ${costOf(0).toFixed(3)}, streamText relay ${costOf(1).toFixed(3)}`
  return [{ name: `a chunk at ${STREAMS} streams, against a bare relay`, ratio, aim: 1.25, details }]
}

/** Binds a process to one core, where the system has this command. Elsewhere one process uses one core at most. */
const TASKSET = '/usr/bin/taskset'
const MANY_STREAMS = 600
/** In milliseconds. */
const LATEST_FIRST_WORD = 500
/** A reply of 10 s. */
const WORDS = 100
/**
 * The distance between the beginnings of two streams, in milliseconds. With replies of 10 s, 600 streams at any time
 * mean 60 beginnings a second; `steadily` begins 100 and has all of them open at once. `in a rush` begins 250.
 */
const beginnings = { steadily: 10, 'in a rush': START_GAP } as const

/** Measures the share of incomplete streams, and how busy the one core was. */
const manyAtOnce = async (how: keyof typeof beginnings, { llm, ours, database }: Servers): Promise<Figure[]> => {
  const relay = await parleyRelay({ url: ours.url, llmUrl: llm.url, model: `${WORDS}/200/100`, database })
  const isPinned = spawnSync(TASKSET, ['-acp', '0', String(ours.pid)]).status === 0
  await relay.prepare?.(MANY_STREAMS)
  const before = await ours.cpu()
  const startedAt = performance.now()
  const readings = await askAll(relay, MANY_STREAMS, beginnings[how])
  const duration = performance.now() - startedAt
  const busy = ((await ours.cpu()) - before) / duration
  const wholeText = Array.from({ length: WORDS }, (_, word) => `word${word} `)
    .join('')
    .trim()
  const incomplete = readings.filter(({ text }) => text.trim() !== wholeText).length
  const first = readings.map((reading) => reading.first).toSorted((a, b) => a - b)
  const slowest = first[Math.floor(MANY_STREAMS * 0.99)] ?? Infinity
  const details = `${MANY_STREAMS - incomplete} of ${MANY_STREAMS} whole in ${(duration / 1000).toFixed(1)} s; one process${isPinned ? ' bound to one core' : ''}, ${(busy * 100).toFixed(0)} % of it used; first word p50 ${first[MANY_STREAMS / 2]?.toFixed(0)} ms`
  return [
    {
      name: `${MANY_STREAMS} streams on one core, begun ${how}, that were incomplete`,
      ratio: incomplete / MANY_STREAMS,
      aim: 0,
      details,
    },
    {
      name: `the slowest hundredth of the first words of ${MANY_STREAMS} streams, begun ${how}, against 0.5 s`,
      ratio: slowest / LATEST_FIRST_WORD,
      aim: 1,
      details: `p99 ${slowest.toFixed(0)} ms`,
    },
  ]
}

const manyStreams = async (servers: Servers): Promise<Figure[]> => [
  ...(await manyAtOnce('steadily', servers)),
  ...(await manyAtOnce('in a rush', servers)),
]

/** Measures a chat stream through the whole of Parley, against relays that do less. */
export const relay: Measurement = {
  name: 'relay',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const processes: ProbedProcess[] = []
    const clients: Client[] = []
    const start = async (script: string, env: NodeJS.ProcessEnv, probes?: string[]): Promise<ProbedProcess> => {
      const server = await startProbed(script, { NODE_ENV: 'production', ...env }, probes)
      processes.push(server)
      return server
    }
    const connect = async (url: string): Promise<Client> => {
      const client = new Client(url)
      clients.push(client)
      await client.connect()
      return client
    }
    /** A server with a database of its own. */
    const startOurs = async (name: string, probes: string[]): Promise<OwnServer> => {
      await (await connect(postgres.url)).query(`create database ${name}`)
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      const settings = {
        DATA_DIR: join(dataDir, name),
        DATABASE_URL: url.href,
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '1',
        LOG_LEVEL: 'warn',
        AI_FETCH_ALLOW: '127.0.0.1',
      }
      return { server: await start(api, settings, probes), database: await connect(url.href) }
    }
    try {
      const llm = await start(entry('fake-llm.process.ts'), {})
      const bare = await start(entry('bare-relay.process.ts'), { LLM_URL: llm.url })
      const sdk = await start(entry('sdk-relay.process.ts'), { LLM_URL: llm.url })
      const { server: ours, database } = await startOurs('plain', [])
      const servers: Servers = { llm, bare, sdk, ours, database, startOurs, log }
      const figures: Figure[] = []
      // The last one binds the server to one core.
      for (const [name, measure] of Object.entries({ timeToFirstWord, costOfChunk, manyStreams })) {
        if (ONLY && ONLY !== name) continue
        log(`relay: ${name} …`)
        figures.push(...(await measure(servers)))
      }
      return figures
    } finally {
      for (const client of clients) await client.end()
      for (const server of processes) await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
