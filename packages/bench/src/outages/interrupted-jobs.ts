import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningPostgres, startPostgres } from '@parley/testbed/postgres'
import { type Figure, median } from '../harness/measurement.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('@parley/api/database-jobs'))

const ROUNDS = 5
/** In milliseconds. */
const RESUME_WITHIN = 2000
/** Enough for a job that is interrupted in its middle. */
const QUERIES = '40'

type Message = { ready: true } | { began: number } | { done: number }

interface JobProcess {
  readonly child: ChildProcess
  readonly next: (kind: 'ready' | 'began' | 'done') => Promise<JobProcess>
}

const startProcess = (place: { dataDir: string; databaseUrl?: string }, settings: NodeJS.ProcessEnv): JobProcess => {
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...settings }
  const child = fork(SCRIPT, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const jobProcess: JobProcess = {
    child,
    next: (kind) =>
      new Promise((resolve) => {
        const hear = (message: Message) => {
          if (!(kind in message)) return
          child.off('message', hear)
          resolve(jobProcess)
        }
        child.on('message', hear)
      }),
  }
  return jobProcess
}

const kill = async ({ child }: JobProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

interface Place {
  dataDir: string
  databaseUrl?: string
}

const enqueueOne = async (place: Place): Promise<void> => {
  const enqueuer = startProcess(place, { ENQUEUE: '1' })
  await enqueuer.next('ready')
  await kill(enqueuer)
}

const startWorker = async (place: Place): Promise<JobProcess> => {
  const worker = startProcess(place, { QUERIES })
  await worker.next('ready')
  return worker
}

/** The time for which a job stands still when the node that runs it is killed while another node is there. */
const afterKill = async (place: Place): Promise<number> => {
  const workers = [await startWorker(place), await startWorker(place)]
  const beginning = Promise.race(workers.map((worker) => worker.next('began')))
  await enqueueOne(place)
  const killedWorker = await beginning
  const other = workers.find((worker) => worker !== killedWorker)
  const resumption = other?.next('began')
  const completion = other?.next('done')
  await kill(killedWorker)
  const at = performance.now()
  await resumption
  const time = performance.now() - at
  await completion
  for (const worker of workers) await kill(worker)
  return time
}

/** The time for which a job stands still after the database accepts connections again. */
const afterOutage = async (place: Place, { shutDown, startAgain }: RunningPostgres): Promise<number> => {
  const worker = await startWorker(place)
  const beginning = worker.next('began')
  await enqueueOne(place)
  await beginning
  const [resumed, done] = [worker.next('began'), worker.next('done')]
  await shutDown('immediate')
  await startAgain()
  const at = performance.now()
  await resumed
  const time = performance.now() - at
  await done
  await kill(worker)
  return time
}

/** The time for which a job stands still after a killed server on the embedded database is ready again. */
const afterRestart = async (place: Place): Promise<number> => {
  await enqueueOne(place)
  const killedWorker = startProcess(place, { QUERIES })
  await killedWorker.next('began')
  await kill(killedWorker)
  const worker = startProcess(place, { QUERIES })
  const [resumed, done] = [worker.next('began'), worker.next('done')]
  await worker.next('ready')
  const at = performance.now()
  await resumed
  const time = performance.now() - at
  await done
  await kill(worker)
  return time
}

const figureOf = async (name: string, measure: () => Promise<number>): Promise<Figure> => {
  const times: number[] = []
  while (times.length < ROUNDS) times.push(await measure())
  const slowest = Math.max(...times)
  const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`
  return {
    name: `a job goes on after ${name}, against 2 s`,
    ratio: slowest / RESUME_WITHIN,
    aim: 1,
    details: `${seconds(slowest)} at most, ${seconds(median(times))} in the middle of ${ROUNDS} rounds`,
  }
}

/** The time until a job goes on that an outage or a killed node interrupted. */
export async function measureInterruptedJobs(): Promise<Figure[]> {
  const postgres = await startPostgres({ settings: { synchronous_commit: 'on' } })
  const [onPostgres, embedded] = [
    await mkdtemp(join(tmpdir(), 'parley-jobs-')),
    await mkdtemp(join(tmpdir(), 'parley-jobs-')),
  ]
  const place = { dataDir: onPostgres, databaseUrl: postgres.url }
  try {
    return [
      await figureOf('the kill of its node, on PostgreSQL with two nodes', () => afterKill(place)),
      await figureOf('an immediate stop of PostgreSQL', () => afterOutage(place, postgres)),
      await figureOf('the kill of the embedded server', () => afterRestart({ dataDir: embedded })),
    ]
  } finally {
    await postgres.stop()
    for (const folder of [onPostgres, embedded]) await rm(folder, { recursive: true, force: true })
  }
}
