import type { Figure, Measurement } from '../harness/measurement.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { promoteOften, rollOut, viewPages } from './page-views.ts'
import { type ReleaseTeam, startTeam } from './release-team.ts'
import { differentBuilds } from './same-bytes.ts'

const viewCount = Number(process.env['VIEWS'] ?? 10_000)

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const first = (failures: readonly string[]): string => (failures[0] ? `, such as ${failures[0]}` : '')

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
  const deliveryTime = await seconds(() => team.deliver('auth', '9.0.1'))
  const back = await seconds(() => team.rollBack('auth'))
  return [
    {
      name: 'from the build to visitors of both edges over HTTP, against 10 s',
      ratio: deliveryTime / 10,
      aim: 1,
      details: `${deliveryTime.toFixed(1)} s, the build included`,
    },
    { name: 'rollback, against 0.5 s', ratio: back / 0.5, aim: 1, details: `${back.toFixed(2)} s` },
  ]
}

/** The time of a release, and the views that fail meanwhile. */
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
      ]
    } finally {
      await cluster.stop()
    }
  },
}
