import { expect, test } from 'vitest'
import { streamCapacity } from './stream-capacity.ts'

const limits = { streams: 3000, descriptorsBesidesStreams: 1024 }

test.each([
  ['unlimited', 2, 3000],
  [1_048_576, 2, 3000],
  [20_000, 2, 3000],
  // Two descriptors for each stream, and 1,024 for everything else.
  [4096, 2, 1536],
  [4096, 1, 3000],
  // With fewer than 2,048, half of them stay for everything else.
  [1024, 2, 256],
  [1024, 1, 512],
])('a process with %s file descriptors, of which a stream takes %i, holds %i streams', (descriptors, each, streams) => {
  expect(streamCapacity(limits, each, descriptors)).toBe(streams)
})
