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

interface Servers {
  llm: ProbedProcess
  bare: ProbedProcess
  sdk: ProbedProcess
  ours: ProbedProcess
  database: Client
  log: (line: string) => void
}

/** Names one of the three figures to measure it alone. */
const ONLY = process.env['RELAY']
const WARM_UP = 3
const ROUNDS = 9
const QUESTIONS = 6

/** Returns the database's own time before the first word. */
type DatabaseTime = (reading: StreamReading) => Promise<number>
const noTime: DatabaseTime = () => Promise.resolve(0)

interface FirstWord {
  whole: number
  withoutDatabase: number
}

const firstWords = async (relay: Relay, databaseTime: DatabaseTime): Promise<FirstWord> => {
  await relay.prepare?.(QUESTIONS)
  const waits: FirstWord[] = []
  for (let question = 0; question < QUESTIONS; question += 1) {
    const reading = await relay.ask(question)
    waits.push({ whole: reading.first, withoutDatabase: reading.first - (await databaseTime(reading)) })
  }
  return {
    whole: median(waits.map(({ whole }) => whole)),
    withoutDatabase: median(waits.map((wait) => wait.withoutDatabase)),
  }
}

/** Asks one question at a time and measures the time that each relay adds to that of the model. */
const timeToFirstWord = async ({ llm, bare, sdk, ours, database }: Servers): Promise<Figure[]> => {
  const model = '3/40/5'
  const ofDatabase: DatabaseTime = ({ first, firstAt }) => ours.ask('database', { from: firstAt - first, to: firstAt })
  const sides: [Relay, DatabaseTime][] = [
    [direct(llm.url, model), noTime],
    [plainRelay('bare relay', bare.url, model), noTime],
    [plainRelay('streamText relay', sdk.url, model), noTime],
    [await parleyRelay({ url: ours.url, llmUrl: llm.url, model, database }), ofDatabase],
  ]
  const rounds: FirstWord[][] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times: FirstWord[] = []
    for (const [relay, databaseTime] of sides) times.push(await firstWords(relay, databaseTime))
    if (round >= 0) rounds.push(times)
  }
  const added = (side: number, kind: keyof FirstWord): number[] =>
    rounds.map((times) => (times[side]?.[kind] ?? 0) - (times[0]?.[kind] ?? 0))
  const sdkTimes = added(2, 'whole')
  const ratioOf = (own: number[]): number => median(own.map((time, round) => time / (sdkTimes[round] ?? 0)))
  const [withoutDatabase, whole] = [added(3, 'withoutDatabase'), added(3, 'whole')]
  const ms = (times: number[]): string => `${median(times).toFixed(1)} ms`
  const details = `adds ${ms(withoutDatabase)}, and ${ms(whole)} with the database’s own time (${ratioOf(whole).toFixed(2)} ×); streamText relay ${ms(sdkTimes)}, bare relay ${ms(added(1, 'whole'))}`
  return [
    {
      name: 'time to first token, against a streamText relay',
      ratio: ratioOf(withoutDatabase),
      aim: 0.75,
      limit: 1,
      details,
    },
  ]
}

/** In milliseconds. Starting all streams at once would measure the queue of the listening socket. */
const APART = 4

const askAll = (relay: Relay, streams: number, apart = APART): Promise<StreamReading[]> =>
  Promise.all(
    Array.from({ length: streams }, async (_, stream) => {
      await pause(stream * apart)
      return relay.ask(stream)
    }),
  )

const STREAMS = 200
const CHUNKS = 100

