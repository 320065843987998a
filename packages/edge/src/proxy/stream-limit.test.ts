import { expect, test } from 'vitest'
import { edgeLimits } from '../edge-limits.ts'
import { streamLimit } from './open-streams.ts'

test.each([
  ['unlimited', edgeLimits.streams],
  [1_048_576, edgeLimits.streams],
  [20_000, edgeLimits.streams],
  // Two descriptors for each stream, and 1,024 for everything else.
  [4096, 1536],
  // With fewer than 2,048, half of them stay for everything else.
  [1024, 256],
])('a process with %s file descriptors holds %s streams', (descriptors, streams) => {
  expect(streamLimit(edgeLimits, descriptors)).toBe(streams)
})
