import { expect, test, vi } from 'vitest'
import { EventLines } from './event-lines.ts'

const dataOf = (pieces: Iterable<Buffer>): string[] => {
  const lines = new EventLines()
  const dataLines: string[] = []
  for (const piece of pieces) lines.push(piece, (data) => dataLines.push(data))
  lines.end((data) => dataLines.push(data))
  return dataLines
}

const stream = Buffer.from('data: é😀\n\n: a comment\r\n\r\ndata:one\ndata: two\n\nevent: x\ndata: last')

test('events are the same wherever the stream is split, in two or in every byte', () => {
  const whole = ['é😀', 'one\ntwo', 'last']
  expect(dataOf([stream])).toEqual(whole)
  expect(dataOf([...stream].map((byte) => Buffer.of(byte)))).toEqual(whole)
  for (let at = 0; at <= stream.length; at += 1)
    expect(dataOf([stream.subarray(0, at), stream.subarray(at)])).toEqual(whole)
})

test('a line of many small pieces is joined once, so that a hostile server does not keep the node busy', () => {
  const concat = vi.spyOn(Buffer, 'concat')
  const text = 'x'.repeat(50_000)
  const line = Buffer.from(`data: ${text}\n\n`)
  const pieces = Array.from({ length: line.length }, (_, at) => line.subarray(at, at + 1))
  const lines = new EventLines()
  const dataLines: string[] = []
  for (const piece of pieces) lines.push(piece, (data) => dataLines.push(data))
  const lengths = concat.mock.calls.flatMap(([list]) => list.map(({ length }) => length))
  concat.mockRestore()
  expect(dataLines).toEqual([text])
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * line.length)
})

test('an event that never ends is a fault, in one line or in many, and many events of any total length are none', () => {
  const read = (pieces: Iterable<Buffer>) => () => dataOf(pieces)
  const piece = Buffer.from('x'.repeat(50_000))
  const longLine = [Buffer.from('data: '), ...Array.from({ length: 20 }, () => piece)]
  expect(read(longLine)).toThrow('malformed')
  expect(read([Buffer.concat([...longLine, Buffer.from('\n\n')])])).toThrow('malformed')
  expect(read(Array.from({ length: 100_000 }, () => Buffer.from('data: 1234\n')))).toThrow('malformed')
  expect(dataOf(Array.from({ length: 100_000 }, () => Buffer.from('data: 1234\n\n')))).toHaveLength(100_000)
})
