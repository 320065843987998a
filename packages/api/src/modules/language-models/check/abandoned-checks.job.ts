import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, hasJobAbout, type Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'

/**
 * Ends open checks that no job works on any more, because the queue gave their job up: otherwise they would look busy
 * for ever and keep their model from another check.
 */
export const endAbandonedChecks = async ({ db: { kysely }, log }: Services): Promise<void> => {
  const open = await kysely
    .selectFrom('model_checks')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    if (await hasJobAbout(kysely, id)) continue
    log.error({ check: id }, 'a check of a model has no job and ends as failed')
    await kysely
      .updateTable('model_checks')
      .set({ state: 'failed', code: 'interrupted', finished_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
  }
}

export const abandonedChecksJob = (services: Services): Job<object> =>
  defineJob('language-models.end-abandoned-checks', z.object({}), () => endAbandonedChecks(services), {
    cron: '*/5 * * * *',
  })
