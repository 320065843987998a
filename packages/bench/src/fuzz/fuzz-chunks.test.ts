import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { runChunks } from './fuzz-chunks.ts'

test('a run that was stopped continues after its last chunk, and a chunk with a finding runs again', async () => {
  const file = join(temporaryFolder(), 'kept/fuzz.jsonl')
  const chunks: [number, number][] = []
  const run = (breaksAt: number, document: object = {}) =>
    runChunks({
      seed: 'test',
      document,
      count: 25,
      chunkSize: 10,
      file,
      runChunk: async (from, count) => {
        chunks.push([from, count])
        if (from === breaksAt) throw new Error('stopped')
        return { findings: from === 10 ? ['a finding'] : [], byStatus: { 200: count }, succeeded: from }
      },
    })
  await expect(run(20)).rejects.toThrow('stopped')
  expect(await run(-1)).toEqual({ findings: ['a finding'], byStatus: { 200: 25 }, succeeded: 20 })
  expect(chunks).toEqual([
    [0, 10],
    [10, 10],
    [20, 5],
    [10, 10],
    [20, 5],
  ])
  await run(-1, { other: 'document' })
  expect(chunks.slice(5)).toEqual([
    [0, 10],
    [10, 10],
    [20, 5],
  ])
})
