import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { forgetOldPairs } from './sso-session.ts'

/** Every hour: the sealed pairs of sign-ins that were not refreshed again, whose next refresh would forget them. */
export const forgetUsedPairs = ({ db }: Services): Job<object> =>
  defineJob('keycloak.forget-used-pairs', z.object({}), () => forgetOldPairs(db.kysely), { cron: '27 * * * *' })
