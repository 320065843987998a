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
  name: string
  databaseUrl?: string
  count: number
}

const figureOn = async ({ name, databaseUrl, count }: Place, log: (line: string) => void): Promise<Figure> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-kills-'))
  try {
    const onKill = (kills: number): void => {
      if (kills % 50 === 0) log(`  ${kills} kills on ${name} …`)
    }
    const run = await killRun({ dataDir, databaseUrl, count, learners: LEARNERS, kills: KILLS, onKill })
    for (const line of run.damage) log(`  ${line}`)
    const details = `${run.kills} kills, ${run.sessions} sessions, ${run.turns} acknowledged turns, ${run.events} events, ${run.restarts} replies begun anew, ${run.connections} connections`
    return { name: `damage by kill -9 on ${name}`, ratio: run.damage.length, aim: 0, details }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Servers killed a thousand times in the middle of conversations: how many sessions came to harm. */
export const kills: Measurement = {
  name: 'kills',
  run: async (log) => {
    const embedded = await figureOn({ name: 'the embedded database', count: 1 }, log)
    const postgres = await startPostgres()
    try {
      const two = await figureOn({ name: 'PostgreSQL with two nodes', databaseUrl: postgres.url, count: 2 }, log)
      return [embedded, two]
    } finally {
      await postgres.stop()
    }
  },
}
