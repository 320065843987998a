import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { type Figure, type Measurement, median } from '../harness/measurement.ts'
import { signedIn, tokenOf } from '../harness/parley-server.ts'
import { type ProbedProcess, startProbed } from '../harness/probed-process.ts'
import { letLearnerBegin, setUpModels } from '../relay/parley-relay.ts'
import { clock, listen, post } from '../relay/relays.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
const fakeModel = join(import.meta.dirname, '../relay/fake-llm.process.ts')

const ROUNDS = Number(process.env['ROUNDS'] ?? 10)
/** In milliseconds. */
const CONTINUE_WITHIN = 2000
/** A reply of 20 seconds, whose first word comes after 100 ms. */
const MODEL = '400/100/50'
/** After so many pieces the node that writes them is killed. */
const PIECES = 10

interface Nodes {
  /** The node that gets the turn, and writes the reply. */
  readonly writer: ProbedProcess
  /** The node at which the learner reads, and which goes on. */
  readonly reader: ProbedProcess
}

/** A session in which the learner has the first word. */
const beginSession = async (url: string, database: Client): Promise<string> => {
  const { send } = await signedIn(url, 'user')
  const { items } = await send<{ items: { id: string }[] }>('GET', '/catalogue?size=12')
  const { id } = await send('POST', '/coaching_sessions', { scenario_id: items[0]?.id })
  await letLearnerBegin(database, [id])
  await send('POST', `/coaching_sessions/${id}/start`, {})
  return id
}

/** The time for which the learner reads nothing after the writer of the reply was killed. */
const silenceAfterKill = async ({ writer, reader }: Nodes, database: Client): Promise<number> => {
  const id = await beginSession(reader.url, database)
  const headers = { authorization: `Bearer ${await tokenOf(reader.url, 'user')}` }
  const opening = Promise.withResolvers<void>()
  let [pieces, killedAt, silence] = [0, 0, 0]
  const read = (line: string): undefined => {
    if (!line.includes('"type":"reply.delta"')) return
    pieces += 1
    if (pieces === PIECES) {
      process.kill(writer.pid, 'SIGKILL')
      killedAt = clock()
    } else if (killedAt > 0 && isRestarted) silence = clock() - killedAt
  }
  let isRestarted = false
  const reading = listen({
    url: `${reader.url}/v1/coaching_sessions/${id}/events`,
    method: 'GET',
    headers,
    textOf: (line) => {
      isRestarted ||= line.includes('"type":"reply.restarted"')
      return read(line)
    },
    isLast: (line) =>
      silence > 0 || line.includes('"type":"reply.failed"') || line.includes('"type":"reply.completed"'),
    onOpen: opening.resolve,
  })
  await opening.promise
  const body = { client_turn_id: 'question', text: 'Hello?' }
  await post({ url: `${writer.url}/v1/coaching_sessions/${id}/turns`, headers, body })
  await reading
  if (silence === 0) throw new Error('No other node went on with the reply.')
  return silence
}

/** Its first word comes after 30 seconds. */
const SILENT = '5/30000/5'
const QUICK = '5/40/5'
/** In milliseconds. */
const FIRST_WORD_WITHIN = 3000
/** A node whose first candidate is silent asks the next one no sooner. */
const SOONEST = 500

/** The time to the first word at a node that does not know yet that its first model is silent. */
const firstWordDespiteSilence = async ({ url }: ProbedProcess, database: Client): Promise<number> => {
  const id = await beginSession(url, database)
  const headers = { authorization: `Bearer ${await tokenOf(url, 'user')}` }
  const opening = Promise.withResolvers<void>()
  let startedAt = 0
  const reading = listen({
    url: `${url}/v1/coaching_sessions/${id}/events`,
    method: 'GET',
    headers,
    textOf: (line) => (line.includes('"type":"reply.delta"') ? line : undefined),
    isLast: (line) => line.includes('"type":"reply.completed"') || line.includes('"type":"reply.failed"'),
    startTime: () => startedAt,
    onOpen: opening.resolve,
  })
  await opening.promise
  startedAt = clock()
  const body = { client_turn_id: 'question', text: 'Hello?' }
  await post({ url: `${url}/v1/coaching_sessions/${id}/turns`, headers, body })
  const { first } = await reading
  if (first < SOONEST) throw new Error('The silent model was not asked first.')
  return first
}

interface WaitingTimes {
  readonly name: string
  readonly times: readonly number[]
  readonly limit: number
  readonly what: string
}

const figureOf = ({ name, times, limit, what }: WaitingTimes): Figure => {
  const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`
  const slowest = Math.max(...times)
  const details = `${seconds(slowest)} at most, ${seconds(median([...times]))} in the middle of ${times.length} ${what}`
  return { name, ratio: slowest / limit, aim: 1, details }
}

const measure = async (start: () => Promise<ProbedProcess>, llmUrl: string, database: Client): Promise<Figure[]> => {
  const reader = await start()
  await setUpModels(reader.url, llmUrl, [MODEL])
  const silences: number[] = []
  while (silences.length < ROUNDS) silences.push(await silenceAfterKill({ writer: await start(), reader }, database))
  await setUpModels(reader.url, llmUrl, [SILENT, QUICK])
  const firstWords: number[] = []
  while (firstWords.length < ROUNDS) {
    const node = await start()
    firstWords.push(await firstWordDespiteSilence(node, database))
    await node.stop()
  }
  return [
    {
      name: 'from the kill of the node that writes a reply to the first word of another node, against 2 s',
      times: silences,
      limit: CONTINUE_WITHIN,
      what: 'kills',
    },
    {
      name: 'the first word while the model that is asked first is silent, against 3 s',
      times: firstWords,
      limit: FIRST_WORD_WITHIN,
      what: 'nodes',
    },
  ].map(figureOf)
}

/**
 * The time until another node goes on with a reply whose node was killed, and another model where one is silent, as the
 * learner sees it.
 */
export const takeover: Measurement = {
  name: 'takeover',
  run: async (log) => {
    log(`takeover: ${ROUNDS} nodes are killed in mid-reply …`)
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const servers: ProbedProcess[] = []
    const database = new Client(postgres.url)
    const settings = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'error',
      AI_FETCH_ALLOW: '127.0.0.1',
    }
    const start = async (script: string, env: NodeJS.ProcessEnv = {}): Promise<ProbedProcess> => {
      const server = await startProbed(script, env)
      servers.push(server)
      return server
    }
    try {
      const llm = await start(fakeModel)
      await database.connect()
      return await measure(() => start(api, settings), llm.url, database)
    } finally {
      await database.end()
      for (const server of servers) await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
