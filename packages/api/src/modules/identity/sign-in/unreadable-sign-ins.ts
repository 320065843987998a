import { networkOf } from '@parley/server-kit/network'
import type { Database } from '../../../db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'

const QUARTER = 15 * 60

/**
 * Counts sign-in requests that cannot be parsed. They have a separate count, so that a client that sends only such
 * requests slows down no other user at the same address.
 */
export const limitUnreadableSignIns = ({ kysely }: Database, { origin }: Caller): Promise<void> =>
  refuseWhenFull(kysely, [{ key: `login:unreadable:${networkOf(origin.address)}`, limit: 40, window: QUARTER }])
