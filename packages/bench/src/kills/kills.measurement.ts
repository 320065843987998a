import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRun } from '@parley/api/kill-run'
import { startPostgres } from '@parley/testbed/postgres'
import type { Figure, Measurement } from '../harness/measurement.ts'

/** On each engine; `KILLS` sets another number for a first look. */
const KILLS = Number(process.env['KILLS'] ?? 500)
const LEARNERS = 6

interface Place {
  databaseUrl?: string
  /** Servers on this database. */
  count: number
  kills: number
}

type Run = Awaited<ReturnType<typeof killRun>>

const runOn = async (place: Place, onKill: () => void): Promise<Run> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-kills-'))
  try {
    return await killRun({ ...place, dataDir, learners: LEARNERS, onKill })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Every place at once, as one figure. */
const figureOn = async (name: string, places: Place[], log: (line: string) => void): Promise<Figure> => {
  let kills = 0
  const onKill = (): void => {
    kills += 1
    if (kills % 50 === 0) log(`  ${kills} kills on ${name} …`)
  }
  const runs = await Promise.all(places.map((place) => runOn(place, onKill)))
  const sum = (of: (run: Run) => number): number => runs.reduce((total, run) => total + of(run), 0)
  for (const line of runs.flatMap(({ damage }) => damage)) log(`  ${line}`)
  const counts = [
    `${sum((run) => run.kills)} kills`,
    `${sum((run) => run.sessions)} sessions`,
    `${sum((run) => run.turns)} acknowledged turns`,
    `${sum((run) => run.events)} events`,
    `${sum((run) => run.restarts)} replies started again`,
    `${sum((run) => run.connections)} connections`,
  ]
  const ratio = sum(({ damage }) => damage.length)
  return { name: `damage by kill -9 on ${name}`, ratio, aim: 0, details: counts.join(', ') }
}

/** Servers killed a thousand times in the middle of conversations: how many sessions came to harm. */
export const kills: Measurement = {
  name: 'kills',
  run: async (log) => {
    // The embedded database has room for one server; two of them are killed at once, each with its own.
    const half = { count: 1, kills: KILLS / 2 }
    const embeddedFigure = await figureOn('the embedded database', [half, half], log)
    const postgres = await startPostgres()
    try {
      const both = { databaseUrl: postgres.url, count: 2, kills: KILLS }
      return [embeddedFigure, await figureOn('PostgreSQL with two nodes', [both], log)]
    } finally {
      await postgres.stop()
    }
  },
}
