import { channel } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import pg from 'pg'

// Loaded into the server that is measured: says, when asked, for how long between two moments it stood idle while a
// statement was under way and no model had been asked. That is the database's own time and the way there and back;
// whatever this process itself does meanwhile keeps its event loop busy, and counts as its own.

interface Wait {
  from: number
  to: number
  idle: number
}

/** One clock for all processes. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6
const idleSoFar = (): number => performance.eventLoopUtilization().idle

const waits: Wait[] = []
let statements = 0
let asked = 0
let open: { from: number; idle: number } | undefined

const look = (): void => {
  const waiting = statements > 0 && asked === 0
  if (waiting && !open) open = { from: now(), idle: idleSoFar() }
  if (waiting || !open) return
  waits.push({ from: open.from, to: now(), idle: idleSoFar() - open.idle })
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
  process.send?.({ database: within.reduce((sum, { idle }) => sum + idle, 0) })
})
