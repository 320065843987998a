import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { forgetOldPairs } from './sso-session.ts'

/** Deletes encrypted token pairs every hour, once their grace period is over. A later refresh deletes its own. */
export const forgetUsedPairs = ({ db }: Services): Job<object> =>
  defineJob('keycloak.forget-used-pairs', z.object({}), () => forgetOldPairs(db.kysely), { cron: '27 * * * *' })