const cpuPerChunk = async (relay: Relay, server: ProbedProcess): Promise<number> => {
  await relay.prepare?.(STREAMS)
  const before = await server.cpu()
  const readings = await askAll(relay, STREAMS)
  const used = (await server.cpu()) - before
  const whole = readings.filter(({ text }) => text.includes(`word${CHUNKS - 1}`)).length
  if (whole < STREAMS) throw new Error(`${relay.name}: only ${whole} of ${STREAMS} streams were whole`)
  return used / (STREAMS * CHUNKS)
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
const MANY = 600
/** In milliseconds. */
const LATEST_FIRST_WORD = 500
/** A reply of 10 s. */
const WORDS = 100
/**
 * The distance between the beginnings of two streams, in milliseconds. With replies of 10 s, 600 streams at any time
 * mean 60 beginnings a second; `steadily` begins 100 and has all of them open at once. `in a rush` begins 250.
 */
const beginnings = { steadily: 10, 'in a rush': APART } as const

/** Measures the share of incomplete streams, and how busy the one core was. */
const manyAtOnce = async (how: keyof typeof beginnings, { llm, ours, database }: Servers): Promise<Figure[]> => {
  const relay = await parleyRelay({ url: ours.url, llmUrl: llm.url, model: `${WORDS}/200/100`, database })
  const isPinned = spawnSync(TASKSET, ['-acp', '0', String(ours.pid)]).status === 0
  await relay.prepare?.(MANY)
  const before = await ours.cpu()
  const begun = performance.now()
  const readings = await askAll(relay, MANY, beginnings[how])
  const duration = performance.now() - begun
  const busy = ((await ours.cpu()) - before) / duration
  const wholeText = Array.from({ length: WORDS }, (_, word) => `word${word} `)
    .join('')
    .trim()
  const incomplete = readings.filter(({ text }) => text.trim() !== wholeText).length
  const first = readings.map((reading) => reading.first).toSorted((a, b) => a - b)
  const slowest = first[Math.floor(MANY * 0.99)] ?? Infinity
  const details = `${MANY - incomplete} of ${MANY} whole in ${(duration / 1000).toFixed(1)} s; one process${isPinned ? ' bound to one core' : ''}, ${(busy * 100).toFixed(0)} % of it used; first word p50 ${first[MANY / 2]?.toFixed(0)} ms`
  return [
    {
      name: `${MANY} streams on one core, begun ${how}, that were incomplete`,
      ratio: incomplete / MANY,
      aim: 0,
      details,
    },
    {
      name: `the slowest hundredth of the first words of ${MANY} streams, begun ${how}, against 0.5 s`,
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

/** Each figure has a server of its own: the probe of the database costs time in each statement and each request. */
const measured = {
  timeToFirstWord: { measure: timeToFirstWord, probes: [entry('database-wait.process.ts')] },
  costOfChunk: { measure: costOfChunk, probes: [] },
  manyStreams: { measure: manyStreams, probes: [] },
}

/** Measures a chat stream through the whole of Parley, against relays that do less. */
export const relay: Measurement = {
  name: 'relay',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const started: ProbedProcess[] = []
    const database = new Client(postgres.url)
    const start = async (script: string, env: NodeJS.ProcessEnv): Promise<ProbedProcess> => {
      const server = await startProbed(script, { NODE_ENV: 'production', ...env })
      started.push(server)
      return server
    }
    try {
      const llm = await start(entry('fake-llm.process.ts'), {})
      const bare = await start(entry('bare-relay.process.ts'), { LLM_URL: llm.url })
      const sdk = await start(entry('sdk-relay.process.ts'), { LLM_URL: llm.url })
      const settings = {
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '1',
        LOG_LEVEL: 'warn',
        DATABASE_URL: postgres.url,
        AI_FETCH_ALLOW: '127.0.0.1',
      }
      await database.connect()
      const figures: Figure[] = []
      for (const [name, { measure, probes }] of Object.entries(measured)) {
        if (ONLY && ONLY !== name) continue
        log(`relay: ${name} …`)
        const ours = await startProbed(api, settings, probes)
        try {
          figures.push(...(await measure({ llm, bare, sdk, ours, database, log })))
        } finally {
          await ours.stop()
        }
      }
      return figures
    } finally {
      await database.end()
      for (const server of started) await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
