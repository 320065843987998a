import type { PartCount, RolloutCount } from '../releases/index.ts'

/** Fewer pages say nothing about a version. */
const fewestLoads = 20
const fewestErrors = 3
/** A failure that fewer people or networks meet may be theirs, or made up by one of them. */
const fewestFailingSources = 3
/** The standard deviations by which two error rates must differ: chance alone exceeds it once in 200 comparisons. */
const certainty = 2.6

export const errorRate = ({ loads, errors }: PartCount): number => (loads === 0 ? 0 : Math.min(1, errors / loads))

/** True when the new version fails more often than the old one, and not by chance. */
export const failsMoreOften = (newer: RolloutCount, older: PartCount): boolean => {
  if (newer.failingSources < fewestFailingSources) return false
  if (newer.loads < fewestLoads || newer.errors < fewestErrors) return false
  const [rate, before] = [errorRate(newer), errorRate(older)]
  if (rate <= before) return false
  const loads = newer.loads + older.loads
  const together = Math.min(1, (rate * newer.loads + before * older.loads) / loads)
  const spread = Math.sqrt(together * (1 - together) * (1 / newer.loads + 1 / Math.max(older.loads, fewestLoads)))
  return spread === 0 || (rate - before) / spread > certainty
}
