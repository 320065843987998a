import { expect, test } from 'vitest'
import { readEvents } from './index.ts'

const streamOf = (chunks: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const text =
  ': hello\r\n\r\nid: 7\r\nevent: reply.delta\r\ndata: {"text":"été"}\r\n\r\nretry: 1000\n\nid: 8\ndata: one\ndata:two\n\nid: 9\ndata: unfinish'
const expectedEvents = [
  { id: '7', type: 'reply.delta', data: '{"text":"été"}' },
  { id: '8', type: 'message', data: 'one\ntwo' },
]

test('a stream reads the same however it is cut, multi-byte letters and line ends included', async () => {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at <= bytes.length; at += 1) {
    const events = await Array.fromAsync(readEvents(streamOf([bytes.slice(0, at), bytes.slice(at)])))
    expect(events).toEqual(expectedEvents)
  }
  const single = [...bytes].map((byte) => Uint8Array.of(byte))
  expect(await Array.fromAsync(readEvents(streamOf(single)))).toEqual(expectedEvents)
})

test('a reader that stops frees the connection', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const event of readEvents(body)) {
    expect(event.data).toBe('1')
    break
  }
  expect(isCancelled).toBe(true)
})
