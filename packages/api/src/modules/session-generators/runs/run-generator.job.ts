import { setImmediate as letOthersIn } from 'node:timers/promises'
import { z } from 'zod'
import { isDatabaseOutage, transaction } from '../../../db/index.ts'
import { defineJob, hasJobAbout, type Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { isOpen } from '../session-generator.policy.ts'
import { closeRun, createNextSessions, RunMaterials, tellPeople } from './create-sessions.ts'
import { lockRunById, openRuns } from './run.repo.ts'

const data = z.object({ run_id: z.uuid() })

const RETRIES = 3

/** The run ends by itself, so that no failure beside it leaves it open; then the people hear what they have. */
const fail = async (services: Services, runId: string): Promise<void> => {
  const closedRun = await transaction(services.db, async (trx) => {
    const run = await lockRunById(trx, runId)
    if (!run || !isOpen(run.state)) return undefined
    await closeRun(trx, run, 'failed')
    return run
  })
  if (!closedRun) return
  await transaction(services.db, (trx) => tellPeople(trx, services, closedRun)).catch((error: unknown) =>
    services.log.error({ err: error, run: runId }, 'the people of a failed run could not be told'),
  )
}

/**
 * Creates the sessions of a run, some at a time. Another node goes on where a dead one stopped. A run that fails again
 * and again ends as failed and keeps what it has created.
 */
export const runGeneratorJob = (services: Services): Job<z.infer<typeof data>> =>
  defineJob(
    'session-generators.run',
    data,
    async ({ run_id: runId }, { signal, retry }) => {
      const materials = new RunMaterials()
      try {
        // The embedded database runs in this thread: without a pause, no request would be heard until the end.
        while (!signal.aborted && (await createNextSessions(services, runId, materials))) await letOthersIn()
      } catch (error) {
        if (retry < RETRIES || signal.aborted || isDatabaseOutage(error)) throw error
        services.log.error({ err: error, run: runId }, 'a run of a session generator failed')
        await fail(services, runId)
      }
      // The lease of a node that stops goes to the next one, so the job must not count as done.
      if (signal.aborted) throw signal.reason
    },
    { retries: RETRIES, concurrency: 2 },
  )

/**
 * Ends open runs that no job works on any more, because the queue gave their job up: otherwise they would look busy for
 * ever and keep their generator from running.
 */
export const endAbandonedRuns = async (services: Services): Promise<void> => {
  const { kysely } = services.db
  for (const id of await openRuns(kysely)) {
    if (await hasJobAbout(kysely, id)) continue
    services.log.error({ run: id }, 'a run of a session generator has no job and ends as failed')
    await fail(services, id)
  }
}

export const abandonedRunsJob = (services: Services): Job<object> =>
  defineJob('session-generators.end-abandoned', z.object({}), () => endAbandonedRuns(services), {
    cron: '*/5 * * * *',
  })
