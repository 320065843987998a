import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'

/** In days. */
const KEPT_FOR = 90

/** Every night: deletes entries of the log that are older than three months. */
export const forgetMailLog = ({ db }: Services): Job<object> =>
  defineJob(
    'mail.forget-log',
    z.object({}),
    async () => {
      await db.kysely
        .deleteFrom('mail_log')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_FOR})`)
        .execute()
    },
    { cron: '27 3 * * *' },
  )
