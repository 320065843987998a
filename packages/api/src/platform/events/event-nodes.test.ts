import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProcess } from '../../testing/database-process.ts'
import { migratedPlace } from '../../testing/database.ts'
import { readEvents, type ReadEvent } from './testing/event-reader.ts'

const NODE = join(import.meta.dirname, 'testing/event-node.process.ts')
const READERS = 10
const WRITES = 80

const startNodes = async () => {
  const place = await migratedPlace()
  const urls: string[] = []
  for (let node = 0; node < 2; node += 1) {
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

/** One connection: what it saw until it was cut or had read up to `last`. */
const readUntilCut = async (url: string, after: number, last: number): Promise<ReadEvent[]> => {
  const events: ReadEvent[] = []
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), 20 + Math.random() * 120)
  try {
    for await (const event of readEvents(url, after, controller.signal)) {
      events.push(event)
      if (event.id === last) break
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error
  }
  clearTimeout(timer)
  return events
}

/** Follows until `last`, cut off again and again and moved to the next node each time. */
const readThroughCuts = async (urls: string[], last: number, reader: number) => {
  const events: ReadEvent[] = []
  let cuts = -1
  for (let connection = reader; events.at(-1)?.id !== last; connection += 1, cuts += 1)
    events.push(...(await readUntilCut(urls[connection % urls.length] as string, events.at(-1)?.id ?? 0, last)))
  return { seen: events, cuts }
}

test('readers that are cut off and moved between nodes get the same events, each once and in order', async () => {
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
})
