import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'

/** In days. */
const KEPT_FOR = 90

/** Every night: deletes notifications that are older than three months. */
export const forgetNotifications = ({ db }: Services): Job<object> =>
  defineJob(
    'notifications.forget',
    z.object({}),
    async () => {
      await db.kysely
        .deleteFrom('notifications')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_FOR})`)
        .execute()
    },
    { cron: '17 3 * * *' },
  )
