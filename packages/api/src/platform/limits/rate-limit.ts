import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { ProblemError } from '../http/index.ts'

export interface Bucket {
  /** The name of the counter, e.g. `login:address:192.0.2.1`. */
  readonly key: string
  readonly limit: number
  /** The length of the window in seconds, from the first hit. */
  readonly window: number
}

/**
 * Counts one hit on each bucket. Returns the seconds to wait for each full bucket, by key. It is one statement, so
 * parallel attempts on several nodes never exceed the limit.
 */
export const hitEach = async (executor: Executor, buckets: readonly Bucket[]): Promise<ReadonlyMap<string, number>> => {
  if (buckets.length === 0) return new Map()
  // Sorted, so that two statements with the same buckets never wait for each other in a circle.
  const sortedBuckets = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = sql.join(
    sortedBuckets.map(({ key, window }) => sql`(${key}, 1, now() + make_interval(secs => ${window}))`),
  )
  const { rows: counts } = await sql<{ key: string; points: number; seconds: number }>`
    insert into rate_limits as known (key, points, expires_at) values ${rows}
    on conflict (key) do update set
      points = case when known.expires_at <= now() then 1 else known.points + 1 end,
      expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end
    returning key, points, ceil(extract(epoch from expires_at - now()))::int as seconds`.execute(executor)
  const full = counts.filter(({ key, points }) => points > (buckets.find((each) => each.key === key)?.limit ?? points))
  return new Map(full.map(({ key, seconds }) => [key, Math.max(1, seconds)]))
}

/** Counts one hit on each bucket. Returns the seconds to wait: 0 when every bucket had room. */
export const hit = async (executor: Executor, buckets: readonly Bucket[]): Promise<number> =>
  Math.max(0, ...(await hitEach(executor, buckets)).values())

/** True when a bucket has no room left, without counting a hit. */
export const isFull = async (executor: Executor, { key, limit }: Bucket): Promise<boolean> => {
  const row = await executor
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', key)
    .where('points', '>', limit)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a hit, and refuses the call when a bucket is full. */
export const refuseWhenFull = async (executor: Executor, buckets: readonly Bucket[]): Promise<void> => {
  const seconds = await hit(executor, buckets)
  if (seconds > 0) throw tooMany(seconds)
}

export const tooMany = (seconds: number): ProblemError =>
  new ProblemError('too-many-requests', { values: { seconds }, headers: { 'retry-after': String(seconds) } })

/** Removes one hit, when the attempt was not made by a stranger. */
export const forgive = async (executor: Executor, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await sql`update rate_limits set points = greatest(points - 1, 0) where key in (${sql.join(keys)})`.execute(executor)
}

export const forgetExpiredLimits = async (executor: Executor): Promise<void> => {
  await executor
    .deleteFrom('rate_limits')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
