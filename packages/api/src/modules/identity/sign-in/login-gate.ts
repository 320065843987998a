import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import { type Bucket, forgive, hit, tooMany } from '../../../platform/limits/index.ts'

const quarter = 15 * 60
const day = 24 * 60 * 60

export interface Attempt {
  /** As typed, whether it exists or not. */
  account: string
  address: string
  /** The account's id and a device that has signed in to it before, when the attempt comes from one. */
  knownDevice: string | null
  /** The account has signed in from this address within 30 days. */
  provenAddress: boolean
}

/** A household or an office has one /64 of IPv6; a single machine has billions of addresses in it. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address.replace('::ffff:', '')

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const bucket = (name: string, parts: readonly string[], limit: number, window: number): Bucket => ({
  key: ['login', name, ...parts].join(':'),
  limit,
  window,
})

/**
 * How many passwords may be tried, and why the true person is not locked out meanwhile:
 * - A device that signed in before has a count of its own, whatever happens elsewhere. So has an address.
 * - A stranger has 10 tries per quarter of an hour for one account and 40 over all accounts.
 * - Once an account saw 30 strangers' tries in a quarter of an hour it is under siege, and an address gets three a day.
 *   A true person on a new device needs one or two; 100,000 guesses from 1,000 addresses come down to 3,000.
 * - Ten thousand such tries a day close the account to strangers for that day. Known devices, proven addresses and the
 *   link to choose a new password (which makes the device a known one) stay open.
 */
const bucketsOf = ({ account, address, knownDevice, provenAddress }: Attempt) => {
  const who = fingerprint(account)
  const from = networkOf(address)
  if (knownDevice) return { first: [bucket('device', [knownDevice], 10, quarter)], siege: null, besieged: [] }
  const pair = bucket('pair', [who, from], 10, quarter)
  if (provenAddress) return { first: [pair], siege: null, besieged: [] }
  return {
    first: [pair, bucket('address', [from], 40, quarter)],
    siege: bucket('account', [who], 30, quarter),
    besieged: [bucket('fresh', [who, from], 3, day), bucket('siege', [who], 10_000, day)],
  }
}

/** Counts the attempt before the password is looked at, and refuses it when a count is full. */
export const passLoginGate = async ({ kysely }: Database, attempt: Attempt): Promise<void> => {
  const { first, siege, besieged } = bucketsOf(attempt)
  const wait = await hit(kysely, first)
  if (wait > 0) throw tooMany(wait)
  if (!siege || (await hit(kysely, [siege])) === 0) return
  const longer = await hit(kysely, besieged)
  if (longer > 0) throw tooMany(longer)
}

/** A right password was no guess. */
export const leaveLoginGate = async ({ kysely }: Database, attempt: Attempt): Promise<void> => {
  const { first, siege, besieged } = bucketsOf(attempt)
  await forgive(
    kysely,
    [...first, ...(siege ? [siege] : []), ...besieged].map(({ key }) => key),
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
