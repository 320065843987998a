import { networkOf } from '@parley/server-kit/network'
import type { Database } from '../../../db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { limited } from '../../../platform/limits/index.ts'

const QUARTER = 15 * 60

/**
 * Counts sign-ins whose form cannot be read. They have a count of their own: somebody who sends nothing but them slows
 * down nobody else behind the same address.
 */
export const limitUnreadableSignIns = ({ kysely }: Database, { origin }: Caller): Promise<void> =>
  limited(kysely, [{ key: `login:unreadable:${networkOf(origin.address)}`, limit: 40, window: QUARTER }])
