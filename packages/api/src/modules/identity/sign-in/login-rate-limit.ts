import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@parley/server-kit/network'
import { sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import { type Bucket, forgive, hit, hitEach, isFull, tooMany } from '../../../platform/limits/index.ts'

const quarter = 15 * 60
const day = 24 * 60 * 60

export interface Attempt {
  /** The address as the user typed it; the account may not exist. */
  account: string
  address: string
  /** The account's id and a device that has signed in to it before, when the attempt comes from one. */
  knownDevice: string | null
  /** The account has signed in from this address within 30 days. */
  provenAddress: boolean
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const bucket = (name: string, parts: readonly string[], limit: number, window: number): Bucket => ({
  key: ['login', name, ...parts].join(':'),
  limit,
  window,
})

/**
 * Counts attempts before the password is checked. It protects one honest user against three kinds of attackers:
 *
 * - An attacker guesses one account from one address. The first 10 tries of a quarter of an hour are free, further ones
 *   come every two seconds, and after 100 a day every two minutes: at most 820 a day. They are slowed and not locked
 *   out, because the address may be an office and the next try a colleague's, on a new device. A try that is due soon
 *   waits at the server, so the colleague notices a second or two.
 * - An attacker tries leaked passwords of many accounts from one address. 100 tries of a quarter of an hour are free, which
 *   leaves room for an office on Monday morning. Further ones come every five seconds, and after 1,000 a day every
 *   minute. Right passwords do not count.
 * - Many addresses guess one account. Slowing it down would let them use every place in the queue, so each address
 *   stands for itself: once an account saw 30 free tries in a quarter of an hour, an address has three a day, and all of
 *   them together 10,000. One address alone never brings an account there.
 *
 * Attempts of strangers do not lock a person out: a device that signed in before has a count of its own, an address
 * that signed in before is counted by the pair alone, and the link to choose a new password makes the device a known one.
 */
const bucketsOf = ({ account, address, knownDevice, provenAddress }: Attempt): Buckets => {
  const who = fingerprint(account)
  const from = networkOf(address)
  if (knownDevice) return { device: bucket('device', [knownDevice], 10, quarter) }
  const pair: Pace = {
    free: bucket('pair', [who, from], 10, quarter),
    day: bucket('pair-day', [who, from], 100, day),
    slow: bucket('pair-slow', [who, from], 1, 2),
    slower: bucket('pair-slower', [who, from], 1, 120),
  }
  if (provenAddress) return { pair }
  const all: Pace = {
    free: bucket('address', [from], 100, quarter),
    day: bucket('address-day', [from], 1000, day),
    slow: bucket('address-slow', [from], 1, 5),
    slower: bucket('address-slower', [from], 1, 60),
  }
  const siege = {
    sign: bucket('account', [who], 30, quarter),
    limits: [bucket('fresh', [who, from], 3, day), bucket('siege', [who], 10_000, day)],
  }
  return { pair, all, siege }
}

type Buckets =
  | { device: Bucket; pair?: undefined; all?: undefined; siege?: undefined }
  | { device?: undefined; pair: Pace; all?: Pace; siege?: { sign: Bucket; limits: Bucket[] } }

/** The number of free attempts, and the interval of later ones. */
interface Pace {
  free: Bucket
  day: Bucket
  slow: Bucket
  slower: Bucket
}

/** An attempt that is due within this time waits at the server. A later one is refused with the time to wait. */
const patience = 6000

/** Waits for its own place in the queue. */
const takePlace = async ({ kysely }: Database, place: Bucket, waitAtMost: number): Promise<void> => {
  for (let timeLeft = waitAtMost; ;) {
    const seconds = await hit(kysely, [place])
    if (seconds === 0) return
    if (seconds * 1000 > timeLeft) throw tooMany(seconds)
    timeLeft -= seconds * 1000
    await pause(seconds * 1000)
  }
}

/** Waits as long as the counts require. Returns whether the attempt was free. */
const keepPace = async (
  db: Database,
  { free, day: daily, slow, slower }: Pace,
  { full, wait }: { full: ReadonlyMap<string, number>; wait: number },
): Promise<boolean> => {
  if (full.has(daily.key)) await takePlace(db, slower, wait)
  else if (full.has(free.key)) await takePlace(db, slow, wait)
  else return true
  return false
}

const isUnderSiege = async ({ kysely }: Database, sign: Bucket, counts: boolean): Promise<boolean> =>
  counts ? (await hit(kysely, [sign])) > 0 : isFull(kysely, sign)

/** Counts the attempt before the password is looked at, and slows it down or refuses it. */
export const countLoginAttempt = async (db: Database, attempt: Attempt, waitAtMost = patience): Promise<void> => {
  const { device, pair, all, siege } = bucketsOf(attempt)
  if (device) {
    const wait = await hit(db.kysely, [device])
    if (wait > 0) throw tooMany(wait)
    return
  }
  const paces = all ? [all, pair] : [pair]
  const full = await hitEach(
    db.kysely,
    paces.flatMap(({ free, day: daily }) => [free, daily]),
  )
  if (all) await keepPace(db, all, { full, wait: waitAtMost })
  const isFree = await keepPace(db, pair, { full, wait: waitAtMost })
  if (!siege || !(await isUnderSiege(db, siege.sign, isFree))) return
  const longer = await hit(db.kysely, siege.limits)
  if (longer > 0) throw tooMany(longer)
}

/** A correct password does not count as a guess. */
export const forgiveLoginAttempt = async ({ kysely }: Database, attempt: Attempt): Promise<void> => {
  const { device, pair, all, siege } = bucketsOf(attempt)
  const paces = [pair, all].flatMap((pace) => (pace ? [pace.free, pace.day] : []))
  const buckets = [...(device ? [device] : []), ...paces, ...(siege ? [siege.sign, ...siege.limits] : [])]
  await forgive(
    kysely,
    buckets.map(({ key }) => key),
  )
}

export const isProvenAddress = async ({ kysely }: Database, userId: string, address: string): Promise<boolean> => {
  const row = await kysely
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
