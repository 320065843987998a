import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import { forgetExpiredLimits } from '../../platform/limits/index.ts'
import type { Services } from '../../platform/services/index.ts'

/** Deletes every hour the counters, codes, devices and sign-ins that have no effect any more. */
export const forgetOldProofs = ({ db }: Services): Job<object> =>
  defineJob(
    'identity.forget-old-proofs',
    z.object({}),
    async () => {
      await forgetExpiredLimits(db.kysely)
      const before = (age: string) => sql<Date>`now() - ${age}::interval`
      await db.kysely.deleteFrom('password_resets').where('expires_at', '<', before('1 day')).execute()
      await db.kysely.deleteFrom('known_devices').where('last_used_at', '<', before('180 days')).execute()
      // Stored for a while after their end, because they show which addresses an account has confirmed.
      await db.kysely.deleteFrom('sign_ins').where('expires_at', '<', before('60 days')).execute()
    },
    { cron: '17 * * * *' },
  )
