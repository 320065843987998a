import { expect, test } from 'vitest'
import { testEngine, migratedPlace } from '../../testing/database.ts'
import { killRun } from './testing/kill-run.ts'

/** A sample: the bench does a thousand. The embedded server takes longer to stand up. */
const KILLS = testEngine === 'postgres' ? 4 : 2

test(
  'a server that is killed at any moment loses nothing, doubles nothing and leaves nothing hanging',
  { timeout: 600_000 },
  async () => {
    const place = await migratedPlace()
    const count = testEngine === 'postgres' ? 2 : 1
    const run = await killRun({ ...place, count, learners: 4, kills: KILLS, settings: { PER_CHARACTER: '3' } })
    expect(run.damage).toEqual([])
    expect(run.kills).toBeGreaterThanOrEqual(KILLS)
    expect(run.turns).toBeGreaterThan(2)
    expect(run.restarts).toBeGreaterThan(0)
    if (process.env['TEST_LOG']) process.stdout.write(`${JSON.stringify(run)}\n`)
  },
)
