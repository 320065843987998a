import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import { silentLog, type Database, type Log, type Trx } from '../../db/index.ts'
import { bossDatabase } from './boss-database.ts'
import type { Job, JobOptions, RunnableJob } from './job.ts'

interface EnqueueOptions {
  /** The job exists only if this transaction commits. */
  trx?: Trx
  /** The earliest time at which the job runs. */
  startAfter?: Date
  /** At most one job with this key waits. */
  key?: string
}

export interface Jobs {
  /** Creates the queues and, by default, runs their jobs. */
  start(jobs: readonly RunnableJob[], options?: { work?: boolean }): Promise<void>
  /** Takes no new jobs, lets running jobs finish, and returns the others to the queue after `timeout` milliseconds. */
  stop(options?: { timeout?: number }): Promise<void>
  /** The identifier of the job, or `undefined` if a job with this key waits already. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: EnqueueOptions): Promise<string | undefined>
  isRunning(): boolean
}

const DEFAULTS = { retries: 3, expiresIn: 900, concurrency: 1 }
const DRAIN = 20_000
/** The poll interval in seconds. New jobs notify the workers; a poll finds jobs whose start time has come. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
/** Keeps one waiting job for each key. A job without a key gets a unique key. */
const ONE_PER_KEY = 'short'

export const openJobs = ({ db, log = silentLog }: { db: Database; log?: Log }): Jobs => {
  const boss = newBoss(db, log)
  let running = false
  return {
    start: async (jobs, { work = true } = {}) => {
      await boss.start()
      for (const job of jobs) await prepareQueue(boss, job)
      if (work) for (const job of jobs) await workOn(boss, job, log)
      running = true
    },
    stop: async ({ timeout = DRAIN } = {}) => {
      running = false
      await boss.stop({ graceful: true, timeout })
    },
    enqueue: async (job, data, { trx, startAfter, key } = {}) => {
      const options = { startAfter, singletonKey: key ?? randomUUID(), ...(trx && { db: fromKysely(trx) }) }
      return (await boss.send(job.name, job.check(data), options)) ?? undefined
    },
    isRunning: () => running,
  }
}

const newBoss = (db: Database, log: Log): PgBoss => {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.engine === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue gave a warning'))
  return boss
}

const queueOptions = ({ retries = DEFAULTS.retries, expiresIn = DEFAULTS.expiresIn }: JobOptions) => ({
  retryLimit: retries,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: expiresIn,
  notify: true,
})

const prepareQueue = async (boss: PgBoss, { name, options }: RunnableJob) => {
  // A dead process sends no heartbeat, so another process gets its job long before the job expires.
  await boss.createQueue(name, { ...queueOptions(options), heartbeatSeconds: 30, policy: ONE_PER_KEY })
  await boss.updateQueue(name, queueOptions(options))
  if (options.cron) await boss.schedule(name, options.cron, {}, { tz: 'UTC' })
  else await boss.unschedule(name)
}

const workOn = async (boss: PgBoss, job: RunnableJob, log: Log) => {
  for (let worker = 0; worker < (job.options.concurrency ?? DEFAULTS.concurrency); worker += 1)
    await startWorker(boss, job, log)
}

const startWorker = async (boss: PgBoss, job: RunnableJob, log: Log) => {
  let worker = ''
  worker = await boss.work<object>(job.name, POLLING, async ([taken]) => {
    if (!taken) return
    try {
      await job.run(taken.data, { id: taken.id, retry: taken.retryCount, signal: taken.signal })
    } catch (error) {
      log.error({ err: error, job: job.name, id: taken.id, retry: taken.retryCount }, 'a job failed')
      throw error
    } finally {
      // After a job, more may wait: check now instead of at the next poll.
      boss.notifyWorker(worker)
    }
  })
}
