import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStatementTimings } from '@parley/api/statement-timings'
import { startPostgres } from '@parley/testbed/postgres'
import { compare, type Measurement } from '../harness/measurement.ts'

const changes = 400
const rounds = 9

/** The single-round-trip statement that stores a change, composed of several modules' fragments, against one piece. */
export const statements: Measurement = {
  name: 'statements',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    try {
      log(`${changes} changes of a session by each statement, ${rounds} rounds …`)
      const timings = await openStatementTimings({ databaseUrl: postgres.url, dataDir })
      const { ratio, subject, baseline } = await compare({
        rounds,
        subject: () => timings.composed(changes),
        baseline: () => timings.byHand(changes),
      })
      await timings.close()
      const details = `${(subject / changes).toFixed(3)} against ${(baseline / changes).toFixed(3)} ms a change`
      const name = 'a stored change against the same statement with parameters numbered by hand'
      return [{ name, ratio, aim: 1.05, limit: 1.1, details }]
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
