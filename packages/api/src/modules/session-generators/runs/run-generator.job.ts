import { setImmediate as letOthersIn } from 'node:timers/promises'
import { z } from 'zod'
import { isDatabaseOutage, transaction } from '../../../db/index.ts'
import { defineJob, type Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { isOpen } from '../session-generator.policy.ts'
import { createNextSessions, endRun, RunMaterials } from './create-sessions.ts'
import { lockRunById } from './run.repo.ts'

const data = z.object({ run_id: z.uuid() })

const RETRIES = 3

const fail = (services: Services, runId: string): Promise<void> =>
  transaction(services.db, async (trx) => {
    const run = await lockRunById(trx, runId)
    if (run && isOpen(run.state)) await endRun(trx, services, run, 'failed')
  })

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
