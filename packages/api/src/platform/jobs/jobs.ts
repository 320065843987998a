import { type Database, isDatabaseOutage, type Log, silentLog, type Trx } from '../../db/index.ts'
import { newId } from '../ids/index.ts'
import { WorkRunner } from '../pending-work/index.ts'
import type { Job, RunnableJob } from './job.ts'
import { type ClaimedJob, JOB_CHANNEL, JobQueue } from './job-queue.ts'

interface EnqueueOptions {
  /** The job exists only if this transaction commits. */
  trx?: Trx
  /** The earliest time at which the job runs. */
  startAfter?: Date
  /** At most one job with this key waits. */
  key?: string
}

export interface Jobs {
  /** Schedules the jobs and, by default, runs them. */
  start(jobs: readonly RunnableJob[], options?: { work?: boolean }): Promise<void>
  /** Takes no new jobs, lets running jobs finish for a while, and leaves the others to the next process. */
  stop(): Promise<void>
  /** The identifier of the job, or `undefined` if a job with this key waits already. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: EnqueueOptions): Promise<string | undefined>
  isRunning(): boolean
}

interface JobsOptions {
  db: Database
  log?: Log
  /** The name of this process in leases. */
  node?: string
}

const RETRIES = 3
/** A job whose process died this often probably causes the crash. */
const MOST_DEATHS = 20
/** In milliseconds. */
const PACE = { look: 500, heartbeat: 1000, drain: 20_000 }

const concurrencyOf = ({ options }: RunnableJob): number => options.concurrency ?? 1

/** Runs the jobs of the queue and counts how many of each name run. */
class JobRunner {
  readonly runner: WorkRunner<ClaimedJob>
  readonly #queue: JobQueue
  readonly #log: Log
  readonly #jobs: ReadonlyMap<string, RunnableJob>
  readonly #running = new Map<string, number>()

  constructor(db: Database, queue: JobQueue, jobs: readonly RunnableJob[], log: Log) {
    this.#queue = queue
    this.#log = log
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
    this.runner = new WorkRunner<ClaimedJob>({
      name: 'jobs',
      db,
      leases: queue.leases,
      claim: () => this.#claim(),
      work: (job, signal) => this.#run(job, signal),
      atOnce: jobs.reduce((sum, job) => sum + concurrencyOf(job), 0),
      pace: PACE,
      channel: JOB_CHANNEL,
      log,
    })
  }

  async #claim(): Promise<ClaimedJob[]> {
    const free = new Map<string, number>()
    for (const [name, job] of this.#jobs) {
      const most = concurrencyOf(job) - (this.#running.get(name) ?? 0)
      if (most > 0) free.set(name, most)
    }
    const claimedJobs = await this.#queue.claim(free)
    for (const { name } of claimedJobs) this.#count(name, 1)
    return claimedJobs
  }

  #count(name: string, change: number): void {
    this.#running.set(name, (this.#running.get(name) ?? 0) + change)
  }

  async #run(claimedJob: ClaimedJob, signal: AbortSignal): Promise<void> {
    const { id, name, data, attempt, failures } = claimedJob
    const job = this.#jobs.get(name)
    try {
      if (attempt - failures > MOST_DEATHS) throw new Error('The processes that ran this job died.')
      await job?.run(data, { id, retry: failures, signal })
      await this.#end(claimedJob)
    } catch (error) {
      if (signal.aborted || isDatabaseOutage(error)) throw error
      this.#log.error({ err: error, job: name, id, retry: failures }, 'a job failed')
      if (failures < (job?.options.retries ?? RETRIES) && attempt - failures <= MOST_DEATHS)
        await this.#queue.putOff(claimedJob)
      else await this.#end(claimedJob)
    } finally {
      this.#count(name, -1)
      // More jobs of this name may wait.
      void this.runner.search()
    }
  }

  async #end(job: ClaimedJob): Promise<void> {
    const { name } = job
    await this.#queue.remove(job)
    await this.#queue.schedule(name, this.#jobs.get(name)?.options ?? {})
  }
}

export const openJobs = ({ db, log = silentLog, node = newId() }: JobsOptions): Jobs => {
  const queue = new JobQueue(db, node)
  let running: JobRunner | undefined
  let isRunning = false
  return {
    start: async (jobs, { work = true } = {}) => {
      for (const { name, options } of jobs) await queue.schedule(name, options)
      if (work) running = new JobRunner(db, queue, jobs, log)
      await running?.runner.start()
      isRunning = true
    },
    stop: async () => {
      isRunning = false
      await running?.runner.stop()
    },
    enqueue: async (job, data, { trx, startAfter, key } = {}) =>
      queue.add({ name: job.name, data: job.check(data), key, startAfter }, trx ?? db.kysely),
    isRunning: () => isRunning,
  }
}
