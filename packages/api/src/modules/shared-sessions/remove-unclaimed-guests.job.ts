import { z } from 'zod'
import { transaction } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { guestRows } from '../access-codes/index.ts'
import { usualDays } from './guest.policy.ts'
import { eraseGuest } from './remove-guest.ts'

const atOnce = 200

/** Removes guests after the retention days of their organisation. Returns how many. */
export const removeUnclaimedGuests = async ({ db }: Services): Promise<number> => {
  const past = await guestRows.findPast(db.kysely, usualDays, atOnce)
  for (const guest of past) await transaction(db, (trx) => eraseGuest(trx, systemCaller('guest retention'), guest))
  return past.length
}

export const removeUnclaimedGuestsJob = (services: Services): Job<object> =>
  defineJob(
    'shared-sessions.remove-unclaimed-guests',
    z.object({}),
    async () => {
      while ((await removeUnclaimedGuests(services)) === atOnce);
    },
    { cron: '41 * * * *' },
  )
