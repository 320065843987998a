import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { migrate, openDatabase, transaction } from '../../db/index.ts'
import { testDatabase, testEngine, testPlace } from '../../testing/database.ts'
import { openEventLog, sseStream, type StoredEvent } from './index.ts'

const db = await testDatabase()
const log = await openEventLog(db)
const append = (stream: string, ...data: unknown[]) =>
  transaction(db, (trx) =>
    log.append(
      trx,
      stream,
      data.map((each) => ({ type: 'test', data: each })),
    ),
  )

/** The events that a subscriber has seen so far. */
const follow = (stream: string, after = 0) => {
  const events: StoredEvent[] = []
  const leave = new AbortController()
  const reading = (async () => {
    for await (const event of log.subscribe(stream, after, leave.signal)) events.push(event)
  })()
  return { seen: events, leave: () => (leave.abort(), reading) }
}

test('many writers of one stream leave no gap, and each reader sees the events in order', async () => {
  const reader = follow('busy')
  await Promise.all(Array.from({ length: 60 }, (_, writer) => append('busy', writer, 'second')))
  await expect.poll(() => reader.seen.length).toBe(120)
  expect(reader.seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
  for (let index = 0; index < 120; index += 2) expect(reader.seen[index + 1]?.data).toBe('second')
  await reader.leave()
})

test('an append that is rolled back uses no number', async () => {
  await append('undone', 1)
  const rollback = transaction(db, async (trx) => {
    await log.append(trx, 'undone', [{ type: 'test', data: 2 }])
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  expect(await append('undone', 3)).toEqual({ firstSeq: 2, lastSeq: 2 })
})

test('data reads as it was written', async () => {
  const data = [{ b: 1, a: [null, 'é\u0000\n'] }, null, 'text', 0]
  await append('exact', ...data)
  const events = await log.read('exact', 0, 10)
  expect(events.map((event) => JSON.stringify(event.data))).toEqual(data.map((each) => JSON.stringify(each)))
  expect(await log.read('exact', 2, 1)).toMatchObject([{ seq: 3 }])
})

test('a subscriber gets only the events of its stream after the given number, and can unsubscribe', async () => {
  await append('mine', 'a', 'b')
  const reader = follow('mine', 1)
  await append('other', 'x')
  await append('mine', 'c')
  await expect.poll(() => reader.seen.map(({ data }) => data)).toEqual(['b', 'c'])
  await reader.leave()
  await append('mine', 'd')
  await pause(50)
  expect(reader.seen).toHaveLength(2)
})

test('a slow subscriber holds at most one batch in memory', async () => {
  await append('long', ...Array.from({ length: 1000 }, (_, index) => index))
  const leave = new AbortController()
  const events = log.subscribe('long', 0, leave.signal)[Symbol.asyncIterator]()
  for (let index = 0; index < 450; index += 1) {
    const next = await events.next()
    expect(next).toMatchObject({ done: false, value: { seq: index + 1 } })
  }
  leave.abort()
  expect(await events.next()).toMatchObject({ done: true })
})

// The embedded database has no connection that could be cut.
test.each(testEngine === 'postgres' ? [1, 2] : [])(
  'a listening connection cut %i times comes back, and what was missed is read',
  async (cuts) => {
    const place = await testPlace('postgres')
    const [node, writer] = [await openDatabase(place), await openDatabase(place)]
    await migrate(writer.kysely)
    const nodeLog = await openEventLog(node)
    const seenTexts: unknown[] = []
    const leave = new AbortController()
    const reading = (async () => {
      for await (const { data } of nodeLog.subscribe('cut', 0, leave.signal)) seenTexts.push(data)
    })()
    const write = (data: unknown) => transaction(writer, (trx) => nodeLog.append(trx, 'cut', [{ type: 'test', data }]))
    for (let cutNumber = 1; cutNumber <= cuts; cutNumber += 1) {
      await write(`before ${cutNumber}`)
      await expect.poll(() => seenTexts.at(-1)).toBe(`before ${cutNumber}`)
      const { rowCount } = await writer.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'parley-listener' and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
      await write(`after ${cutNumber}`)
      await expect.poll(() => seenTexts.at(-1)).toBe(`after ${cutNumber}`)
    }
    leave.abort()
    await reading
    await nodeLog.close()
    await Promise.all([node.close(), writer.close()])
  },
)

describe('server-sent events', () => {
  const serve = async (source: Parameters<typeof sseStream>[1], options: Parameters<typeof sseStream>[2]) => {
    const streams: Promise<void>[] = []
    const server = createServer((_, response) => void streams.push(sseStream(response, source, options)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { url, ended: streams, close: () => server.close() }
  }

  test('beat while nothing happens and end with the server', async () => {
    const drain = new AbortController()
    const { url, close, ended } = await serve((signal) => log.subscribe('quiet', 0, signal), {
      heartbeat: 20,
      signal: drain.signal,
    })
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      if (text.length >= 2 * ': \n\n'.length) drain.abort()
    }
    expect(text).toMatch(/^(: \n\n){2,}$/)
    await Promise.all(ended)
    close()
  })

  test('are not made faster than the reader takes them, and a reader that takes none is cut off', async () => {
    let eventCount = 0
    const endless = async function* () {
      while (true) yield { seq: (eventCount += 1), type: 'big', data: 'x'.repeat(100_000) }
    }
    const { url, close, ended } = await serve(endless, { stalledAfter: 300 })
    const request = get(url)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.pause()
    await Promise.all(ended)
    expect(eventCount).toBeLessThan(500)
    request.destroy()
    close()
  })
})
