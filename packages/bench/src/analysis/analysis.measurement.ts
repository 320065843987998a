import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeReport } from '@parley/conversation/report'
import { foldSession } from '@parley/conversation/session'
import { demoLibrary, libraryId } from '@parley/fixtures/library'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import { compare, type Figure, median, type Measurement } from '../harness/measurement.ts'
import { type Sender, signedIn } from '../harness/parley-server.ts'
import { startProbed } from '../harness/probed-process.ts'
import { longTalk } from './long-talk.ts'
import { manySessions } from './many-sessions.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
const TURNS = 60
const BUDGET_MS = 50
const REQUESTS = 40
const ROUNDS = 7

/** The built-in observer alone, by processor time, warm. */
const observing = (): Figure => {
  const { observers, personas, missions } = demoLibrary('en')
  const [observer, persona, mission] = [observers[0]?.draft, personas[0]?.draft, missions[0]?.draft]
  if (!observer || !persona || !mission) throw new Error('The library is empty.')
  const state = foldSession(longTalk(TURNS))
  const times = Array.from({ length: 25 }, () => {
    const began = process.cpuUsage()
    writeReport({ state, observer, persona, mission, language: 'en' })
    return process.cpuUsage(began).user / 1000
  })
  const time = median(times.slice(5))
  const details = `${time.toFixed(1)} ms of processor time`
  return {
    name: `${TURNS} turns by the built-in observer, against ${BUDGET_MS} ms`,
    ratio: time / BUDGET_MS,
    aim: 1,
    details,
  }
}

const session = '/coaching_sessions'

/** A session whose conversation is put into its log as if it had been played; then it is ended through the API. */
async function endLongSession(client: Client, send: Sender): Promise<string> {
  const scenario_id = libraryId('scenario', 'first-coaching-talk', 'en')
  const { id } = await send('POST', session, { scenario_id })
  const events = longTalk(TURNS)
  const stream = `session:${id}`
  for (const { seq, type, data, at } of events) {
    await client.query('insert into events (stream, seq, type, data, at) values ($1, $2, $3, $4, $5)', [
      stream,
      seq,
      type,
      JSON.stringify(data),
      at,
    ])
  }
  await client.query('update event_streams set last_seq = $2 where stream = $1', [stream, events.length])
  await client.query(`update coaching_sessions set status = 'free-speech', started_at = now() where id = $1`, [id])
  await send('POST', `${session}/${id}/end`)
  for (;;) {
    const { state } = await send<{ state: string | null }>('GET', `${session}/${id}/report`)
    if (state === 'ready') return id
    if (state === 'failed') throw new Error('The analysis failed.')
    await setTimeout(20)
  }
}

/** From the end of the session to the report, by the database's clock. */
async function analysing(client: Client, send: Sender): Promise<{ figure: Figure; sessionId: string }> {
  const times: number[] = []
  let sessionId = ''
  for (let round = 0; round < 6; round += 1) {
    sessionId = await endLongSession(client, send)
    const { rows } = await client.query<{ took: number }>(
      `select extract(epoch from report.finished_at - session.ended_at) * 1000 as took
       from analysis_reports report join coaching_sessions session on session.id = report.session_id
       where session.id = $1`,
      [sessionId],
    )
    times.push(Number(rows[0]?.took))
  }
  const time = median(times.slice(1))
  const figure = {
    name: `from the end of ${TURNS} turns to the report, against 1 s`,
    ratio: time / 1000,
    aim: 1,
    details: `${time.toFixed(0)} ms on the clock`,
  }
  return { figure, sessionId }
}

async function dashboards(client: Client, url: string, sessionId: string): Promise<Figure> {
  const [few, many] = [await signedIn(url, 'editor'), await signedIn(url, 'operator')]
  await manySessions(client, { sessionId, ownerId: few.id, count: 100 })
  await manySessions(client, { sessionId, ownerId: many.id, count: 10_000 })
  const time = async ({ send }: { send: Sender }) => {
    const began = performance.now()
    for (let at = 0; at < REQUESTS; at += 1) await send('GET', '/dashboard')
    return (performance.now() - began) / REQUESTS
  }
  const { totals } = await many.send<{ totals: { sessions: number } }>('GET', '/dashboard')
  if (totals.sessions !== 10_000) throw new Error(`The dashboard counts ${totals.sessions} sessions.`)
  const comparison = await compare({ rounds: ROUNDS, subject: () => time(many), baseline: () => time(few) })
  const details = `${comparison.subject.toFixed(1)} against ${comparison.baseline.toFixed(1)} ms on the clock, database included`
  return { name: 'the dashboard with 10,000 sessions against 100', ratio: comparison.ratio, aim: 1.5, details }
}

/** The cost of a report, and a proof that a dashboard costs the same however much was played. */
export const analysis: Measurement = {
  name: 'analysis',
  run: async (log) => {
    const observerFigure = observing()
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const client = new Client(postgres.url)
    const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' }
    const server = await startProbed(api, { DATABASE_URL: postgres.url, NODE_ENV: 'production', ...settings })
    try {
      await client.connect()
      const { send } = await signedIn(server.url, 'user')
      log(`analysing ${TURNS} turns …`)
      const { figure, sessionId } = await analysing(client, send)
      log('the dashboard with 10,000 sessions …')
      return [observerFigure, figure, await dashboards(client, server.url, sessionId)]
    } finally {
      await server.stop()
      await client.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
