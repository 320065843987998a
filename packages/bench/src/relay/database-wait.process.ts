import { channel } from 'node:diagnostics_channel'
import pg from 'pg'

// Runs inside the measured server. On request it answers how long, between two moments, this process was idle while a
// statement ran and no model was working: the time of the database and of the way there and back. The time in which
// this process computes does not count.

interface Wait {
  from: number
  to: number
  away: number
}

/** One clock for all processes. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6
const awaySoFar = (): number => {
  const { user, system } = process.cpuUsage()
  return now() - (user + system) / 1000
}

const waits: Wait[] = []
let statements = 0
let asked = 0
let open: { from: number; away: number } | undefined

const look = (): void => {
  const waiting = statements > 0 && asked === 0
  if (waiting && !open) open = { from: now(), away: awaySoFar() }
  if (waiting || !open) return
  waits.push({ from: open.from, to: now(), away: awaySoFar() - open.away })
  open = undefined
}

const under = (change: number): void => {
  statements += change
  look()
}

type Submit = (this: unknown, connection: unknown) => unknown
type Ready = (this: unknown, connection: unknown) => unknown
const query = pg.Query.prototype as unknown as { submit: Submit; handleReadyForQuery: Ready }
const { submit, handleReadyForQuery } = query
query.submit = function submitted(connection) {
  under(1)
  return submit.call(this, connection)
}
query.handleReadyForQuery = function ready(connection) {
  under(-1)
  return handleReadyForQuery.call(this, connection)
}

channel('http.client.request.start').subscribe(() => {
  asked += 1
  look()
})
channel('http.client.response.finish').subscribe(() => {
  asked -= 1
  look()
})

process.on('message', (message: { database?: { from: number; to: number } }) => {
  const { from, to } = message.database ?? {}
  if (from === undefined || to === undefined) return
  const within = waits.filter((wait) => wait.from >= from && wait.to <= to)
  waits.length = 0
  process.send?.({ database: within.reduce((sum, { away }) => sum + away, 0) })
})
