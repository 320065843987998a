import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProcess } from '../../testing/database-process.ts'
import { testEngine, testPlace } from '../../testing/database.ts'
import { readEvents, type ReadEvent } from './testing/event-reader.ts'

const NODE = join(import.meta.dirname, 'testing/event-node.process.ts')
const READERS = 15
const WRITES = 120

/** PostgreSQL serves two nodes; the embedded database belongs to one. */
const startNodes = async () => {
  const place = await testPlace()
  const urls: string[] = []
  for (let node = 0; node < (testEngine === 'postgres' ? 2 : 1); node += 1) {
    const { url } = await startProcess(NODE, place).message<{ url: string }>((message) => 'url' in (message as object))
    urls.push(`${url}/talk`)
  }
  return { urls, place }
}

const write = async (urls: string[], from: number) => {
  for (let turn = 0; turn < WRITES; turn += 1) {
    const events = Array.from({ length: 1 + (turn % 3) }, (_, part) => ({
      type: 'said',
      data: { from, turn, part, text: 'é\n\n"' },
    }))
    const url = urls[turn % urls.length] as string
    await (await fetch(url, { method: 'POST', body: JSON.stringify(events) })).text()
    if (turn % 10 === 0) await pause(5)
  }
}

/** Follows until `last`, cut off again and again and moved to the next node each time. */
const readThroughCuts = async (urls: string[], last: number, reader: number) => {
  const seen: ReadEvent[] = []
  let cuts = 0
  for (let connection = reader; seen.length < last; connection += 1) {
    const cut = new AbortController()
    const timer = setTimeout(() => cut.abort(), 20 + Math.random() * 120)
    try {
      for await (const event of readEvents(
        urls[connection % urls.length] as string,
        seen.at(-1)?.id ?? 0,
        cut.signal,
      )) {
        seen.push(event)
        if (seen.length === last) cut.abort()
      }
    } catch {
      cuts += 1
    }
    clearTimeout(timer)
  }
  return { seen, cuts }
}

test(
  'readers that are cut off and moved between nodes get the same events, each once and in order',
  { timeout: 90_000 },
  async () => {
    const { urls } = await startNodes()
    const total = 3 * Array.from({ length: WRITES }, (_, turn) => 1 + (turn % 3)).reduce((sum, size) => sum + size)
    const reading = Array.from({ length: READERS }, (_, reader) => readThroughCuts(urls, total, reader))
    await Promise.all([write(urls, 1), write(urls.toReversed(), 2), write(urls, 3)])
    const readers = await Promise.all(reading)
    const [first] = readers
    expect(first?.seen.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
    for (const { seen, cuts } of readers) {
      expect(seen).toEqual(first?.seen)
      expect(cuts).toBeGreaterThan(1)
    }
  },
)
