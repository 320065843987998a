import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { forgetOldPairs } from './sso-session.ts'

/**
 * Deletes every hour the encrypted token pairs of sign-ins without a further refresh; a refresh would delete them
 * itself.
 */
export const forgetUsedPairs = ({ db }: Services): Job<object> =>
  defineJob('keycloak.forget-used-pairs', z.object({}), () => forgetOldPairs(db.kysely), { cron: '27 * * * *' })
