import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { migrate, openDatabase, transaction } from '../../../db/index.ts'
import { openEventLog, sseStream, type NewEvent } from '../index.ts'

/** A test node that only serves streams: POST appends, GET follows after `Last-Event-ID`. */
const db = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'] || undefined,
})
await migrate(db.kysely)
const log = await openEventLog(db)

const append = async (stream: string, request: IncomingMessage) => {
  const events = (await json(request)) as NewEvent[]
  return transaction(db, (trx) => log.append(trx, stream, events))
}

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const stream = (request.url ?? '').slice(1)
  if (request.method === 'POST') {
    response.end(JSON.stringify(await append(stream, request)))
    return
  }
  const after = Number(request.headers['last-event-id'] ?? 0)
  await sseStream(response, (signal) => log.subscribe(stream, after, signal), { heartbeat: 200 })
}

// When the parent process is killed, its channel closes and this node ends too.
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: true, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
