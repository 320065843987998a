import { setTimeout as pause } from 'node:timers/promises'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { followAll, lostTurns, type Observation, type Observations, practise, prepareLearners } from './learners.ts'

const learnerCount = Number(process.env['LEARNERS'] ?? 200)
const streamCount = learnerCount * 3
const idleTime = 30_000

const slowestHundredth = ({ times }: Observation): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** An API node, then an edge is killed and started again. */
const killServices = async ({ end, start }: Cluster): Promise<void> => {
  for (const part of ['api', 'edge'] as const) {
    await end(part, 0, 'SIGKILL')
    await pause(4000)
    await start(part, 0)
    await pause(4000)
  }
}

const killDatabase = async ({ database }: Cluster): Promise<void> => {
  await pause(2000)
  await database.crash()
  await pause(3000)
  await database.startAgain()
  await pause(8000)
}

/** Every node is replaced in turn, as an upgrade does. */
const upgrade = async ({ end, start }: Cluster): Promise<void> => {
  for (const part of ['api', 'edge'] as const)
    for (const index of [0, 1] as const) {
      await end(part, index, 'SIGTERM')
      await start(part, index)
      await pause(3000)
    }
}

const disturbances = [
  { id: 'services', name: 'an API node and an edge are killed', disturb: killServices },
  { id: 'database', name: 'PostgreSQL is killed', disturb: killDatabase },
  { id: 'upgrade', name: 'an upgrade replaces all nodes', disturb: upgrade },
]

const describeFailures = ({ failures, times }: Observation): string =>
  `${failures.length} of ${times.length}${failures[0] ? `, such as ${failures[0]}` : ''}`

const slower = (name: string, now: Observation, before: Observation): Figure => {
  const [disturbed, calm] = [slowestHundredth(now), slowestHundredth(before)]
  return { name, ratio: disturbed / calm, aim: 3, details: `${disturbed.toFixed(0)} ms against ${calm.toFixed(0)} ms` }
}

const figuresOf = (name: string, { pages, reads }: Observations, idle: Observations): Figure[] => [
  { name: `${name}: pages that failed`, ratio: pages.failures.length, aim: 0, details: describeFailures(pages) },
  {
    name: `${name}: reads that failed for 20 s`,
    ratio: reads.failures.length,
    aim: 0,
    details: describeFailures(reads),
  },
  slower(`${name}: the slowest hundredth of pages against before`, pages, idle.pages),
  // While there is no database, a read waits for it however fast everything else is.
  ...(name.startsWith('PostgreSQL') ? [] : [slower(`${name}: that of reads`, reads, idle.reads)]),
]

const measure = async (cluster: Cluster, log: (line: string) => void): Promise<Figure[]> => {
  log(`disturbance: ${learnerCount} learners sign in …`)
  const learners = await prepareLearners(cluster.url, cluster.databaseUrl, learnerCount)
  const stop = followAll(cluster.url, learners, streamCount)
  await pause(3000)
  log(`disturbance: they practise, with ${streamCount} live streams …`)
  const idle = await practise(cluster.url, learners, 'idle', () => pause(idleTime))
  const figures: Figure[] = []
  for (const { id, name, disturb } of disturbances) {
    log(`disturbance: ${name} …`)
    figures.push(...figuresOf(name, await practise(cluster.url, learners, id, () => disturb(cluster)), idle))
  }
  stop()
  const missingTurns = await lostTurns(cluster.url, learners)
  const turns = learners.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  const place = `${learnerCount} learners, ${streamCount} streams, 2 edges, 2 API nodes, PostgreSQL behind nginx`
  const lostFigure = { name: 'acknowledged turns that were lost', ratio: missingTurns.length, aim: 0 }
  return [{ ...lostFigure, details: `${missingTurns.length} of ${turns}; ${place}` }, ...figures]
}

/** The price of kills and an upgrade for people who practise at the same time. */
export const disturbance: Measurement = {
  name: 'disturbance',
  run: async (log) => {
    const cluster = await startCluster()
    try {
      return await measure(cluster, log)
    } finally {
      await cluster.stop()
    }
  },
}
