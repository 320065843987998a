import { setTimeout as pause } from 'node:timers/promises'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { followAll, lostTurns, practise, prepareLearners } from './learners.ts'
import { promoteOften, rollOut, viewPages } from './page-views.ts'
import { type ReleaseTeam, startTeam } from './release-team.ts'
import { differentBuilds } from './same-bytes.ts'

const learnerCount = Number(process.env['LEARNERS'] ?? 200)
const streamCount = learnerCount * 3
const viewCount = Number(process.env['VIEWS'] ?? 10_000)
const idleTime = 30_000

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const slowestHundredth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

const first = (failures: readonly string[]): string => (failures[0] ? `, such as ${failures[0]}` : '')

/** One of each is killed in turn and started again; then all are replaced, as an upgrade does. */
const disturb = async ({ end, start }: Cluster): Promise<void> => {
  for (const part of ['api', 'edge'] as const) {
    await end(part, 0, 'SIGKILL')
    await pause(4000)
    await start(part, 0)
    await pause(4000)
  }
  for (const part of ['api', 'edge'] as const)
    for (const index of [0, 1] as const) {
      await end(part, index, 'SIGTERM')
      await start(part, index)
      await pause(3000)
    }
}

const measureDisturbance = async (cluster: Cluster, log: (line: string) => void): Promise<Figure[]> => {
  log(`releases: ${learnerCount} learners sign in …`)
  const learners = await prepareLearners(cluster.url, cluster.databaseUrl, learnerCount)
  const stop = followAll(cluster.url, learners, streamCount)
  await pause(3000)
  log('releases: they practise …')
  const idle = await practise(cluster.url, learners, 'idle', () => pause(idleTime))
  log('releases: one of each is killed, then all are replaced …')
  const busy = await practise(cluster.url, learners, 'busy', () => disturb(cluster))
  stop()
  const lost = await lostTurns(cluster.url, learners)
  const turns = learners.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  const [calm, disturbed] = [slowestHundredth(idle.times), slowestHundredth(busy.times)]
  const place = `${learnerCount} learners, ${streamCount} streams, 2 edges, 2 API nodes, PostgreSQL behind nginx`
  return [
    {
      name: 'acknowledged turns that were lost',
      ratio: lost.length,
      aim: 0,
      details: `${lost.length} of ${turns}; ${place}`,
    },
    {
      name: 'pages and reads that failed',
      ratio: busy.failures.length,
      aim: 0,
      details: `${busy.failures.length} of ${busy.times.length}${first(busy.failures)}; ${idle.failures.length} of ${idle.times.length} before`,
    },
    {
      name: 'the slowest hundredth of pages and reads, during kills and the upgrade against before',
      ratio: disturbed / calm,
      aim: 3,
      details: `${disturbed.toFixed(0)} ms against ${calm.toFixed(0)} ms`,
    },
  ]
}

const measureViews = async (cluster: Cluster, team: ReleaseTeam, log: (line: string) => void): Promise<Figure[]> => {
  const figures: Figure[] = []
  await team.release('publish', 'settings', '--version', '9.0.0')
  for (const [name, work] of [
    ['promotions and rollbacks', promoteOften(team, '9.0.0')],
    ['a rollout from 10 % to 100 %', rollOut(team, '9.0.0')],
  ] as const) {
    log(`releases: ${viewCount} views during ${name} …`)
    const { failures, versions } = await viewPages(cluster.url, viewCount, work)
    if (versions.size < 2) throw new Error('The views met one version only.')
    figures.push({
      name: `views that failed during ${name}`,
      ratio: failures.length,
      aim: 0,
      details: `${failures.length} of ${viewCount}${first(failures)}`,
    })
  }
  return figures
}

const measureDelivery = async (team: ReleaseTeam): Promise<Figure[]> => {
  const delivered = await seconds(() => team.deliver('auth', '9.0.1'))
  const back = await seconds(() => team.rollBack('auth'))
  return [
    {
      name: 'from the build to visitors of both edges over HTTP, against 10 s',
      ratio: delivered / 10,
      aim: 1,
      details: `${delivered.toFixed(1)} s, the build included`,
    },
    { name: 'rollback, against 0.5 s', ratio: back / 0.5, aim: 1, details: `${back.toFixed(2)} s` },
  ]
}

/** The price of releases, kills and an upgrade for people who practise at the same time. */
export const releases: Measurement = {
  name: 'releases',
  run: async (log) => {
    log('releases: the same commit is built in two folders …')
    const different = await differentBuilds()
    const cluster = await startCluster()
    try {
      const team = await startTeam(cluster)
      return [
        {
          name: 'parts whose builds differ between two folders',
          ratio: different.length,
          aim: 0,
          details: different.join(', ') || 'shell, auth and settings have the same hashes',
        },
        ...(await measureDelivery(team)),
        ...(await measureViews(cluster, team, log)),
        ...(await measureDisturbance(cluster, log)),
      ]
    } finally {
      await cluster.stop()
    }
  },
}
